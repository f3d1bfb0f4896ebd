import { RESTOCK_DAYS } from '#app/business/terms.ts'
import { checkAdmin, checkOwner, type AdminError, type User } from '#app/domain/accounts/user.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { DAY_MS } from '#app/base/time.ts'
import { env } from '#app/platform/env.server.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import type { CatalogSnapshot, ProductImage } from '#app/domain/catalog/product.ts'
import type { Awaits, RestockChannel } from '#app/domain/catalog/restock.ts'
import { findAwaitedOfRow, restockLinks } from './restock-links.server.ts'
import { pairWords } from './restock-mails.ts'
import { deleteOfPerson, idsOfPerson } from './forget-restocks.server.ts'
import { restockCopy } from './restock.copy.ts'
import type { RestockCommand } from './restock.schema.ts'
import type { RestockRequestRow } from './sales.table.ts'

/** Pairs of the list; more than one person looks through. Pairs that are back come first. */
const MAX_PAIRS = 60
/** People shown for one pair, the longest waits first. The others are counted, and follow once these are answered. */
const MAX_PEOPLE = 30

export type WaitingPerson = {
  id: string
  channel: RestockChannel
  address: string
  createdAt: string
  isConfirmed: boolean
  doneAt: string | null
  isExample: boolean
  /** Opens the chat with the text; null: it is not back, or it is a mail. */
  chat: string | null
}

export type WaitingPair = {
  key: string
  productId: string
  name: string
  color: string
  size: string | null
  awaits: Awaits
  photo: ProductImage | null
  /** `missing`: the shop does not show it. */
  state: 'back' | 'awaited' | 'missing'
  /** People who wait for an answer. */
  open: number
  people: WaitingPerson[]
}

/** Returns the awaited pairs: first those that are back and need the owner, then those that most people wait for. */
export async function findWaitingPairs(now: Date): Promise<WaitingPair[]> {
  const catalog = await currentCatalog()
  const rows = await (
    await selectRequests()
  )
    .selectAll()
    .where('created_at', '>', oldest(now))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const pairs = [...Map.groupBy(rows, keyOf).values()].map((each) => toPair(catalog, each))
  const rank = ({ state, people, open }: WaitingPair) =>
    (state === 'back' && people.some(({ chat, doneAt }) => chat !== null && doneAt === null) ? 1e6 : 0) + open
  return pairs.toSorted((a, b) => rank(b) - rank(a)).slice(0, MAX_PAIRS)
}

/** Older requests are about to be swept. */
const oldest = (now: Date) => new Date(now.getTime() - RESTOCK_DAYS * DAY_MS).toISOString()

/** Leaves out the demo's requests, except in a demo. */
async function selectRequests() {
  const { isDemo } = await currentSettings()
  const all = database().selectFrom('restock_requests')
  return isDemo ? all : all.where('is_demo', '=', 0)
}

function keyOf({ product_id, color_slug, size, kind, brand }: RestockRequestRow): string {
  return [product_id, color_slug, size, kind, brand].join('/')
}

function toPair(catalog: CatalogSnapshot, rows: readonly RestockRequestRow[]): WaitingPair {
  const [first] = rows
  if (!first) throw new Error('a pair that nobody waits for is not listed')
  const found = findAwaitedOfRow(catalog, first)
  const shown = catalog.byId.get(first.product_id) ?? catalog.coming.get(first.product_id)
  const words = pairWords({
    ...first,
    ...(found && { product_name: found.name, color_name: found.colorName }),
  })
  return {
    key: keyOf(first),
    productId: first.product_id,
    ...words,
    photo: shown?.colors.find(({ slug }) => slug === first.color_slug)?.images[0] ?? null,
    state: found === null ? 'missing' : found.isThere ? 'back' : 'awaited',
    open: new Set(rows.filter(isOpen).map(({ mailbox }) => mailbox)).size,
    people: distinctPeople(rows)
      .toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)))
      .slice(0, MAX_PEOPLE)
      .map((row) => ({
        id: row.id,
        channel: row.channel,
        address: row.address,
        createdAt: row.created_at,
        isConfirmed: row.confirmed_at !== null,
        doneAt: row.done_at,
        isExample: row.is_demo === 1,
        chat: row.channel === 'whatsapp' && found?.isThere ? chatLink(row, words, found.path) : null,
      })),
  }
}

/** Returns one request of each person: an open one, else the newest. The oldest stands first. */
function distinctPeople(rows: readonly RestockRequestRow[]): RestockRequestRow[] {
  const people = new Map<string, RestockRequestRow>()
  for (const row of rows) {
    const before = people.get(row.address)
    if (before === undefined || isOpen(row) || !isOpen(before)) people.set(row.address, row)
  }
  return [...people.values()]
}

function isOpen({ done_at, confirmed_at }: RestockRequestRow): boolean {
  return done_at === null && confirmed_at !== null
}

function chatLink(row: RestockRequestRow, words: ReturnType<typeof pairWords>, path: string): string {
  const text = restockCopy.chat.back(words, env().publicUrl + path, restockLinks(row.id).forget)
  // The numbers of the demo are invented, so the owner chooses the chat.
  return whatsappUrl(row.is_demo === 1 ? null : row.address, text)
}

/** A pair that is back, and the number of people whom the owner has to write to. */
export type BackPair = { name: string; color: string; size: string | null; awaits: Awaits; people: number }

/** Returns the pairs that are back, for the owner's first page: most people first. */
export async function findBackPairs(now: Date): Promise<BackPair[]> {
  const rows = await (
    await selectRequests()
  )
    .selectAll()
    .where('channel', '=', 'whatsapp')
    .where('done_at', 'is', null)
    .where('created_at', '>', oldest(now))
    .execute()
  const catalog = await currentCatalog()
  return [...Map.groupBy(rows, keyOf).values()]
    .flatMap((each) => {
      const pair = toPair(catalog, each)
      return pair.state === 'back' ? [{ ...pair, people: pair.open }] : []
    })
    .map(({ name, color, size, awaits, people }) => ({ name, color, size, awaits, people }))
    .toSorted((a, b) => b.people - a.people)
}

/** Returns how many people asked for each size in these days, of one product or of all. */
export async function requestedSizes(since: string, limit: number, productId?: string) {
  const all = await selectRequests()
  const rows = await (productId === undefined ? all : all.where('product_id', '=', productId))
    .select(['product_id', 'color_slug', 'size'])
    .select(({ fn }) => fn.count('mailbox').distinct().as('times'))
    .where('created_at', '>=', since)
    .where('confirmed_at', 'is not', null)
    .where('size', '!=', '')
    .where('awaits', '!=', 'any')
    .groupBy(['product_id', 'color_slug', 'size'])
    .orderBy('times', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ product_id, color_slug, size, times }) => {
    return { productId: product_id, color: color_slug, size: Number(size), times: Number(times) }
  })
}

/** The new state of a request. */
export type ChangedRequest = { isDone: boolean } | { isDeleted: true }

/** Marks a request as answered or open, or deletes it because the person asked for that in the chat. */
export async function changeRequest(
  user: User | null,
  { intent, id }: RestockCommand,
  now = new Date(),
): Promise<Result<ChangedRequest, AdminError | { kind: 'gone' }>> {
  // Only the owner may delete for good (reading 66).
  const admin = intent === 'delete' ? checkOwner(user) : checkAdmin(user)
  if (!admin.ok) return admin
  return inTransaction(async (transaction): Promise<Result<ChangedRequest, { kind: 'gone' }>> => {
    if (intent === 'delete') {
      await deleteOfPerson(transaction, id)
      return ok({ isDeleted: true })
    }
    const isDone = intent === 'answered'
    const ids = await idsOfPerson(transaction, id)
    if (ids.length === 0) return failed({ kind: 'gone' })
    await transaction
      .updateTable('restock_requests')
      .set({ done_at: isDone ? now.toISOString() : null })
      .where('id', 'in', ids)
      // The shop writes the mails itself, each once.
      .where('channel', '=', 'whatsapp')
      .execute()
    return ok({ isDone })
  })
}

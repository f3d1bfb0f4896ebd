import './redirects.table.ts'
import { z } from 'zod'
import { type AdminError, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { findShownPage } from '#app/domain/pages/pages.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { env } from '#app/platform/env.server.ts'
import { countRows, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { PRODUCT_ROUTE } from './find-redirect.server.ts'
import { formerPath, MAX_FORMER_PATH_LETTERS } from './former-path.ts'
import { type Redirect, storeRedirect } from './keep-redirect.server.ts'

/** Far above what imports bring: a shop of 10,000 products with the numbers of some variants. */
const MAX_REDIRECTS = 50_000

const address = z.string().max(2000)
export const redirectsCommandSchema = z.discriminatedUnion('intent', [
  /** `to` is chosen; a typed `path` counts instead. */
  z.object({ intent: z.literal('add'), from: address, to: address.default(''), path: address.default('') }),
  z.object({ intent: z.literal('restore'), from: address, to: address }),
  z.object({ intent: z.literal('remove'), from: address }),
])
export type RedirectsCommand = z.output<typeof redirectsCommandSchema>

type RedirectErrors = {
  from?: 'from-unreadable' | 'from-answered'
  to?: 'to-missing'
  path?: 'path-unreadable' | 'path-unanswered' | 'loop'
}
type ChangedRedirect = Redirect & { kind: 'added' | 'removed' | 'restored' }
type ChangeError =
  | AdminError
  | { kind: 'gone' | 'too-many' }
  | { kind: 'invalid'; fieldErrors: RedirectErrors }

/** Adds or removes a redirect, and gives a removed one back. */
export async function changeRedirects(user: User | null, command: RedirectsCommand): Promise<Changed> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return command.intent === 'remove'
    ? removeRedirect(command.from, admin.value.id)
    : addRedirect(command, admin.value.id)
}

type Changed = Result<ChangedRedirect, ChangeError>

function removeRedirect(from: string, userId: string): Promise<Changed> {
  return inTransaction(async (transaction) => {
    const to = await targetOf(transaction, from)
    if (to === null) return failed({ kind: 'gone' })
    await transaction.deleteFrom('redirects').where('from_path', '=', from).execute()
    const changes = [{ field: 'to', before: to, after: null }]
    await recordActivity(transaction, { kind: 'redirect-removed', userId, subject: from, changes })
    return ok({ kind: 'removed', from, to })
  })
}

async function addRedirect(
  command: Exclude<RedirectsCommand, { intent: 'remove' }>,
  userId: string,
): Promise<Changed> {
  const isNew = command.intent === 'add'
  const from = formerPath(command.from)
  const typed = (isNew && command.path.trim()) || command.to
  const to = ownPath(typed)
  const leadsToPage = to !== null && (!isNew || (await isAnswered(to)))
  const fieldErrors: RedirectErrors = {
    ...(from === null && { from: 'from-unreadable' }),
    ...(from !== null && (await isAnswered(from)) && { from: 'from-answered' }),
    ...(typed === '' && { to: 'to-missing' }),
    ...(typed !== '' && to === null && { path: 'path-unreadable' }),
  }
  if (from === null || to === null || Object.keys(fieldErrors).length > 0)
    return failed({ kind: 'invalid', fieldErrors })
  return inTransaction(async (transaction) => {
    // A former address as a target is followed once; what it leads to is stored.
    const next = await targetOf(transaction, formerPath(to) ?? to)
    const target = next ?? to
    if ([to, target].some((path) => formerPath(path) === from))
      return failed({ kind: 'invalid', fieldErrors: { path: 'loop' } })
    if (next === null && !leadsToPage)
      return failed({ kind: 'invalid', fieldErrors: { path: 'path-unanswered' } })
    if ((await countRows(transaction.selectFrom('redirects'))) >= MAX_REDIRECTS)
      return failed({ kind: 'too-many' })
    const before = await targetOf(transaction, from)
    await storeRedirect(transaction, { from, to: target })
    await transaction.deleteFrom('asked_paths').where('path', '=', from).where('is_missed', '=', 1).execute()
    const changes = [{ field: 'to', before, after: target }]
    await recordActivity(transaction, { kind: 'redirect-added', userId, subject: from, changes })
    return ok({ kind: isNew ? 'added' : 'restored', from, to: target })
  })
}

async function targetOf(transaction: DatabaseTransaction, from: string): Promise<string | null> {
  const row = await transaction
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', from)
    .executeTakeFirst()
  return row?.to_path ?? null
}

/** Returns the path of an address of this shop, typed with or without its name; null for any other address. */
function ownPath(typed: string): string | null {
  const { publicUrl, ownOrigins } = env()
  const url = URL.parse(typed, publicUrl)
  if (!url || !ownOrigins.includes(url.origin) || !/^(?:\/|https?:)/i.test(typed)) return null
  const path = url.pathname + url.search + url.hash
  return path.startsWith('//') || path.length > MAX_FORMER_PATH_LETTERS ? null : path
}

const KIND_ROUTE = '/productos/categoria/:kind'

/** Returns whether a page has this address. */
async function isAnswered(path: string): Promise<boolean> {
  const [pathname = ''] = path.split(/[?#]/)
  const { pattern } = routeAt(pathname)
  const [, , id = '', kind = ''] = pathname.split('/')
  if (pattern === KIND_ROUTE) return (await currentCatalog()).kinds.some(({ slug }) => slug === kind)
  if (pattern === PRODUCT_ROUTE) return (await findAdminProduct(id)) !== null
  if (pattern === '/:address') return (await findShownPage(pathname.slice(1))) !== undefined
  return pattern !== '/*'
}

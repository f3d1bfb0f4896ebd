import { createHash } from 'node:crypto'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { chipFiller } from '#app/domain/settings/term-chips.ts'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { oneAtATime, untilOthersLook } from '#app/platform/shared-data.server.ts'
import { originalText } from './originals.server.ts'
import { isShopText, joinText, splitText } from './texts.ts'
import './texts.table.ts'

type Published = { content: string | null; original: string }
type CachedTexts = { version: string; texts: ReadonlyMap<string, Published> }
let current: CachedTexts | undefined

/** Returns what the owner published in her own words, from memory; null: the original, or nothing. */
export async function ownText(key: string): Promise<Published | null> {
  return (current ?? (await refreshTexts())).texts.get(key) ?? null
}

/** Returns what a page of the shop says, with the terms in force. */
export async function shownText(key: string, original = originalText(key)): Promise<string> {
  return chipFiller(await currentSettings())((await ownText(key))?.content ?? original)
}

/** Returns what the page of signing in says; the original names Google only where it works. */
export function shownLogin(mode: 'login' | 'signup', google: boolean): Promise<string> {
  const key = mode === 'login' ? 'ingresar' : 'crear-cuenta'
  return shownText(key, originalText(key, { google }))
}

/** Returns what a page would say if its newest version were published. */
export async function preparedText(key: string): Promise<string> {
  return chipFiller(await currentSettings())((await editedText(key)).content)
}

/** Changes whenever a text is published; empty before the first read. */
export function textsVersionInMemory(): string {
  return current?.version ?? ''
}

/** Reads the published texts again if one changed. Called every second, because another process may have changed them. */
export const refreshTexts = oneAtATime(readTexts)

async function readTexts(): Promise<CachedTexts> {
  const newest = await database()
    .selectFrom('texts')
    .select(({ fn }) => ['key', fn.max('version').as('version')])
    .where('published_at', 'is not', null)
    .groupBy('key')
    .orderBy('key')
    .execute()
  const readAt = performance.now()
  const version = newest.map(({ key, version: at }) => `${key}:${at}`).join(' ')
  if (current?.version === version) return current
  const rows = newest.length === 0 ? [] : await readContents(newest)
  await untilOthersLook(readAt)
  current = { version, texts: new Map(rows.map(({ key, ...text }) => [key, text])) }
  return current
}

function readContents(newest: readonly { key: string; version: number }[]) {
  return database()
    .selectFrom('texts')
    .select(['key', 'content', 'original'])
    .where((row) =>
      row(
        row.refTuple('key', 'version'),
        'in',
        newest.map(({ key, version }) => row.tuple(key, version)),
      ),
    )
    .execute()
}

/** For tests: forgets them, as a new process would. */
export function forgetTexts(): void {
  current = undefined
}

/** Returns the versions of a text, newest first. */
export async function textVersions(key: string, db: Database | DatabaseTransaction = database()) {
  return db
    .selectFrom('texts')
    .select(['version', 'saved_at', 'published_at', 'content'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .execute()
}

export async function forgetText(transaction: DatabaseTransaction, key: string): Promise<void> {
  await transaction.deleteFrom('texts').where('key', '=', key).execute()
}

/** Returns what the editor of a text starts with: the newest version, published or not. */
export async function editedText(key: string) {
  const rows = await textVersions(key)
  const [newest] = rows
  const shown = rows.find(({ published_at }) => published_at !== null)
  const isOriginal = (shown?.content ?? null) === null
  const state: 'draft' | 'original' | 'own' =
    newest !== shown || (isOriginal && !isShopText(key)) ? 'draft' : isOriginal ? 'original' : 'own'
  return {
    content: newest?.content ?? originalText(key),
    version: newest?.version ?? 0,
    state,
    canReset: isShopText(key) && newest !== undefined && newest.content !== null,
    versions: rows.map((row) => ({
      version: row.version,
      savedAt: row.saved_at,
      isShown: row === shown,
      isDraft: row.published_at === null,
      isOriginal: row.content === null,
    })),
  }
}

/** Returns of each text that the owner changed when it was published, and whether a draft waits. */
export async function textStates() {
  const rows = await database()
    .selectFrom('texts')
    .select(['key', 'published_at'])
    .select(({ eb }) => eb('content', 'is', null).as('is_original'))
    .orderBy('version')
    .execute()
  const states = new Map<string, { publishedAt: string | null; isDraft: boolean }>()
  for (const { key, published_at: at, is_original } of rows) {
    const publishedAt = at === null ? (states.get(key)?.publishedAt ?? null) : is_original ? null : at
    states.set(key, { publishedAt, isDraft: at === null })
  }
  return states
}

/** Returns a name of the original as this release has it, so that a later one is noticed. */
export function originalName(key: string): string {
  return createHash('sha256').update(originalText(key)).digest('base64url').slice(0, 8)
}

/** Returns null for a text that equals its original, so that it follows later changes of the original. */
export function ownContent(key: string, content: string): string | null {
  const normalized = (text: string) => joinText(splitText(text))
  return normalized(content) === normalized(originalText(key)) ? null : content
}

import './redirects.table.ts'
import { database, type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { formerPath } from './former-path.ts'

/** From a former address to a path of the shop. */
export type Redirect = { from: string; to: string }

/** Rows in a statement; each has three values. */
const ROWS_PER_STATEMENT = 500

/**
 * Keeps the former address of a page that moved; the new one is no former address any more.
 * @param to a path of the shop that a page answers
 */
export async function keepRedirect(transaction: DatabaseTransaction, { from, to }: Redirect): Promise<void> {
  const former = formerPath(from)
  const current = formerPath(to)
  if (former === null || former === current) return
  await transaction.deleteFrom('redirects').where('from_path', '=', current).execute()
  await storeRedirect(transaction, { from: former, to })
}

/** Stores a redirect; those that led to its former address lead to its target at once. */
export async function storeRedirect(transaction: DatabaseTransaction, { from, to }: Redirect): Promise<void> {
  await transaction.updateTable('redirects').set({ to_path: to }).where('to_path', '=', from).execute()
  await transaction
    .insertInto('redirects')
    .values({ from_path: from, to_path: to, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ to_path: to }))
    .execute()
}

/** Returns those whose former address leads nowhere yet, each once, in the spelling that is stored. */
export async function newRedirects(redirects: readonly Redirect[]): Promise<Redirect[]> {
  const found = new Map<string, Redirect>()
  for (const { from, to } of redirects) {
    const former = formerPath(from)
    if (former !== null && !found.has(former)) found.set(former, { from: former, to })
  }
  const stored = await inChunks([...found.keys()], (some) =>
    database().selectFrom('redirects').select('from_path').where('from_path', 'in', some).execute(),
  )
  for (const { from_path: from } of stored) found.delete(from)
  return [...found.values()]
}

/** Keeps redirects as `newRedirects` returns them; an address that leads somewhere meanwhile stays as it is. */
export async function keepNewRedirects(
  transaction: DatabaseTransaction,
  redirects: readonly Redirect[],
): Promise<void> {
  const created_at = new Date().toISOString()
  const rows = redirects.map(({ from, to }) => ({ from_path: from, to_path: to, created_at }))
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await transaction
      .insertInto('redirects')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) => conflict.column('from_path').doNothing())
      .execute()
}

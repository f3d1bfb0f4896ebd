import { kindPath, slug } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { checkAdmin, type AdminError, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { type ListedKind, MAX_KINDS } from './kind.ts'
import type { KindsCommand, KindsFormError } from './kind.schema.ts'
import { moveListOrder } from './order-list.server.ts'
import { readKinds } from './read-kinds.server.ts'
import { bumpCatalogVersion, changeCatalog } from './write-product.server.ts'

/** `gone`: somebody else renamed or removed the kind. */
export type KindsError = AdminError | KindsFormError | { kind: 'gone' | 'too-many-kinds' }
export type KindsChange = { done: 'save' | 'up' | 'down' | 'remove'; name: string }

type OnMove = (transaction: DatabaseTransaction, move: { from: string; to: string }) => Promise<void>

/**
 * Changes the list of kinds. A new name, or none after a removal, is written into the products too.
 * @param onMove called with both addresses of a kind whose page moves
 */
export async function changeKinds(
  user: User | null,
  command: KindsCommand,
  onMove?: OnMove,
): Promise<Result<KindsChange, KindsError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction): Promise<Result<KindsChange, KindsError>> => {
    const before = await readKinds(transaction)
    const at = before.findIndex((kind) => kind.slug === command.slug)
    const changed = changedKinds(before, at, command)
    if (!changed.ok) return changed
    const after = changed.value
    const { name = '', words = '' } = command.intent === 'save' ? command : {}
    const did = command.intent === 'move' ? (command.by < 0 ? 'up' : 'down') : command.intent
    const done: KindsChange = { done: did, name: name || (before[at]?.name ?? '') }
    const changes = [
      { field: 'kinds', before: namesOf(before), after: namesOf(after) },
      ...(command.intent === 'save'
        ? [{ field: 'words', before: before[at]?.words ?? '', after: words }]
        : []),
    ].filter((change) => change.before !== change.after)
    if (changes.length === 0) return ok(done)
    const isOfProducts = at !== -1 && (command.intent === 'save' || command.intent === 'remove')
    if (isOfProducts) {
      await writeKind(transaction, command.slug, name)
      await moveListOrder(transaction, command.slug, slug(name))
    }
    await writeKinds(transaction, after)
    if (at !== -1 && name !== '' && slug(name) !== command.slug)
      await onMove?.(transaction, { from: kindPath(command.slug), to: kindPath(name) })
    await bumpCatalogVersion(transaction)
    const { id: userId } = admin.value
    await recordActivity(transaction, { kind: 'kinds-changed', userId, subject: done.name, changes })
    return ok(done)
  })
}

/** @param at the place of the kind that the command names; -1: there is none */
function changedKinds(
  kinds: readonly ListedKind[],
  at: number,
  command: KindsCommand,
): Result<ListedKind[], KindsError> {
  const isNew = command.intent === 'save' && command.slug === ''
  if (!isNew && at === -1) return failed({ kind: 'gone' })
  switch (command.intent) {
    case 'save': {
      const { name, words } = command
      const saved = { slug: slug(name), name, words }
      if (kinds.some((kind, index) => index !== at && kind.slug === saved.slug))
        return failed({ kind: 'invalid', error: 'name-taken' })
      if (!isNew) return ok(kinds.with(at, saved))
      return kinds.length < MAX_KINDS ? ok([...kinds, saved]) : failed({ kind: 'too-many-kinds' })
    }
    case 'move': {
      const to = Math.max(0, at + command.by)
      return ok(kinds.toSpliced(at, 1).toSpliced(to, 0, ...kinds.slice(at, at + 1)))
    }
    case 'remove':
      return ok(kinds.toSpliced(at, 1))
  }
}

const namesOf = (kinds: readonly ListedKind[]) => kinds.map(({ name }) => name).join(', ')

async function writeKinds(transaction: DatabaseTransaction, kinds: readonly ListedKind[]): Promise<void> {
  await transaction.deleteFrom('kinds').execute()
  const rows = kinds.map(({ slug, name, words }, position) => ({ slug, name, words, position }))
  if (rows.length > 0) await transaction.insertInto('kinds').values(rows).execute()
}

/** Gives every product of a kind, also in the trash, another one. */
async function writeKind(transaction: DatabaseTransaction, from: string, to: string): Promise<void> {
  const stored = await transaction.selectFrom('products').select('kind').distinct().execute()
  const spellings = stored.map(({ kind }) => kind).filter((kind) => slug(kind) === from && kind !== to)
  if (spellings.length === 0) return
  await transaction
    .updateTable('products')
    .set((row) => ({ kind: to, version: row('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('kind', 'in', spellings)
    .execute()
}

import { checkAdmin, checkOwner, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { unknownChips } from '#app/domain/settings/term-chips.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { isShopText, textFacts } from './texts.ts'
import type { EditTextError, TextChange, TextCommand } from './texts.schema.ts'
import { originalName, ownContent, refreshTexts, textVersions } from './texts.server.ts'

export const MAX_PUBLISHED = 20
export const MAX_DRAFTS = 5

export type EditedText = { done: TextCommand['intent']; version: number }

/** Returns who may change a text: helpers too, but for those that the shop answers for by law. */
export const textChecker = (key: string) =>
  isShopText(key) && textFacts(key).isForOwner ? checkOwner : checkAdmin

/**
 * Saves a draft of a text, publishes it, or goes back to a former version or to the original. Each is a new version, so
 * that nothing is written over; another tab's version since is told.
 * @param subject names the text in the record of acts
 */
export async function editText(
  user: User | null,
  key: string,
  command: TextCommand,
  subject = key,
): Promise<Result<EditedText, EditTextError>> {
  const admin = textChecker(key)(user)
  if (!admin.ok) return admin
  if ('content' in command) {
    const [unknown] = unknownChips(command.content, await currentSettings())
    if (unknown !== undefined) return failed({ kind: 'invalid', code: 'unknown-chip', words: unknown })
  }
  const result = await inTransaction((transaction) =>
    edit(transaction, { userId: admin.value.id, key, subject }, command),
  )
  await refreshTexts()
  return result
}

async function edit(
  transaction: DatabaseTransaction,
  { userId, key, subject }: { userId: string; key: string; subject: string },
  command: TextCommand,
): Promise<Result<EditedText, EditTextError>> {
  const versions = await textVersions(key, transaction)
  const next = nextVersion(key, command, versions)
  if (next === null) return failed({ kind: 'not-found' })
  const version = (versions[0]?.version ?? 0) + 1
  if (version !== command.version + 1) return failed({ kind: 'changed-since' })
  const now = new Date().toISOString()
  const row = {
    ...{ key, version, saved_at: now, original: originalName(key) },
    ...{ content: next.content, published_at: next.isPublished ? now : null },
  }
  // Another tab may have stored this version meanwhile.
  const stored = await transaction
    .insertInto('texts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows === 0n) return failed({ kind: 'changed-since' })
  await forgetOldest(transaction, key, [row, ...versions])
  await recordActivity(transaction, {
    kind: next.isPublished ? 'text-published' : 'text-saved',
    userId,
    subject,
  })
  return ok({ done: command.intent, version })
}

type Version = Awaited<ReturnType<typeof textVersions>>[number]

/** Returns null when there is no such former version. */
function nextVersion(key: string, change: TextChange, versions: readonly Version[]) {
  switch (change.intent) {
    case 'save':
    case 'publish':
      return { content: ownContent(key, change.content), isPublished: change.intent === 'publish' }
    case 'reset':
      return isShopText(key) ? { content: null, isPublished: true } : null
    case 'restore': {
      const former = versions.find(({ version }) => version === change.to)
      // A draft comes back as a draft.
      return former ? { content: former.content, isPublished: former.published_at !== null } : null
    }
  }
}

/** @param versions newest first */
async function forgetOldest(
  transaction: DatabaseTransaction,
  key: string,
  versions: readonly Pick<Version, 'version' | 'published_at'>[],
): Promise<void> {
  const old = [
    ...versions.filter(({ published_at }) => published_at !== null).slice(MAX_PUBLISHED),
    ...versions.filter(({ published_at }) => published_at === null).slice(MAX_DRAFTS),
  ]
  if (old.length === 0) return
  await transaction
    .deleteFrom('texts')
    .where('key', '=', key)
    .where(
      'version',
      'in',
      old.map(({ version }) => version),
    )
    .execute()
}

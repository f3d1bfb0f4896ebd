import { hash } from 'node:crypto'
import { z } from 'zod'
import { failed, ok, type Result } from '#app/base/result.ts'
import { formatDateTime } from '#app/base/dates.ts'
import { type AdminError, checkOwnerAgain, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import { holdSettings, ownerAddress } from '#app/domain/settings/settings.server.ts'
import { sealMail } from './backup-mails.server.ts'
import {
  isSameWord,
  newSealKey,
  saveSealState,
  type SealState,
  sealState,
  wordsOf,
} from './seal-key.server.ts'

const word = z.string().max(100)
const currentPassword = z.string().default('')

/** A button of the page of the seal. */
export const sealCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['show', 'renew', 'unseal']), currentPassword }),
  z.object({ intent: z.literal('seal'), first: word, second: word }),
])
export type SealCommand = z.output<typeof sealCommandSchema>

export type SealError = AdminError | { kind: 'wrong-words'; first: boolean; second: boolean }
export type ChangedSeal = { done: SealCommand['intent']; words: string[] | null }

/** Returns the seal as the owner's page shows it. */
export function sealOverview() {
  const { keys, seal } = sealState()
  const [newest] = keys
  return {
    since: seal && formatDateTime(seal.since),
    /** The words that the owner types to show that she has the newest sheet, counted from 1; null: nothing waits. */
    asked: newest === undefined || newest === seal?.key ? null : askedWords(newest),
  }
}

/** The same two for a key, so that another attempt asks for no more of its words. */
function askedWords(key: string): [number, number] {
  const [first = 0, second = 0] = hash('sha256', key, 'buffer')
  return [1 + (first % 12), 13 + (second % 12)]
}

const ACTS = { show: 'words-shown', renew: 'words-renewed', seal: 'sealed', unseal: 'unsealed' } as const

/** Shows the words, makes new ones, begins to seal with the newest, or ends it. Each is recorded and mailed. */
export async function changeSeal(
  user: User | null,
  command: SealCommand,
  now = new Date(),
): Promise<Result<ChangedSeal, SealError>> {
  const owner = checkOwnerAgain(user)
  if (!owner.ok) return owner
  const mailbox = await ownerAddress()
  const result = await inTransaction(async (transaction) => {
    // Two acts at once happen one after the other.
    await holdSettings(transaction)
    const changed = await change(command, now)
    if (!changed.ok) return changed
    const { state, ...value } = changed.value
    const act = ACTS[command.intent]
    await recordActivity(transaction, { kind: `backup-${act}`, userId: owner.value.id })
    if (mailbox !== null) await queueMail(transaction, { ...sealMail(act), to: mailbox })
    // Last, so that nothing is stored when the act cannot be recorded.
    await saveSealState(state)
    return ok(value)
  })
  wakeMailWorker()
  return result
}

/** Returns what an act stores and answers. */
async function change(
  command: SealCommand,
  now: Date,
): Promise<Result<ChangedSeal & { state: SealState }, SealError>> {
  const { intent } = command
  const { keys, seal } = sealState()
  const isNew = intent === 'renew' || (intent === 'show' && keys.length === 0)
  const key = isNew ? await newSealKey() : (keys[0] ?? '')
  if (command.intent === 'seal') {
    const words = key === '' ? [] : wordsOf(key)
    const [first, second] = askedWords(key).map((place) => words[place - 1] ?? '')
    const wrong = {
      first: !first || !isSameWord(command.first, first),
      second: !second || !isSameWord(command.second, second),
    }
    if (wrong.first || wrong.second) return failed({ kind: 'wrong-words', ...wrong })
  }
  const state = {
    keys: isNew ? [key, ...keys] : keys,
    seal: intent === 'seal' ? { key, since: now.toISOString() } : intent === 'unseal' ? null : seal,
  }
  return ok({ state, done: intent, words: intent === 'show' || intent === 'renew' ? wordsOf(key) : null })
}

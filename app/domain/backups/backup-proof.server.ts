import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { ownerAddress, shopOpenedAt } from '#app/domain/settings/settings.server.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { formatDay, formatLongWeekday } from '#app/base/dates.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { proofMail } from './backup-mails.server.ts'
import type { BackupProblem } from './backup-proof.copy.ts'
import './backups.table.ts'

export type BackupProof = {
  problem: BackupProblem | null
  /** Names a file or a photo to the person who hosts the shop. */
  detail: string
  /** The rows and photos that came back; null: nothing was restored. */
  restored: { rows: number; photos: number } | null
}

/** A day's run may begin some minutes earlier than that of the week before. */
const RESTORE_EVERY_MS = 7 * DAY_MS - HOUR_MS
/** After two missed weeks nobody knows any more whether a backup can be restored. */
const LATE_AFTER_MS = 15 * DAY_MS

/** Returns what the last look at the backups found; undefined before the first one. */
export function storedProof() {
  return database().selectFrom('backup_proof').selectAll().where('id', '=', 1).executeTakeFirst()
}

/** One process of all on a database does it. */
export const PROOF_JOB = 'prove-backup'

let isWanted = false
let wake = () => {}

/** Restores the newest backup beside the shop as soon as the job can run. */
export function proveBackupSoon(): void {
  isWanted = true
  wake()
}

/** Calls `listener` whenever somebody in this process wants the proof. */
export function onProofWanted(listener: () => void): void {
  wake = listener
}

/**
 * Reads the newest backup wholly; each week, when somebody wants it, or after a problem, also restores it beside the
 * shop. A problem is stored, and mailed to the owner once.
 */
export async function proveBackups(
  signal?: AbortSignal,
  now = new Date(),
  prove: typeof proveApart = proveApart,
): Promise<void> {
  const last = await storedProof()
  const isDue = now.getTime() - Date.parse(last?.restored_at ?? '1970') >= RESTORE_EVERY_MS
  const restores = isWanted || isDue || last?.problem != null
  // Cleared before the run, because a press during it asks for another run.
  isWanted = false
  const proof = await prove(restores, signal)
  if (proof === null) return
  const { problem, detail, restored } = proof
  const at = now.toISOString()
  const row = {
    checked_at: at,
    problem,
    detail,
    restored_at: last?.restored_at ?? null,
    restored_rows: last?.restored_rows ?? 0,
    restored_photos: last?.restored_photos ?? 0,
    ...(restored && { restored_at: at, restored_rows: restored.rows, restored_photos: restored.photos }),
  }
  const owner = await ownerAddress()
  await inTransaction(async (transaction) => {
    await transaction
      .insertInto('backup_proof')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    if (problem !== null && problem !== last?.problem && owner !== null)
      await queueMail(transaction, { ...proofMail(problem, detail), to: owner }, now)
  })
  wakeMailWorker()
  if (problem === null) log.info('backup-proved', { ...restored })
  else log.warn('backup-broken', { problem, detail })
}

/** The folder beside the shop's data in which a backup is restored; hidden, so that nothing takes it for data. */
export const trialFolder = () => path.join(env().dataDir, '.restore-trial')

/** Removes what a killed trial left: it holds all that the backup holds. */
export const removeTrial = () => rm(trialFolder(), { recursive: true, force: true })

/** Works in another process with a low priority, so that shoppers do not wait. */
async function proveApart(restores: boolean, signal?: AbortSignal): Promise<BackupProof | null> {
  const prover = fork('scripts/prove-backup-apart.ts', restores ? ['restore'] : [], {
    env: { ...process.env, DATA_DIR: env().dataDir, DATABASE_URL: env().databaseUrl ?? '' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal,
  })
  let proof: BackupProof | null | undefined
  prover.on('message', (message: BackupProof | null) => (proof = message))
  try {
    await once(prover, 'exit')
  } finally {
    await removeTrial()
  }
  if (proof === undefined) throw new Error('the backup was not proved')
  return proof
}

export type ProofOverview = Awaited<ReturnType<typeof proofOverview>>

/** Returns the proof as the admin's page shows it. */
export async function proofOverview(now: Date) {
  const proof = await storedProof()
  const { restored_at: restoredAt = null, restored_rows: rows = 0, restored_photos: photos = 0 } = proof ?? {}
  const since = restoredAt ?? (await shopOpenedAt()) ?? now.toISOString()
  const age = now.getTime() - Date.parse(since)
  return {
    problem: proof?.problem ?? null,
    detail: proof?.detail ?? '',
    isLate: age > LATE_AFTER_MS,
    restored: restoredAt === null ? null : { day: dayOf(restoredAt, age, now), rows, photos },
  }
}

/** `lunes` within a week, else `3 de noviembre`. */
function dayOf(moment: string, age: number, now: Date): string {
  return age < 7 * DAY_MS - HOUR_MS ? formatLongWeekday(new Date(moment)) : formatDay(moment, now)
}

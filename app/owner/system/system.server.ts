import { stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import {
  type AdminError,
  checkAdmin,
  checkOwner,
  checkOwnerAgain,
  type User,
} from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { newestBrowserErrors } from '#app/domain/browser-errors/record-browser-error.server.ts'
import { proveBackupSoon } from '#app/domain/backups/backup-proof.server.ts'
import { findStuckMails, retryStuckMails } from '#app/domain/mail/outbox.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { RELEASE } from '#app/platform/release.server.ts'
import { env } from '#app/platform/env.server.ts'
import {
  certificateEndOfLate,
  diskSpace,
  isCertificateLate,
  LOW_DISK_BYTES,
} from '#app/platform/machine.server.ts'
import { lastJobRuns } from '#app/platform/job-runs.server.ts'
import { confirmSweep, heldSweeps } from '#app/platform/sweep-limit.server.ts'
import { ok, type Result } from '#app/base/result.ts'
import { formatDateTime } from '#app/base/dates.ts'
import { formatReceived } from '#app/owner/frame/list-parts.tsx'

export type ShopState = Awaited<ReturnType<typeof shopState>>

/** Returns the state of the process, its database, its disk and the certificate of its address. */
export async function shopState(now: Date) {
  const { dataDir, databaseUrl, publicUrl } = env()
  const [file, disk, certificate] = await Promise.all([
    databaseUrl ? null : stat(path.join(dataDir, 'vault.sqlite')).catch(() => null),
    diskSpace(dataDir).catch(() => null),
    certificateEndOfLate(publicUrl, now),
  ])
  return {
    release: RELEASE,
    /** Null when it is on another machine or could not be measured. */
    databaseBytes: file && file.size,
    /** Null when it could not be measured. */
    freeDiskBytes: disk && disk.freeBytes,
    isDiskLow: disk !== null && disk.freeBytes < LOW_DISK_BYTES,
    /** Null when it could not be seen. */
    certificate: certificate && {
      end: formatDateTime(certificate.toISOString()),
      isLate: isCertificateLate(certificate, now),
    },
    startedAt: formatDateTime(new Date(now.getTime() - process.uptime() * 1000).toISOString()),
  }
}

export type ErrorsState = Awaited<ReturnType<typeof errorsState>>

const SHOWN_ERRORS = 5

/** Returns the newest errors in the browsers of visitors. */
export async function errorsState(now: Date) {
  const { count, newest } = await newestBrowserErrors(SHOWN_ERRORS)
  return {
    count,
    newest: newest.map(({ lastAt, ...error }) => ({ ...error, last: formatReceived(lastAt, now) })),
  }
}

export type JobsState = Awaited<ReturnType<typeof jobsState>>

export async function jobsState(now: Date) {
  const runs = await lastJobRuns(now)
  return {
    jobs: runs.map(({ name, endedAt, errorId, isRunning, nextAt }) => ({
      name,
      /** Null before its first end. */
      lastEnd: endedAt && formatDateTime(endedAt),
      errorId,
      isRunning,
      /** Null when it runs as soon as there is something to do. */
      next: nextAt > now.toISOString() ? formatDateTime(nextAt) : null,
    })),
    hasFailed: runs.some(({ errorId }) => errorId !== null),
  }
}

export type MailsState = Awaited<ReturnType<typeof mailsState>>

export async function mailsState(now: Date) {
  const { mails, total } = await findStuckMails(now)
  return {
    mails: mails.map(({ createdAt, ...mail }) => ({ ...mail, created: formatDateTime(createdAt) })),
    total,
    hasServer: env().smtpUrl !== undefined,
  }
}

/** Names the sweeps that delete what the owner made. */
const SWEEPS = ['products', 'photos', 'uploads', 'backups'] as const
export type SweepName = (typeof SWEEPS)[number]

export type SweepsState = { now: string; held: { name: SweepName; due: number }[] }

/** Returns the sweeps that wait for the owner because they would delete much; null for none. */
export async function sweepsState(now: Date): Promise<SweepsState | null> {
  const due = new Map((await heldSweeps()).map((held) => [held.name, held.due]))
  const held = SWEEPS.flatMap((name) => ({ name, due: due.get(name) ?? 0 })).filter(({ due }) => due > 0)
  return held.length > 0 ? { now: formatDateTime(now.toISOString()), held } : null
}

/** A button of the page "Sistema". */
export const systemCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('retry-mails') }),
  z.object({ intent: z.literal('try-backup') }),
  z.object({ intent: z.literal('sweep'), name: z.enum(SWEEPS) }),
])
export type SystemCommand = z.output<typeof systemCommandSchema>

/** Runs a command of the page "Sistema". */
export async function repairSystem(
  user: User | null,
  command: SystemCommand,
  now = new Date(),
): Promise<Result<{ done: SystemCommand['intent'] }, AdminError>> {
  const { intent } = command
  const admin = CHECKS[intent](user)
  if (!admin.ok) return admin
  const userId = admin.value.id
  await inTransaction(async (transaction) => {
    const count = await repair(transaction, command, now)
    const kind = ACTS[intent]
    if (count > 0) await recordActivity(transaction, { kind, userId, count })
  })
  if (intent === 'retry-mails') wakeMailWorker()
  if (intent === 'try-backup') proveBackupSoon()
  return ok({ done: intent })
}

const CHECKS = { 'retry-mails': checkAdmin, 'try-backup': checkOwner, sweep: checkOwnerAgain }

const ACTS = {
  'retry-mails': 'mails-retried',
  'try-backup': 'backup-tried',
  sweep: 'sweep-confirmed',
} as const

/** @returns how many things it is about */
function repair(
  transaction: DatabaseTransaction,
  command: SystemCommand,
  now: Date,
): number | Promise<number> {
  if (command.intent === 'sweep') return confirmSweep(transaction, command.name, now)
  return command.intent === 'retry-mails' ? retryStuckMails(transaction, now) : 1
}

import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type AdminError, checkAdmin, isOwner, type User } from '#app/features/accounts/user.ts'
import { recordActivity } from '#app/features/activity/activity.server.ts'
import { newestBrowserErrors } from '#app/features/browser-errors/record-browser-error.server.ts'
import { findStuckMails, type StuckMail, retryStuckMails } from '#app/features/mail/outbox.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { unconfirmedJump, trustClock } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { lastJobRuns } from '#app/platform/job-runs.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { formatDateTime, momentParts, type MomentParts } from '#app/text/dates.ts'

export type ShopState = {
  engine: 'sqlite' | 'postgres'
  /** Null: it could not be measured, or PostgreSQL keeps it elsewhere. */
  databaseBytes: number | null
  /** Null: it could not be measured. */
  freeDiskBytes: number | null
  startedAt: string
}

/** Returns what the process, its database and its disk are doing. */
export async function shopState(now: Date): Promise<ShopState> {
  const { dataDir, databaseUrl } = env()
  const [file, disk] = await Promise.all([
    databaseUrl ? null : stat(path.join(dataDir, 'vault.sqlite')).catch(() => null),
    statfs(dataDir).catch(() => null),
  ])
  return {
    engine: databaseUrl ? 'postgres' : 'sqlite',
    databaseBytes: file && file.size,
    freeDiskBytes: disk && disk.bavail * disk.bsize,
    startedAt: formatDateTime(new Date(now.getTime() - process.uptime() * 1000).toISOString()),
  }
}

export type ErrorsState = {
  count: number
  newest: readonly {
    id: string
    message: string
    route: string
    frame: string
    count: number
    last: MomentParts
  }[]
}

const SHOWN_ERRORS = 5

/** Returns the newest errors in the browsers of visitors. */
export async function errorsState(now: Date): Promise<ErrorsState> {
  const { count, newest } = await newestBrowserErrors(SHOWN_ERRORS)
  return {
    count,
    newest: newest.map(({ lastAt, ...error }) => ({ ...error, last: momentParts(lastAt, now) })),
  }
}

export type JobsState = {
  jobs: {
    name: string
    /** Null: it has never ended. */
    lastEnd: string | null
    errorId: string | null
    isRunning: boolean
    /** Null: whenever there is something to do. */
    next: string | null
  }[]
  hasFailed: boolean
}

export async function jobsState(now: Date): Promise<JobsState> {
  const runs = await lastJobRuns(now)
  return {
    jobs: runs.map(({ name, endedAt, errorId, isRunning, nextAt }) => ({
      name,
      lastEnd: endedAt && formatDateTime(endedAt),
      errorId,
      isRunning,
      next: nextAt > now.toISOString() ? formatDateTime(nextAt) : null,
    })),
    hasFailed: runs.some(({ errorId }) => errorId !== null),
  }
}

export type MailsState = {
  mails: (Omit<StuckMail, 'createdAt'> & { created: string })[]
  total: number
  hasServer: boolean
}

export async function mailsState(now: Date): Promise<MailsState> {
  const { mails, total } = await findStuckMails(now)
  return {
    mails: mails.map(({ createdAt, ...mail }) => ({ ...mail, created: formatDateTime(createdAt) })),
    total,
    hasServer: env().smtpUrl !== undefined,
  }
}

/** Returns the jump of the clock that waits for the owner's word. */
export async function clockState(now: Date) {
  const jump = await unconfirmedJump()
  return (
    jump && {
      from: formatDateTime(jump.from),
      to: formatDateTime(jump.to),
      now: formatDateTime(now.toISOString()),
    }
  )
}

/** A button of the page "Sistema". */
export const systemCommandSchema = z.object({ intent: z.enum(['retry-mails', 'confirm-date']) })
export type SystemCommand = z.output<typeof systemCommandSchema>

/** Does what the owner decided on the page "Sistema". */
export async function repairSystem(
  user: User | null,
  { intent }: SystemCommand,
  now = new Date(),
): Promise<Result<{ done: SystemCommand['intent'] }, AdminError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  // What is deleted by its age waits for this word.
  if (intent === 'confirm-date' && !isOwner(admin.value)) return failed({ kind: 'not-allowed' })
  const userId = admin.value.id
  await inTransaction(async (transaction) => {
    switch (intent) {
      case 'retry-mails': {
        const count = await retryStuckMails(transaction, now)
        if (count > 0) await recordActivity(transaction, { kind: 'mails-retried', userId, count })
        break
      }
      case 'confirm-date':
        await trustClock(now, transaction)
        await recordActivity(transaction, { kind: 'date-confirmed', userId })
        break
    }
  })
  if (intent === 'retry-mails') wakeMailWorker()
  return ok({ done: intent })
}

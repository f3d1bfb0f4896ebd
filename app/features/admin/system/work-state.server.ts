import { findStuckMails, type StuckMail } from '#app/features/mail/stuck-mails.server.ts'
import { unconfirmedJump } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { lastJobRuns } from '#app/platform/job-runs.server.ts'
import { formatDateTime } from '#app/text/dates.ts'

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

import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { newestBrowserErrors } from '#app/features/browser-errors/record-browser-error.server.ts'
import { env } from '#app/platform/env.server.ts'
import { formatDateTime, momentParts } from '#app/text/dates.ts'
import type { ErrorsSectionProps } from './errors-section.tsx'

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

const SHOWN_ERRORS = 5

/** Returns the newest errors in the browsers of visitors. */
export async function errorsState(now: Date): Promise<ErrorsSectionProps> {
  const { count, newest } = await newestBrowserErrors(SHOWN_ERRORS)
  return {
    count,
    newest: newest.map(({ lastAt, ...error }) => ({ ...error, last: momentParts(lastAt, now) })),
  }
}

import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pendingMigrations } from '#database/migrate.ts'
import { backupState } from '#app/domain/backups/nightly-backup.server.ts'
import { readCatalogVersion } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { lastJobRuns, type JobRun } from '#app/platform/job-runs.server.ts'
import type { Measure } from './metrics.server.ts'
import { SECOND_MS } from '#app/base/time.ts'

/** What the shop needs in order to serve and to save. */
export type Part = 'database' | 'migrations' | 'disk'

const ANSWERS_WITHIN_MS = 1.5 * SECOND_MS
/** Enough for a photo with its variants, and for the database's log. */
const MIN_FREE_BYTES = 100 * 1024 * 1024

const CHECKS: Record<Part, () => Promise<boolean>> = {
  database: async () => (await readCatalogVersion()) > 0,
  migrations: async () => (await pendingMigrations(database())).length === 0,
  disk: canWrite,
}

/** Returns the parts that do not work now. Takes two seconds at most. */
export async function failingParts(checks = CHECKS): Promise<Part[]> {
  const parts = Object.keys(checks) as Part[]
  const works = await Promise.all(parts.map((part) => soon(checks[part]())))
  return parts.filter((_, index) => works[index] !== true)
}

let lastLook: { at: number; parts: Promise<Part[]> } | null = null

/** Checks at most once in two seconds, because the address is public. */
export function failingPartsOfLate(): Promise<Part[]> {
  const now = performance.now()
  if (lastLook === null || now - lastLook.at > 2 * SECOND_MS) lastLook = { at: now, parts: failingParts() }
  return lastLook.parts
}

async function soon(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWERS_WITHIN_MS)
  })
  try {
    return await Promise.race([check, late])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

async function canWrite(): Promise<boolean> {
  const { dataDir } = env()
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < MIN_FREE_BYTES) return false
  const file = path.join(dataDir, `.listo-${randomUUID()}`)
  try {
    await writeFile(file, 'x')
  } finally {
    await rm(file, { force: true })
  }
  return true
}

const secondsSince = (moment: string | null) =>
  moment === null ? [] : [{ value: Math.round((Date.now() - Date.parse(moment)) / SECOND_MS) }]

/** Measures outside of HTTP that may need an alarm. Read when Prometheus asks. */
export const MEASURES: readonly Measure[] = [
  {
    name: 'vault_mails',
    help: 'Mails that wait, and those that were given up',
    read: async () => {
      const { waiting, failed } = await database()
        .selectFrom('mails')
        .select(({ fn }) => [fn.count('next_attempt_at').as('waiting'), fn.count('failed_at').as('failed')])
        .executeTakeFirstOrThrow()
      return [
        { labels: { state: 'waiting' }, value: Number(waiting) },
        { labels: { state: 'failed' }, value: Number(failed) },
      ]
    },
  },
  {
    name: 'vault_job_last_success_seconds',
    help: 'Seconds since a background job last went well',
    read: async () => perJob((run) => secondsSince(run.succeededAt)),
  },
  {
    name: 'vault_job_failed',
    help: '1 when the last run of a background job failed',
    read: async () => perJob((run) => [{ value: run.errorId === null ? 0 : 1 }]),
  },
  {
    name: 'vault_backup_age_seconds',
    help: 'Seconds since the last good nightly backup',
    read: async () => secondsSince(backupState().lastGood?.madeAt ?? null),
  },
  {
    name: 'vault_backup_bytes',
    help: 'Size of the last good nightly backup',
    read: async () => {
      const { lastGood } = backupState()
      return lastGood ? [{ value: lastGood.bytes }] : []
    },
  },
  {
    name: 'vault_disk_free_bytes',
    help: 'Bytes free where the data folder is',
    read: async () => {
      const { bavail, bsize } = await statfs(env().dataDir)
      return [{ value: bavail * bsize }]
    },
  },
]

async function perJob(read: (run: JobRun) => { value: number }[]) {
  const runs = await lastJobRuns()
  return runs.flatMap((run) => read(run).map(({ value }) => ({ labels: { job: run.name }, value })))
}

import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pendingMigrations } from '#database/migrate.ts'
import { readCatalogVersion } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { diskSpace } from '#app/platform/machine.server.ts'
import { SECOND_MS } from '#app/base/time.ts'

/** The shop needs each of them in order to serve and to save. */
export type Part = 'database' | 'migrations' | 'disk'

const ANSWERS_WITHIN_MS = 1.5 * SECOND_MS
/** Room for a photo with its variants, and for the database's log. */
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

function soon(check: Promise<boolean>): Promise<boolean> {
  return Promise.race([check, wait(ANSWERS_WITHIN_MS, false, { ref: false })]).catch(() => false)
}

async function canWrite(): Promise<boolean> {
  const { dataDir } = env()
  if ((await diskSpace(dataDir)).freeBytes < MIN_FREE_BYTES) return false
  const file = path.join(dataDir, `.listo-${randomUUID()}`)
  try {
    await writeFile(file, 'x')
  } finally {
    await rm(file, { force: true })
  }
  return true
}

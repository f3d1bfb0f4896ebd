import fs, { readdirSync } from 'node:fs'
import fsp from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Writable } from 'node:stream'
import { mock } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { ownerBrowser, TestBrowser } from '#test/accounts.ts'
import { CERTIFICATE_END, openTlsServer } from '#test/certificate.ts'
import { freePort, temporaryFolder } from '#test/free-places.ts'
import { hashQuickly, startFresh } from '#test/fresh-shop.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { postForm, serve } from '#test/shop-handler.ts'
import { makeProduct } from '#test/world.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { PROOF_JOB, type ProofOverview, proveBackups } from '#app/domain/backups/backup-proof.server.ts'
import type { BackupOverview } from '#app/domain/backups/nightly-backup.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { recordSearchTotal } from '#app/domain/counts/record-count.server.ts'
import { storeUpload } from '#app/domain/photos/store-upload.server.ts'
import { recordSearch } from '#app/domain/search/record-search.server.ts'
import { backupProofCopy } from '#app/owner/system/backup-proof.copy.ts'
import type { MailsState, ShopState } from '#app/owner/system/system.server.ts'
import { closeDatabase, database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { lastJobRuns } from '#app/platform/job-runs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openScheduler } from '#app/platform/scheduler.server.ts'
import { jobs } from '#app/server/jobs.server.ts'
import { prepareShop } from '#app/server/prepare-shop.server.ts'
import { examine } from '../scripts/doctor.ts'
import { outside } from '../scripts/doctor-checks.ts'
import { proveBackups as readBackups } from '../scripts/prove-backup.ts'
import type { DrillRow } from './run-drills.ts'

const DAYS = 30
/** On the last days nothing fits on the disk of the backups. */
const FULL_FROM_DAY = 29
const UPLOADS_A_DAY = 3
const MESSAGES_A_DAY = 4
/** The summary, a failed backup and what its proof says. */
const MAILS_TO_OWNER_A_DAY = 3
const GIB = 1024 ** 3

type Sample = { files: number; heapBytes: number; uploads: number; waitingMails: number; backups: number }

/** Leaves a shop alone for thirty days under a fast clock, with mail dead, a disk that fills and a certificate that ends. */
export async function run(): Promise<DrillRow[]> {
  Object.assign(log, { info: () => undefined, warn: () => undefined, error: () => undefined })
  const certificate = await openTlsServer()
  Object.assign(process.env, {
    ...{ DATA_DIR: temporaryFolder(), DEMO: '0', DATABASE_URL: '', PUBLIC_URL: certificate.address },
    ...{ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, ADMIN_EMAIL: 'sol@example.com' },
  })
  mock.timers.enable({ apis: ['Date'], now: CERTIFICATE_END.getTime() - (DAYS + 4) * DAY_MS })
  startFresh()
  hashQuickly()
  await prepareShop()
  const photo = await storeUpload(await photoBytes())
  if ('error' in photo) throw new Error('no photo')
  const images = [{ url: photo.secure_url, publicId: photo.public_id }]
  const [color] = makeProduct().colors
  await addProducts([
    { ...makeProduct(), colors: [{ ...color, images }], createdAt: new Date().toISOString() },
  ])

  const disk = fillDisk()
  let elapsed = 0
  let isProofDue = false
  const clock = { now: () => new Date(), elapsedMs: () => elapsed }
  const scheduler = openScheduler(
    jobs({ look: async () => undefined, ...NEVER_CUT_OFF }, () => undefined).map((job) =>
      job.name === PROOF_JOB ? { ...job, run: async () => (isProofDue = true) } : job,
    ),
    { clock },
  )
  const statuses = new Set<number>()
  const samples: Sample[] = []
  for (let day = 1; day <= DAYS; day += 1) {
    disk.day = day
    for (const status of await liveDay(day)) statuses.add(status)
    for (let hour = 0; hour < 24; hour += 1) {
      mock.timers.setTime(Date.now() + HOUR_MS)
      elapsed += HOUR_MS
      await scheduler.look()
      await scheduler.idle()
      // The shop does it in another process, which has no fast clock; here no job may run meanwhile.
      if (isProofDue) await proveBackups(undefined, new Date(), (restores) => readBackups(restores))
      isProofDue = false
    }
    if (day % 10 === 0) samples.push(await sample())
  }
  const rows = [...(await lastDay(statuses)), bounds(samples)]
  await scheduler.stop()
  await closeDatabase()
  mock.timers.reset()
  certificate.close()
  return rows
}

const NEVER_CUT_OFF = { isFresh: () => true, catchUp: async () => undefined }

/** Makes the disk fuller from day to day. */
function fillDisk() {
  const state = { day: 0 }
  const { statfs } = fsp
  const { createWriteStream } = fs
  const full = () =>
    new Writable({
      write: (_bytes, _encoding, end) => end(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })),
    })
  Object.assign(fsp, {
    statfs: async (folder: string) => {
      const found = await statfs(folder)
      return { ...found, bavail: Math.floor((GIB * (DAYS + 4 - state.day)) / 4 / found.bsize) }
    },
  })
  Object.assign(fs, {
    createWriteStream: (...options: Parameters<typeof createWriteStream>) =>
      state.day >= FULL_FROM_DAY ? full() : createWriteStream(...options),
  })
  syncBuiltinESMExports()
  return state
}

/** What visitors do on a day, and what they are answered. */
async function liveDay(day: number): Promise<number[]> {
  const visitor = new TestBrowser(`10.0.${day}.1`)
  const pages = ['/', '/productos', '/FAQ', `/productos?color=negro`]
  const answers = await Promise.all(pages.map((page) => serve(visitor, page)))
  for (let number = 0; number < MESSAGES_A_DAY; number += 1) {
    const form = { name: 'Ana', message: `Consulta ${day}/${number}`, answerTo: 'ana@example.com' }
    answers.push(await postForm(visitor, '/contacto', form))
  }
  for (let number = 0; number < UPLOADS_A_DAY; number += 1) await storeUpload(await photoBytes())
  await recordSearch(`zapatilla ${day % 7}`, visitor.visitor)
  recordSearchTotal(false, new Date())
  return answers.map(({ status }) => status)
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function sample(): Promise<Sample> {
  collectGarbage()
  const mails = await database()
    .selectFrom('mails')
    .select('id')
    .where('next_attempt_at', 'is not', null)
    .execute()
  const uploads = await database().selectFrom('uploads').select('public_id').execute()
  return {
    files: readdirSync(env().dataDir, { recursive: true }).length,
    heapBytes: process.memoryUsage().heapUsed,
    uploads: uploads.length,
    waitingMails: mails.length,
    backups: readdirSync(env().backupDir).length,
  }
}

const MAX_BACKUPS = 14

/** Between the tenth day and the last one, nothing may grow but what people wrote. */
function bounds(samples: readonly Sample[]): DrillRow {
  const [first, , last] = samples
  if (!first || !last) throw new Error('no samples')
  const mb = (bytes: number) => Math.round(bytes / 1e6)
  return {
    row: 'after thirty days alone, files, memory, uploads, backups and mails are bounded @data',
    ok:
      last.files <= first.files + MAX_BACKUPS &&
      last.heapBytes < first.heapBytes * 1.2 &&
      last.uploads <= 3 * UPLOADS_A_DAY &&
      last.waitingMails <= 3 * (MESSAGES_A_DAY + MAILS_TO_OWNER_A_DAY) &&
      last.backups <= MAX_BACKUPS,
    note: `files ${first.files} and ${last.files}, heap ${mb(first.heapBytes)} and ${mb(last.heapBytes)} MB, ${last.uploads} unused uploads, ${last.waitingMails} waiting mails, ${last.backups} backups`,
  }
}

type SystemState = {
  shop: ShopState
  mails: MailsState
  backups: { backups: BackupOverview }
  proof: { proof: ProofOverview }
}

async function lastDay(statuses: ReadonlySet<number>): Promise<DrillRow[]> {
  const now = Date.now()
  const runs = await lastJobRuns()
  const late = runs.filter(({ succeededAt }) => !succeededAt || now - Date.parse(succeededAt) > 1.5 * DAY_MS)
  const response = await serve(await ownerBrowser(), '/admin/sistema')
  const { loaderData } = (await response.json()) as { loaderData: Record<string, SystemState> }
  const { shop, mails, backups, proof: shown } = loaderData['owner/system/system.route'] ?? {}
  const backupError = backups?.backups.places[0]?.lastError
  const { problem, restored } = shown?.proof ?? {}
  const findings = await examine(env(), { sendsMail: false }, { ...outside, now: () => now })
  const told = findings.filter(({ level }) => level !== 'ok').map(({ what }) => what)
  return [
    {
      row: 'a shop alone for thirty days serves on @data',
      ok: [...statuses].every((status) => status === 200),
      note: `answers ${[...statuses].join(' ')}`,
    },
    {
      row: 'its jobs run on',
      ok: late.every(({ name }) => name === 'backup'),
      note: `${runs.length} jobs; not within a day: ${late.map(({ name }) => name).join(', ') || 'none'}`,
    },
    {
      row: 'Sistema names the mail, the disk, the backup and the certificate',
      ok: Boolean(mails && mails.total > 0 && shop?.isDiskLow && shop.certificate?.isLate && backupError),
      note: `${mails?.total} mails, ${shop?.freeDiskBytes} bytes free, certificate ${shop?.certificate?.end}, backup ${backupError?.reason}`,
    },
    {
      row: 'Sistema says on which day of the last week a backup was restored, and that there is none of today @data',
      // A day before the last week is said as a date.
      ok: Boolean(restored?.rows && restored.photos && !/\d/.test(restored.day) && problem === 'overdue'),
      note: `${restored && backupProofCopy.restored(restored.day, restored.rows, restored.photos)}, ${problem}`,
    },
    {
      row: 'the doctor names all of them',
      ok: ['Certificate', 'Disk', 'Outbox', 'Backups', 'Restore'].every((what) => told.includes(what)),
      note: told.join(', '),
    },
  ]
}

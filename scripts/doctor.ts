import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pendingMigrations } from '#database/migrate.ts'
import { DEMO_ADMIN_EMAIL } from '#app/base/brand.ts'
import { listAdmins } from '#app/domain/accounts/grant-admin.server.ts'
import { backupState, isBackupOverdue, placedBackups } from '#app/domain/backups/nightly-backup.server.ts'
import { proofOverview } from '#app/domain/backups/backup-proof.server.ts'
import { sealState } from '#app/domain/backups/seal-key.server.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { shownPhotos } from '#app/domain/catalog/check-photos.server.ts'
import { openSmtp } from '#app/domain/mail/send-mails.server.ts'
import { ownerAddress, refreshSettings } from '#app/domain/settings/settings.server.ts'
import { BucketUnavailableError } from '#app/platform/bucket-store.server.ts'
import { database } from '#app/platform/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import {
  checkAddress,
  checkAnswer,
  checkCertificate,
  checkClock,
  checkDataFolder,
  checkListening,
  checkNode,
  checkProxies,
  checkSecret,
  checkSpace,
  fail,
  ok,
  outside,
  warn,
  type Finding,
  type Outside,
} from './doctor-checks.ts'
import { checkPromises, checkRows } from './doctor-promises.ts'

type Options = { sendsMail: boolean }

/** Checks everything that an open shop needs. Writes and removes one file; changes nothing else. */
export async function examine(
  env: Env,
  { sendsMail }: Options,
  world: Outside = outside,
): Promise<Finding[]> {
  const folder = checkDataFolder(env)
  const answer = await checkAnswer(env, world)
  const findings = [
    checkNode(world),
    checkAddress(env),
    answer,
    await checkCertificate(env, world),
    ...(answer.level === 'ok' ? await checkPromises(env, world) : []),
    checkListening(env),
    checkProxies(env),
    folder,
    await checkClock(env, world),
  ]
  // As another account, SQLite would leave files that the shop cannot write.
  if (folder.level === 'fail') return findings
  findings.push(checkSecret(env), await checkSpace(env, world), await checkPhotoStore())
  const schema = await checkDatabase(env)
  findings.push(schema)
  if (schema.level === 'fail') return findings
  findings.push(
    await checkRows(env),
    await checkDemo(),
    ...checkBackups(env, new Date(world.now())),
    await checkProof(new Date(world.now())),
    await checkAdmin(),
    await checkPhotos(),
    await checkMail(env, sendsMail),
    await checkOutbox(world.now()),
  )
  return findings
}

/** @returns one line per finding, and the number of problems */
export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, what, seen, todo }) => [
    `${level.padEnd(5)} ${what.padEnd(16)} ${seen}`,
    ...(todo === undefined ? [] : [`${''.padEnd(22)} → ${todo}`]),
  ])
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length
  return [...lines, '', `${count('ok')} ok, ${count('warn')} to look at, ${count('fail')} to mend`].join('\n')
}

async function checkDatabase({ databaseUrl, dataDir }: Env): Promise<Finding> {
  const what = 'Database'
  const engine = databaseUrl ? 'PostgreSQL' : 'SQLite'
  const isMissing = !databaseUrl && !existsSync(path.join(dataDir, 'vault.sqlite'))
  if (isMissing) return fail(what, 'there is none yet', 'Start the shop once: npm start')
  try {
    const pending = await pendingMigrations(database())
    return pending.length === 0
      ? ok(what, `${engine}, up to date`)
      : fail(what, `${engine}, waits for ${pending.join(', ')}`, 'Run: npm run vault -- migrate')
  } catch (error) {
    const { code } = error as { code?: string }
    return fail(
      what,
      `${engine} does not answer (${code ?? 'no code'})`,
      databaseUrl ? 'Start PostgreSQL, and check DATABASE_URL.' : 'Bring the newest backup back.',
    )
  }
}

async function checkPhotoStore(): Promise<Finding> {
  const what = 'Photo store'
  const key = `doctor/${randomUUID()}`
  try {
    await photoStore().put(key, Buffer.from(key))
    const bytes = await photoStore().get(key)
    await photoStore().remove(key)
    if (bytes?.toString() === key) return ok(what, 'writes, reads and removes')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return error instanceof BucketUnavailableError
      ? fail(
          what,
          'the bucket does not answer, or refuses',
          'Check S3_PHOTOS_BUCKET, its key and its address.',
        )
      : fail(what, `does not work (${code ?? 'no code'})`, 'Make DATA_DIR/photos writable for the shop.')
  }
  return fail(what, 'does not return what was stored', 'Check the disk: its files come back changed.')
}

/** Counts the photos of products that pages show and the shop no longer has. */
async function checkPhotos(): Promise<Finding> {
  const what = 'Photos'
  const shown = await shownPhotos()
  const stored = new Set(await photoStore().list('masters'))
  const missing = shown.filter((publicId) => !stored.has(originalKey(publicId)))
  return missing.length === 0
    ? ok(what, `all ${shown.length} are there`)
    : fail(
        what,
        `${missing.length} of ${shown.length} are missing, first ${missing[0]}`,
        'Bring the newest backup back, or upload them again.',
      )
}

function checkBackups(env: Env, now: Date): Finding[] {
  const checks = placedBackups().map(({ place, lastGood, lastError }): Finding => {
    const what = place === 'folder' ? 'Backups' : 'Backups in S3'
    const todo = 'Look at the admin, under Sistema.'
    if (lastError !== null)
      return fail(what, `${lastGood === null ? 'none: ' : ''}the last one failed (${lastError.reason})`, todo)
    if (lastGood === null)
      return warn(what, 'none yet', 'The first is made tonight; now: npm run vault -- backup FILE')
    const days = Math.floor((now.getTime() - Date.parse(lastGood.madeAt)) / DAY_MS)
    const seen = `the last good one is ${days} ${days === 1 ? 'day' : 'days'} old`
    if (isBackupOverdue(place, backupState(), null, now)) return fail(what, seen, todo)
    if (env.s3 === undefined && env.backupDir.startsWith(env.dataDir + path.sep))
      return warn(what, `${seen}, beside the data`, 'Set BACKUP_DIR to another disk, or S3_BUCKET.')
    return ok(what, seen)
  })
  return [...checks, checkSeal()]
}

function checkSeal(): Finding {
  const what = 'Backup seal'
  try {
    // Leaving them open is the owner's choice, so it is no warning.
    return ok(what, sealState().seal ? 'new backups are sealed' : 'none: whoever gets a backup reads it')
  } catch (error) {
    return fail(what, (error as Error).message, 'New backups fail until then.')
  }
}

async function checkProof(now: Date): Promise<Finding> {
  const what = 'Restore'
  const { problem, detail, isLate, restored } = await proofOverview(now)
  if (problem !== null)
    return fail(
      what,
      [problem, detail].filter(Boolean).join(': '),
      'Make a backup, then try it under Sistema.',
    )
  const seen = restored
    ? `a backup came back with ${restored.rows} rows, ${restored.photos} photos`
    : 'no backup was restored beside the shop yet'
  return isLate ? warn(what, `${seen}, long ago`, 'Look at the admin, under Sistema.') : ok(what, seen)
}

async function checkDemo(): Promise<Finding> {
  return (await refreshSettings()).settings.isDemo
    ? fail('Demo', 'this shop shows invented shoes', 'Set DEMO=0 and start with an empty DATA_DIR.')
    : ok('Demo', 'off')
}

async function checkAdmin(): Promise<Finding> {
  const admins = (await listAdmins()).filter((email) => email !== DEMO_ADMIN_EMAIL)
  return admins.length > 0
    ? ok('Admin', String(admins.length))
    : fail('Admin', 'nobody', 'Set ADMIN_EMAIL, sign up with that address and open the link in the mail.')
}

async function checkMail({ smtpUrl, mailFrom, publicUrl }: Env, sendsMail: boolean): Promise<Finding> {
  const what = 'Mail'
  if (smtpUrl === undefined)
    return fail(
      what,
      'SMTP_URL is unset: nobody gets a mail',
      'Set SMTP_URL and MAIL_FROM, as docs/operations.md says.',
    )
  if (/@localhost>?$/.test(mailFrom))
    return fail(what, `comes from ${mailFrom}`, 'Set MAIL_FROM to an address of your domain.')
  if (!sendsMail) return ok(what, `from ${mailFrom}; add --mail to send one to yourself`)
  const recipient = await ownerAddress()
  if (recipient === null) return fail(what, 'the shop knows no owner', 'Set ADMIN_EMAIL.')
  const text = `Es una prueba de ${publicUrl}: los mails de tu tienda salen.`
  try {
    await openSmtp(smtpUrl, mailFrom)(
      {
        ...{
          id: randomUUID(),
          kind: 'doctor',
          recipient,
          reply_to: null,
          unsubscribe_url: null,
          subject: 'Prueba de Vault',
          text,
        },
        ...{ html: `<p>${text}</p>`, created_at: '', attempts: 1, last_error: null },
      },
      AbortSignal.timeout(60_000),
    )
    return ok(what, `one was accepted for the owner: look for it, in the spam folder too`)
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    return fail(
      what,
      `was not accepted (${[code, responseCode].filter(Boolean).join(' ')})`,
      'Check host, port, user and password in SMTP_URL; special characters of a password are written as %XX.',
    )
  }
}

async function checkOutbox(now: number): Promise<Finding> {
  const { waiting } = await database()
    .selectFrom('mails')
    .select((mails) => mails.fn.countAll<number>().as('waiting'))
    .where('sent_at', 'is', null)
    .where('created_at', '<', new Date(now - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow()
  return Number(waiting) === 0
    ? ok('Outbox', 'nothing waits for longer than an hour')
    : warn('Outbox', `${waiting} wait for longer than an hour`, 'Read why: npm run vault -- mails')
}

import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { currentCatalog, refreshCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { storeCounts } from '#app/domain/counts/record-count.server.ts'
import { storeAskedPaths } from '#app/domain/redirects/asked-paths.server.ts'
import { onAccountDeleted } from '#app/domain/accounts/change-account.server.ts'
import { onProofWanted, PROOF_JOB } from '#app/domain/backups/backup-proof.server.ts'
import { onNewMail } from '#app/domain/mail/send-mails.server.ts'
import { forgetAddress } from '#app/domain/sales/forget-restocks.server.ts'
import { refreshWordGroups } from '#app/domain/search/word-groups.server.ts'
import { refreshTexts } from '#app/domain/texts/texts.server.ts'
import { refreshSettings } from '#app/domain/settings/settings.server.ts'
import { closeDatabase, inTurn } from '#app/platform/database.server.ts'
import { openingError } from '#app/platform/database-errors.server.ts'
import { holdOneDataFolder } from '#app/platform/database-file.server.ts'
import { env, EnvError, printedAddress, setPort } from '#app/platform/env.server.ts'
import { freePort } from './http-limits.server.ts'
import type { HttpServer } from './http-server.server.ts'
import { log, reportError } from '#app/platform/log.server.ts'
import { shareData, watchFreshness } from '#app/platform/shared-data.server.ts'
import { lacksTrustedProxy, NO_TRUSTED_PROXY_LINE } from '#app/platform/visitor.server.ts'
import { startScheduler, type Scheduler } from '#app/platform/scheduler.server.ts'
import { prepareShop, showProgress } from './prepare-shop.server.ts'
import { jobs } from './jobs.server.ts'
import { type DevelopmentTools, serveShop } from './serve-shop.server.ts'

/** A large catalogue takes longer: meanwhile the shop answers what needs no product, and other requests wait for it. */
const CATALOG_WITHIN_MS = 250

/** Runs the whole shop, from its environment to its address. `npm start` and `npm run dev` end here. */
export async function serve(development?: DevelopmentTools): Promise<void> {
  let stop = (exitCode: number): void => process.exit(exitCode)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Node would print every field of an error, and some hold what people typed.
      reportError(error)
      stop(1)
    })
  }
  try {
    if (env().port === 0) setPort(await freePort(env().host))
    const releaseDataFolder = holdOneDataFolder()
    const { demoAdmin } = await inTurn(() => prepareShop(showProgress))
    // Other instances may serve the same PostgreSQL.
    const isShared = env().databaseUrl !== undefined
    if (isShared) shareData()
    const refresh = () =>
      Promise.all([refreshCatalog(), refreshSettings(), refreshWordGroups(), refreshTexts()])
    const freshness = watchFreshness(refresh)
    await Promise.race([currentCatalog(), wait(CATALOG_WITHIN_MS)])
    const server = await serveShop(development, isShared ? freshness : undefined)
    if (lacksTrustedProxy(env())) process.stderr.write(`${NO_TRUSTED_PROXY_LINE}\n`)
    const scheduler = startScheduler(jobs(freshness, (code) => stop(code)))
    onAccountDeleted(forgetAddress)
    onNewMail(() => scheduler.runSoon('mails'))
    onProofWanted(() => scheduler.runSoon(PROOF_JOB))
    stop = stopInOrder(server, scheduler, releaseDataFolder)
    // npm, a shell and systemd may each pass on the same signal; it counts once.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
    if (demoAdmin) process.stdout.write(`Demo admin: ${demoAdmin.email}  password: ${demoAdmin.password}\n`)
    process.stdout.write(`Vault: ${printedAddress(env().host, server.port)}\n`)
  } catch (error) {
    const known = error instanceof EnvError ? error : openingError(error, env())
    if (known) process.stderr.write(`${known.message}\n`)
    else reportError(error)
    process.exit(1)
  }
}

/** Requests that still run after this time are cut. */
const STOP_WITHIN_MS = 9500

/** @returns a function that finishes the open requests, closes the database and exits; later calls change nothing */
function stopInOrder(
  server: HttpServer,
  scheduler: Scheduler,
  releaseDataFolder: () => void,
): (exitCode: number) => void {
  let isStopping = false
  return (exitCode) => {
    if (isStopping) return
    isStopping = true
    const exit = (event: string) => {
      log.info(event)
      process.exit(exitCode)
    }
    setTimeout(() => exit('stopped-late'), STOP_WITHIN_MS)
    void Promise.allSettled([server.close(), scheduler.stop()])
      .then(() => storeCounts().catch(reportError))
      .then(() => storeAskedPaths().catch(reportError))
      .then(closeDatabase)
      .then(releaseDataFolder)
      .catch(reportError)
      .then(() => exit('stopped'))
  }
}

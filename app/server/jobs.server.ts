import { existsSync } from 'node:fs'
import path from 'node:path'
import { PROOF_JOB, proveBackups } from '#app/domain/backups/backup-proof.server.ts'
import { backUp } from '#app/domain/backups/nightly-backup.server.ts'
import { sweepActivity } from '#app/domain/activity/activity.server.ts'
import { sweepBrowserErrors } from '#app/domain/browser-errors/record-browser-error.server.ts'
import { storeCounts, sweepCounts } from '#app/domain/counts/record-count.server.ts'
import { checkPhotos } from '#app/domain/catalog/check-photos.server.ts'
import { sweepCatalog } from '#app/domain/catalog/sweep-catalog.server.ts'
import { applyPublishDates } from '#app/domain/catalog/set-publish-dates.server.ts'
import { mailDailySummary } from '#app/owner/start/waiting.server.ts'
import { noticesJob } from '#app/domain/notices/send-notices.server.ts'
import { windowPhotos } from '#app/domain/settings/shop-window.server.ts'
import { reviewPhotos, sweepReviews } from '#app/domain/reviews/reviews.server.ts'
import { sweepAccounts } from '#app/domain/accounts/session.server.ts'
import { mailJobs } from '#app/domain/mail/send-mails.server.ts'
import { storeAskedPaths, sweepAskedPaths } from '#app/domain/redirects/asked-paths.server.ts'
import { sweepSelections } from '#app/domain/sales/send-selection.server.ts'
import { restockJobs } from '#app/domain/sales/mail-restocks.server.ts'
import { forgetOldVisits, sweepSearches } from '#app/domain/search/record-search.server.ts'
import { wipeDeleted } from '#app/platform/database.server.ts'
import { env, MOVED_TO_FILE } from '#app/platform/env.server.ts'
import type { Freshness } from '#app/platform/shared-data.server.ts'
import type { Job } from '#app/platform/scheduler.server.ts'
import { HOUR_MS } from '#app/base/time.ts'

/** How soon this process shows a change that another process made. */
const LOOK_FOR_CHANGES_EVERY_MS = 1000
/** An exit code that the starting script, and systemd, answer by starting the shop again. */
const START_AGAIN = 75
/** A crash loses the counts of this time. */
const STORE_COUNTS_EVERY_MS = 5000

/** Returns the background jobs. */
export function jobs({ look }: Freshness, stop: (exitCode: number) => void): Job[] {
  const sweepShop = () =>
    sweepCatalog(new Date(), async () => [...(await windowPhotos()), ...(await reviewPhotos())])
  const startAgainAfterMove = async () => {
    const { databaseUrl, dataDir } = env()
    if (databaseUrl === undefined && existsSync(path.join(dataDir, MOVED_TO_FILE))) stop(START_AGAIN)
  }
  return [
    {
      name: 'look-for-move',
      every: LOOK_FOR_CHANGES_EVERY_MS,
      run: startAgainAfterMove,
      isForEveryProcess: true,
    },
    { name: 'refresh', every: LOOK_FOR_CHANGES_EVERY_MS, run: look, isForEveryProcess: true },
    {
      name: 'publish-dates',
      // Shorter than the scheduler's second, so that it runs every time the scheduler looks.
      every: LOOK_FOR_CHANGES_EVERY_MS / 2,
      run: () => applyPublishDates(),
      isForEveryProcess: true,
    },
    { name: 'forget-visits', every: HOUR_MS, run: forgetOldVisits, isForEveryProcess: true },
    { name: 'store-counts', every: STORE_COUNTS_EVERY_MS, run: storeCounts, isForEveryProcess: true },
    {
      name: 'store-asked-paths',
      every: STORE_COUNTS_EVERY_MS,
      run: storeAskedPaths,
      isForEveryProcess: true,
    },
    ...mailJobs(),
    noticesJob(),
    { name: 'sweep-accounts', every: HOUR_MS, run: () => sweepAccounts() },
    { name: 'sweep-catalog', every: HOUR_MS, run: sweepShop },
    { name: 'sweep-searches', every: HOUR_MS, run: () => sweepSearches() },
    { name: 'sweep-activity', every: HOUR_MS, run: () => sweepActivity() },
    { name: 'sweep-browser-errors', every: HOUR_MS, run: () => sweepBrowserErrors() },
    { name: 'sweep-selections', every: HOUR_MS, run: () => sweepSelections() },
    { name: 'sweep-reviews', every: HOUR_MS, run: () => sweepReviews() },
    ...restockJobs(),
    { name: 'sweep-counts', every: HOUR_MS, run: () => sweepCounts() },
    { name: 'sweep-asked-paths', every: HOUR_MS, run: () => sweepAskedPaths() },
    { name: 'check-photos', every: 6 * HOUR_MS, run: (signal) => checkPhotos(signal) },
    // Eight in the morning in Argentina.
    { name: 'daily-summary', every: { utcHour: 11 }, run: () => mailDailySummary() },
    { name: 'wipe-deleted', every: HOUR_MS, run: wipeDeleted },
    // Three in the morning in Argentina.
    { name: 'backup', every: { utcHour: 6 }, run: (signal) => backUp(signal) },
    { name: PROOF_JOB, every: { utcHour: 7 }, run: (signal) => proveBackups(signal) },
  ]
}

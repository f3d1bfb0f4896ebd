import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { changesRow, database, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Job } from '#app/platform/scheduler.server.ts'
import { HOUR_MS, MINUTE_MS } from '#app/base/time.ts'
import type { FoundPair } from '#app/domain/catalog/awaited-pairs.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import {
  isExpired,
  restockLinks,
  restockMailId,
  findAwaitedOfRow,
  type PairKey,
} from './restock-links.server.ts'
import { backMail } from './restock-mails.ts'
import { mailArrivals, SETTLE_MS } from './mail-arrivals.server.ts'
import { sweepRestocks } from './forget-restocks.server.ts'
import type { RestockRequestRow } from './sales.table.ts'

/** Mails queued by one run; the next run goes on. */
const MAX_AT_ONCE = 200

/** Returns the jobs for those who wait. */
export function restockJobs(): Job[] {
  return [
    { name: 'restock-mails', every: MINUTE_MS, isDue: isRestockDue, run: () => mailRestocks() },
    { name: 'arrival-mails', every: HOUR_MS, run: () => mailArrivals() },
    { name: 'sweep-restocks', every: HOUR_MS, run: () => sweepRestocks() },
  ]
}

/**
 * Mails those who wait for a pair that has been back for five minutes, each once. Nothing else decides it, so it does
 * not matter whether the editor, an import or a sale changed the stock.
 */
export async function mailRestocks(now = new Date()): Promise<void> {
  const catalog = await currentCatalog()
  let left = MAX_AT_ONCE
  for (const pair of await waitingPairs()) {
    const found = findAwaitedOfRow(catalog, pair)
    if (!found?.isThere) {
      if (pair.noted > 0) await noteSoldOut(pair)
      continue
    }
    if (pair.noted < pair.all) await noteBack(pair, now)
    if (pair.noted > 0) left -= await mailPair(pair, found, { now, limit: left })
    if (left <= 0) break
  }
  if (left < MAX_AT_ONCE) wakeMailWorker()
}

/** `noted`: the number of requests, of all, whose rows tell that the pair is back. */
async function waitingPairs(): Promise<(PairKey & { noted: number; all: number })[]> {
  const pairs = await waiting()
    .select(['product_id', 'color_slug', 'size'])
    .select(({ fn }) => [fn.count('back_at').as('noted'), fn.countAll().as('all')])
    .groupBy(['product_id', 'color_slug', 'size'])
    .execute()
  return pairs.map((pair) => ({ ...pair, noted: Number(pair.noted), all: Number(pair.all) }))
}

/** Returns whether a pair that somebody waits for came back or went again, so that an idle shop runs nothing. */
export async function isRestockDue(): Promise<boolean> {
  const pairs = await waitingPairs()
  if (pairs.length === 0) return false
  const catalog = await currentCatalog()
  return pairs.some((pair) => pair.noted > 0 || findAwaitedOfRow(catalog, pair)?.isThere === true)
}

function waiting() {
  return database()
    .selectFrom('restock_requests')
    .where('done_at', 'is', null)
    .where('channel', '=', 'mail')
    .where('awaits', '!=', 'any')
    .where('confirmed_at', 'is not', null)
    .where('is_demo', '=', 0)
}

function ofPair({ product_id, color_slug, size }: PairKey) {
  return database()
    .updateTable('restock_requests')
    .where('product_id', '=', product_id)
    .where('color_slug', '=', color_slug)
    .where('size', '=', size)
    .where('done_at', 'is', null)
}

async function noteSoldOut(pair: PairKey): Promise<void> {
  await ofPair(pair).where('back_at', 'is not', null).set({ back_at: null }).execute()
}

async function noteBack(pair: PairKey, now: Date): Promise<void> {
  await ofPair(pair).where('back_at', 'is', null).set({ back_at: now.toISOString() }).execute()
}

type MailTurn = { now: Date; limit: number }

/** @returns how many mails were queued */
async function mailPair(pair: PairKey, found: FoundPair, { now, limit }: MailTurn): Promise<number> {
  const rows = await waiting()
    .selectAll()
    .where('product_id', '=', pair.product_id)
    .where('color_slug', '=', pair.color_slug)
    .where('size', '=', pair.size)
    .where('back_at', '<=', new Date(now.getTime() - SETTLE_MS).toISOString())
    .orderBy('created_at')
    .limit(limit)
    .execute()
  const due = rows.filter((row) => !isExpired(row, now))
  for (const row of due) await mailOne(row, found, now)
  return due.length
}

/** Sets the row done and queues the mail in one transaction, so that another process finds the row done. */
async function mailOne(
  row: RestockRequestRow,
  { path, name, colorName }: FoundPair,
  now: Date,
): Promise<void> {
  const { end } = restockLinks(row.id)
  const stored = { ...row, product_name: name, color_name: colorName }
  await inTransaction(async (transaction) => {
    const open = transaction.updateTable('restock_requests').where('id', '=', row.id)
    const done = open.where('done_at', 'is', null).set({ done_at: now.toISOString() })
    if (!(await changesRow(done))) return
    const mail = backMail(stored, { end, url: env().publicUrl + path })
    const id = restockMailId(row.id)
    await queueMail(transaction, { ...mail, id, to: row.address, unsubscribeUrl: end }, now)
  })
}

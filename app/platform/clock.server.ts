import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/time.ts'
import { database, type Database, type DatabaseTransaction } from './database.server.ts'
import { env } from './env.server.ts'
import { fetchPublicTime } from './fetch-public.server.ts'
import { log } from './log.server.ts'
import './platform.table.ts'

/** The time of day, and a time that nobody can set. */
export type Clock = { now: () => Date; elapsedMs: () => number }
export const systemClock: Clock = { now: () => new Date(), elapsedMs: () => performance.now() }

/** After a longer step ahead, or a longer rest of the shop, the date must be confirmed before anything is deleted. */
const MAX_STEP_MS = DAY_MS
/** The clock must be steady this long before anything is deleted because of its age. */
export const STEADY_AFTER_MS = 10 * MINUTE_MS
const TOLERANCE_MS = MINUTE_MS
const STORE_EVERY_MS = 5 * MINUTE_MS

/** Returns the time as another machine tells it; null: nobody is asked, or nobody answers. */
export type OnlineTime = () => Promise<Date | null>

/**
 * Asks a host that the shop talks to anyway: the bucket of its backups, or the provider of its Google sign-in. Only over
 * https and at a public address, so that no machine is asked that shares our clock.
 */
const onlineTime: OnlineTime = async () => {
  const { s3, google } = env()
  const bucket = s3 ? (s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`) : undefined
  for (const host of [bucket, google?.issuer]) {
    const time = host === undefined ? null : await fetchPublicTime(host, { timeoutMs: 5 * SECOND_MS })
    if (time !== null) return time
  }
  return null
}

/** Tolerated difference between the two clocks, for the time that the answer travels. */
const SAME_WITHIN_MS = 2 * MINUTE_MS
const ASK_EVERY_MS = HOUR_MS

export type ClockJump = { from: string; to: string }

export type ClockWatch = {
  /** Compares the clock with the time that nobody can set, and with the last moment that the shop has stored. */
  look: () => Promise<void>
  /** Returns whether things may be deleted because of their age. */
  mayDelete: () => Promise<boolean>
  /**
   * Returns whether a date may take effect at its hour. Unlike `mayDelete` it is true right after a start; after a step
   * of the clock it waits until the clock was steady, and after a jump until the date is confirmed.
   */
  mayPublish: () => Promise<boolean>
}

/**
 * Watches the clock of this process. A machine that starts with a clock a month ahead must not empty the trash: after
 * a step of more than a day nothing is deleted until another machine or the owner confirms the date, after a shorter one
 * until the clock was steady for a while.
 */
export function openClockWatch(clock = systemClock, online = onlineTime): ClockWatch {
  let last = { wall: clock.now().getTime(), elapsed: clock.elapsedMs() }
  let steadySince = last.elapsed
  let storedAt: number | undefined
  let hasJumped = false
  let hasStepped = false
  let askedAt: number | undefined

  function noteStep(): void {
    const wall = clock.now().getTime()
    const elapsed = clock.elapsedMs()
    const step = wall - last.wall - (elapsed - last.elapsed)
    last = { wall, elapsed }
    if (Math.abs(step) <= TOLERANCE_MS) return
    steadySince = elapsed
    hasStepped = true
    storedAt = undefined
    askedAt = undefined
    log.warn('clock-stepped', { seconds: Math.round(step / 1000) })
  }

  async function look(): Promise<void> {
    noteStep()
    if (storedAt === undefined || last.elapsed - storedAt >= STORE_EVERY_MS) {
      hasJumped = (await storeMoment(clock.now())) !== null
      storedAt = last.elapsed
    }
    if (hasJumped) await compareOnline()
  }

  async function compareOnline(): Promise<void> {
    if (askedAt !== undefined && last.elapsed - askedAt < ASK_EVERY_MS) return
    askedAt = last.elapsed
    const theirs = await online()
    const now = clock.now()
    if (theirs === null || Math.abs(theirs.getTime() - now.getTime()) > SAME_WITHIN_MS) return
    await trustClock(now)
    hasJumped = false
    log.info('clock-confirmed-online')
  }

  async function mayDelete(): Promise<boolean> {
    await look()
    // The owner may have confirmed the date in another process.
    if (hasJumped) hasJumped = (await unconfirmedJump()) !== null
    return !hasJumped && last.elapsed - steadySince >= STEADY_AFTER_MS
  }

  async function mayPublish(): Promise<boolean> {
    noteStep()
    if (hasStepped && last.elapsed - steadySince < STEADY_AFTER_MS) return false
    // The stored moment is some minutes old at most, so that a jump shows before `look` stores it.
    const row = await readRow()
    return !row || jumpAt(clock.now(), row) === null
  }

  return { look, mayDelete, mayPublish }
}

/** Stores that the shop saw this moment. Returns the jump that waits for confirmation, if there is one. */
async function storeMoment(now: Date): Promise<ClockJump | null> {
  const moment = now.toISOString()
  const row = await readRow()
  if (!row) {
    await database()
      .insertInto('clock')
      .values({ id: ROW, seen_at: moment })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    return null
  }
  const jump = jumpAt(now, row)
  if (jump !== null && row.jumped_from === null) log.warn('clock-jumped', jump)
  await database()
    .updateTable('clock')
    .set({ seen_at: moment, jumped_from: jump?.from ?? null, jumped_to: jump?.to ?? null })
    .where('id', '=', ROW)
    // The owner may have confirmed the date meanwhile, which moves this moment.
    .where('seen_at', '=', row.seen_at)
    .execute()
  return jump
}

type Row = { seen_at: string; jumped_from: string | null; jumped_to: string | null }

/** A clock that was set back to where the jump began needs no confirmation any more. */
function jumpAt(now: Date, { seen_at, jumped_from, jumped_to }: Row): ClockJump | null {
  const from = jumped_from ?? seen_at
  if (now.getTime() - Date.parse(from) <= MAX_STEP_MS) return null
  return { from, to: jumped_to ?? now.toISOString() }
}

/** Returns the unconfirmed jump of the clock; until it is confirmed nothing is deleted because of its age. */
export async function unconfirmedJump(): Promise<ClockJump | null> {
  const row = await readRow()
  return row?.jumped_from && row.jumped_to ? { from: row.jumped_from, to: row.jumped_to } : null
}

/** Confirms the date: the owner did, or a host that the shop talks to. */
export async function trustClock(now: Date, db: Database | DatabaseTransaction = database()): Promise<void> {
  await db
    .updateTable('clock')
    .set({ seen_at: now.toISOString(), jumped_from: null, jumped_to: null })
    .where('id', '=', ROW)
    .execute()
}

const ROW = 'shop'

function readRow() {
  return database().selectFrom('clock').selectAll().where('id', '=', ROW).executeTakeFirst()
}

import { hash, randomUUID } from 'node:crypto'
import {
  countRows,
  database,
  type DatabaseTransaction,
  inTransaction,
} from '#app/platform/database.server.ts'
import { requestOrigin } from '#app/platform/visitor.server.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import {
  ACTIVITY_GROUPS,
  ACTIVITY_STORED_MS,
  type ActivityGroup,
  type ActivityKind,
  boundChanges,
  type Change,
  type Device,
  deviceOf,
  shorten,
} from './activity.ts'
import './activity.table.ts'

type Act = {
  kind: ActivityKind
  /** Whose act it is, or whom it is about; null: the shop by itself. */
  userId: string | null
  /** What it is about; never a person's name. */
  subject?: string
  /** The one product that it is about. */
  subjectId?: string
  /** How many products; 1 by default. */
  count?: number
  changes?: readonly Change[]
}

let recorded = 0

/** Sorts acts of the same millisecond in the order in which this process recorded them. */
function nextId(): string {
  recorded += 1
  return `${String(recorded).padStart(12, '0')}-${randomUUID()}`
}

/** Records an act in the transaction that does it, so that there is never one without the other. */
export async function recordActivity(transaction: DatabaseTransaction, act: Act): Promise<void> {
  const { kind, userId, subject, subjectId, count = 1, changes = [] } = act
  await transaction
    .insertInto('activity')
    .values({
      id: nextId(),
      at: new Date().toISOString(),
      kind,
      actor: userId === null || requestOrigin() === null ? 'shop' : 'person',
      user_id: userId,
      subject: subject === undefined ? null : shorten(subject),
      subject_id: subjectId ?? null,
      count,
      changes: JSON.stringify(boundChanges(changes)),
      ...origin(),
    })
    .execute()
}

/**
 * Records a failed sign-in. Those of one hour, one network and one account are one row, so that guessing cannot fill
 * the table.
 * @param userId null when the address has no account
 */
export async function recordFailedSignIn(userId: string | null, now = new Date()): Promise<void> {
  const from = origin()
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const id = hash('sha256', JSON.stringify([hour, userId, from]), 'base64url')
  const at = now.toISOString()
  const actor = userId === null ? 'stranger' : 'person'
  await database()
    .insertInto('activity')
    .values({ id, at, kind: 'sign-in-failed', actor, user_id: userId, count: 1, changes: '[]', ...from })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({ at, count: row('activity.count', '+', 1) })),
    )
    .execute()
  await dropOldestFailures()
}

/** Rows of failed sign-ins; a person guesses from few networks, a flood comes from thousands. */
const MAX_FAILED_SIGN_INS = 10_000
const DROP_EVERY = 200
let recordedUntilDrop = DROP_EVERY

async function dropOldestFailures(): Promise<void> {
  recordedUntilDrop -= 1
  if (recordedUntilDrop > 0) return
  recordedUntilDrop = DROP_EVERY
  await keepNewestFailures(MAX_FAILED_SIGN_INS)
}

/** Deletes the oldest failed sign-ins beyond that many. */
export async function keepNewestFailures(max: number): Promise<void> {
  const failures = database().selectFrom('activity').where('kind', '=', 'sign-in-failed')
  const oldest = await failures.select('at').orderBy('at', 'desc').offset(max).limit(1).executeTakeFirst()
  if (!oldest) return
  await database()
    .deleteFrom('activity')
    .where('kind', '=', 'sign-in-failed')
    .where('at', '<=', oldest.at)
    .execute()
}

function origin(): { network: string | null; device: string | null } {
  const from = requestOrigin()
  return { network: from && from.network, device: from && deviceOf(from.userAgent) }
}

/** Removes what names a person from the acts of an account. Part of the transaction that deletes the account. */
export async function forgetPerson(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction
    .updateTable('activity')
    .set({ changes: '[]', subject: null })
    .where('user_id', '=', userId)
    .where('kind', 'in', ACTIVITY_GROUPS.accounts)
    .execute()
  await transaction
    .updateTable('activity')
    .set({ user_id: null, network: null, device: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes what is older than a year, and what names accounts that are deleted. */
export async function sweepActivity(now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - ACTIVITY_STORED_MS).toISOString()
  await database().deleteFrom('activity').where('at', '<', oldest).execute()
  await forgetDeletedPeople(now)
}

/** An act that ran beside the deletion of its account may have been committed after it: a failed sign-in, a form. */
async function forgetDeletedPeople(now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS).toISOString()
  const rows = await database()
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.user_id')
    .select('activity.user_id')
    .distinct()
    .where('activity.at', '>=', since)
    .where('activity.user_id', 'is not', null)
    .where('users.id', 'is', null)
    .execute()
  for (const { user_id: userId } of rows)
    if (userId !== null) await inTransaction((transaction) => forgetPerson(transaction, userId))
}

export type ActivityFilter = {
  group: ActivityGroup | null
  userId: string | null
  /** Moments; the second one is the first that no longer counts. */
  from: string | null
  until: string | null
}

export type ActivityEntry = Awaited<ReturnType<typeof findActivity>>[number]

export const ACTIVITY_PER_PAGE = 30

/** Newest first. */
export async function findActivity(filter: ActivityFilter, page: number) {
  const rows = await selectActivity(filter)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(ACTIVITY_PER_PAGE)
    .offset((page - 1) * ACTIVITY_PER_PAGE)
    .execute()
  return rows.map(({ user_id, subject_id, kind, device, changes, ...row }) => ({
    ...row,
    kind: kind as ActivityKind,
    userId: user_id,
    subjectId: subject_id,
    changes: JSON.parse(changes) as Change[],
    device: device as Device | null,
  }))
}

export async function countActivity(filter: ActivityFilter): Promise<number> {
  return countRows(selectActivity(filter))
}

function selectActivity({ group, userId, from, until }: ActivityFilter) {
  let rows = database().selectFrom('activity')
  if (group !== null) rows = rows.where('kind', 'in', ACTIVITY_GROUPS[group])
  if (userId !== null) rows = rows.where('user_id', '=', userId)
  if (from !== null) rows = rows.where('at', '>=', from)
  if (until !== null) rows = rows.where('at', '<', until)
  return rows
}

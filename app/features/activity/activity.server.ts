import { database } from '#app/platform/database.server.ts'
import {
  ACTIVITY_GROUPS,
  type ActivityGroup,
  type ActivityKind,
  type Change,
  type Device,
} from './activity.ts'
import './activity.table.ts'

export type ActivityFilter = {
  group: ActivityGroup | null
  userId: string | null
  /** Moments; the second one is the first that no longer counts. */
  from: string | null
  until: string | null
}

export type ActivityEntry = {
  id: string
  at: string
  kind: ActivityKind
  actor: 'person' | 'stranger' | 'shop'
  userId: string | null
  subject: string | null
  subjectId: string | null
  count: number
  changes: Change[]
  network: string | null
  device: Device | null
}

export const ACTIVITY_PER_PAGE = 30

/** Newest first. */
export async function findActivity(filter: ActivityFilter, page: number): Promise<ActivityEntry[]> {
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
  const { count } = await selectActivity(filter)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectActivity({ group, userId, from, until }: ActivityFilter) {
  let rows = database().selectFrom('activity')
  if (group !== null) rows = rows.where('kind', 'in', ACTIVITY_GROUPS[group])
  if (userId !== null) rows = rows.where('user_id', '=', userId)
  if (from !== null) rows = rows.where('at', '>=', from)
  if (until !== null) rows = rows.where('at', '<', until)
  return rows
}

import { beforeEach, expect, test } from 'vitest'
import type { User } from '#app/features/accounts/user.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { claimDueMail, findStuckMails, markNotSent } from '#app/features/mail/outbox.server.ts'
import { openClockWatch, unconfirmedJump } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database.server.ts'
import { makeUser } from '#test/make-user.ts'
import { repairSystem } from './system.server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let now: Date

const admin: User = makeUser({ role: 'admin' })
const visitors: [string, User | null, string][] = [
  ['a visitor', null, 'signed-out'],
  ['a customer', makeUser({ role: 'user' }), 'not-allowed'],
]

beforeEach(() => {
  now = new Date('2026-05-01T12:00:00.000Z')
})

const later = (ms: number) => new Date(now.getTime() + ms)

async function queue(to: string, at = now) {
  const content = { subject: 'Tu enlace', text: 'Hola', html: '<p>Hola</p>' }
  await queueMail(database(), { kind: 'sign-in-link', to, ...content }, at)
}

async function fail(giveUp: boolean, at = now) {
  const mail = await claimDueMail(at)
  if (!mail) throw new Error('no mail is due')
  await markNotSent(mail, { error: '554 no', giveUp }, at)
}

const dueNow = async (at: Date) =>
  (
    await database()
      .selectFrom('mails')
      .select('recipient')
      .where('next_attempt_at', '<=', at.toISOString())
      .orderBy('recipient')
      .execute()
  ).map(({ recipient }) => recipient)

test('a mail is stuck once it failed or waits for long, and why is told', async () => {
  await queue('ana@vault.example')
  expect(await findStuckMails(now)).toEqual({ mails: [], total: 0 })
  await fail(false)
  expect(await findStuckMails(now)).toMatchObject({
    mails: [{ recipient: 'ana@vault.example', attempts: 1, lastError: '554 no', state: 'waiting' }],
    total: 1,
  })
  await queue('eva@vault.example', later(1))
  expect((await findStuckMails(later(HOUR))).total).toBe(2)
  expect((await findStuckMails(later(3 * DAY))).mails.map(({ state }) => state)).toEqual([
    'expired',
    'expired',
  ])
})

test('"Reintentar" makes waiting mails and those given up due, and leaves the one that is being sent', async () => {
  await queue('ana@vault.example')
  await fail(true)
  await queue('eva@vault.example')
  await fail(false)
  await queue('zoe@vault.example')
  await claimDueMail(now)
  expect(await dueNow(now)).toEqual([])
  expect(await repairSystem(admin, { intent: 'retry-mails' }, later(1))).toEqual({
    ok: true,
    value: { done: 'retry-mails' },
  })
  expect(await dueNow(later(1))).toEqual(['ana@vault.example', 'eva@vault.example'])
  expect(await acts()).toEqual([['mails-retried', 2]])
  await repairSystem(admin, { intent: 'retry-mails' }, later(1))
  expect(await acts()).toHaveLength(1)
})

const acts = async () =>
  (await database().selectFrom('activity').select(['kind', 'count']).execute()).map(({ kind, count }) => [
    kind,
    count,
  ])

async function jump() {
  let elapsed = 0
  let wall = now.getTime()
  const clock = { now: () => new Date(wall), elapsedMs: () => elapsed }
  await openClockWatch(clock).look()
  wall += 31 * DAY
  elapsed += 1
  await openClockWatch(clock).look()
  return new Date(wall)
}

test('the owner confirms the date', async () => {
  const at = await jump()
  expect(await unconfirmedJump()).not.toBeNull()
  await repairSystem(admin, { intent: 'confirm-date' }, at)
  expect(await unconfirmedJump()).toBeNull()
  expect(await acts()).toEqual([['date-confirmed', 1]])
})

test.each(visitors)('%s changes nothing', async (_who, user, kind) => {
  const at = await jump()
  await queue('ana@vault.example')
  await fail(true)
  for (const intent of ['retry-mails', 'confirm-date'] as const)
    expect(await repairSystem(user, { intent }, at)).toEqual({ ok: false, error: { kind } })
  expect(await unconfirmedJump()).not.toBeNull()
  expect(await dueNow(at)).toEqual([])
})

test('a helper does not confirm the date: what is deleted by its age waits for the owner', async () => {
  const helper = makeUser({ role: 'helper' })
  expect(await repairSystem(helper, { intent: 'confirm-date' }, now)).toEqual({
    ok: false,
    error: { kind: 'not-allowed' },
  })
  expect(await repairSystem(helper, { intent: 'retry-mails' }, now)).toMatchObject({ ok: true })
})

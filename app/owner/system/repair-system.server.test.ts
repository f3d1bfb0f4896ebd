import { beforeEach, expect, test, vi } from 'vitest'
import { failed } from '#app/base/result.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { onProofWanted } from '#app/domain/backups/backup-proof.server.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { claimDueMail, findStuckMails, markNotSent } from '#app/domain/mail/outbox.server.ts'
import { database } from '#app/platform/database.server.ts'
import { maySweep } from '#app/platform/sweep-limit.server.ts'
import { makeUser } from '#test/world.ts'
import { repairSystem, sweepsState } from './system.server.ts'

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

test('the owner confirms a sweep that found much', async () => {
  await maySweep('products', 60, 80)
  await maySweep('photos', 70, 80)
  expect(await sweepsState(now)).toMatchObject({
    held: [
      { name: 'products', due: 60 },
      { name: 'photos', due: 70 },
    ],
  })
  const confirm = () => repairSystem(admin, { intent: 'sweep', name: 'products' }, now)
  expect(await confirm()).toEqual({ ok: true, value: { done: 'sweep' } })
  expect((await sweepsState(now))?.held).toEqual([{ name: 'photos', due: 70 }])
  await confirm()
  expect(await acts()).toEqual([['sweep-confirmed', 60]])
  expect(await maySweep('products', 60, 80)).toBe(true)
})

test('the owner has the newest backup restored beside the shop', async () => {
  const proving = vi.fn()
  onProofWanted(proving)
  const command = { intent: 'try-backup' } as const
  expect(await repairSystem(makeUser({ role: 'helper' }), command, now)).toEqual(
    failed({ kind: 'not-allowed' }),
  )
  expect(proving).not.toHaveBeenCalled()
  await repairSystem(admin, command, now)
  expect(proving).toHaveBeenCalledOnce()
  expect(await acts()).toEqual([['backup-tried', 1]])
})

test.each(visitors)('%s changes nothing', async (_who, user, kind) => {
  await maySweep('products', 60, 80)
  await queue('ana@vault.example')
  await fail(true)
  const commands = [{ intent: 'retry-mails' }, { intent: 'sweep', name: 'products' }] as const
  for (const command of commands)
    expect(await repairSystem(user, command, later(1))).toEqual({ ok: false, error: { kind } })
  expect((await sweepsState(now))?.held).toHaveLength(1)
  expect(await dueNow(later(1))).toEqual([])
})

test('a helper does not confirm a sweep: what the owner made is hers to delete', async () => {
  const helper = makeUser({ role: 'helper' })
  expect(await repairSystem(helper, { intent: 'sweep', name: 'products' }, now)).toEqual(
    failed({ kind: 'not-allowed' }),
  )
  expect(await repairSystem(helper, { intent: 'retry-mails' }, now)).toMatchObject({ ok: true })
})

test('a sweep deletes for good, so it asks the owner for the second key again', async () => {
  await maySweep('backups', 60, 80)
  const owner = makeUser({ role: 'admin', secondKey: 'shown' })
  expect(await repairSystem(owner, { intent: 'sweep', name: 'backups' }, now)).toEqual(
    failed({ kind: 'second-key' }),
  )
  expect((await sweepsState(now))?.held).toHaveLength(1)
})

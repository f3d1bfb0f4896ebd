import { beforeEach, describe, expect, test } from 'vitest'
import { insertRows, rowsOf, setRows } from '#test/rows.ts'
import {
  ANA,
  mailsTo,
  newestToken,
  ownerBrowser,
  register,
  signedInBrowser,
  userOf,
  type TestBrowser,
} from '#test/accounts.ts'
import { okValue } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { failed, ok } from '#app/base/result.ts'
import type { User } from './user.ts'
import { addAdmin } from './grant-admin.server.ts'
import { teamCopy } from './team.copy.ts'
import {
  acceptInvitation,
  changeTeam,
  findInvitation,
  findTeam,
  MAX_HELPERS,
  teamCommandSchema,
} from './change-team.server.ts'

const SOL = 'sol@example.com'
let owner: User
beforeEach(async () => {
  owner = await userOf(await ownerBrowser())
})

/** Presses a button of the team's page. */
const press = (intent: string, fields: object = {}, user: User | null = owner) =>
  changeTeam(user, teamCommandSchema.parse({ intent, ...fields }))
const invite = (email = SOL) => press('invite', { email })
const addKey = ({ id }: User) => insertRows('second_keys', { user_id: id, secret: 'x' })
const acts = async () => {
  const rows = await database().selectFrom('activity').select(['kind', 'user_id', 'subject']).execute()
  return rows.filter(({ kind }) => /helper|invitation|team-key/.test(kind))
}

/** Somebody who was invited and accepted. */
async function joined(): Promise<TestBrowser> {
  const browser = await register(SOL)
  await invite()
  okValue(await acceptInvitation(await userOf(browser), await newestToken(SOL)))
  return browser
}

test('somebody who accepts the invitation of their mailbox helps from the next request on', async () => {
  const browser = await joined()
  expect((await userOf(browser)).role).toBe('helper')
  const { people, invitations } = await findTeam()
  expect(people).toEqual([
    { id: owner.id, email: ANA, name: '', role: 'admin', since: null, hasKey: false },
    {
      id: expect.any(String),
      email: SOL,
      name: '',
      role: 'helper',
      since: expect.any(String),
      hasKey: false,
    },
  ])
  expect(invitations).toEqual([])
  expect(await acts()).toEqual([
    { kind: 'helper-invited', user_id: owner.id, subject: 's…@example.com' },
    { kind: 'helper-joined', user_id: (await userOf(browser)).id, subject: null },
  ])
})

test('the link is handed to the owner; where no mail can leave, nothing says that one was sent', async () => {
  const invited = await invite()
  const token = await newestToken(SOL)
  expect(invited).toEqual(
    ok({ done: 'invite', email: SOL, link: `${env().publicUrl}/invitacion?t=${token}`, isMailed: false }),
  )
  expect(teamCopy.done.invite(SOL, false)).toBe(`Invitaste a ${SOL}.`)
})

test('where mails leave, the owner reads that one was sent', async () => {
  setEnv({ ...env(), smtpUrl: 'smtp://127.0.0.1:1' })
  expect(await invite()).toMatchObject({ ok: true, value: { isMailed: true } })
  expect(teamCopy.done.invite(SOL, true)).toBe(`Le mandamos la invitación a ${SOL}.`)
})

test('an address is read as people type it, and what is none is refused', async () => {
  expect(await invite(' Sol@Example.com ')).toMatchObject({ ok: true, value: { email: SOL } })
  expect(() => invite('sol arroba casa')).toThrow('invalid_type')
})

test('somebody who is removed is a visitor like any other from the next request on', async () => {
  const browser = await joined()
  const { id } = await userOf(browser)
  expect(await press('remove', { id })).toEqual(ok({ done: 'remove', email: SOL }))
  expect((await userOf(browser)).role).toBe('user')
  expect(await press('remove', { id })).toEqual(failed({ kind: 'gone' }))
  expect((await acts()).slice(2)).toEqual([
    { kind: 'helper-removed', user_id: owner.id, subject: 's…@example.com' },
  ])
})

test('an admin is not removed as a helper', async () => {
  expect(await press('remove', { id: owner.id })).toEqual(failed({ kind: 'gone' }))
  expect((await findTeam()).people).toMatchObject([{ email: ANA, role: 'admin' }])
})

describe('an invitation', () => {
  test('is one mail with a link that opening does not use up', async () => {
    await invite()
    const [mail, ...others] = await mailsTo(SOL)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Te invitaron a ayudar en Vault')
    expect(mail?.text).toContain('te invita a cargar productos, responder consultas y atender ventas.')
    expect(mail?.text).toContain('La invitación vale 7 días y sirve una sola vez.')
    expect(await rowsOf('mails')).toContainEqual(expect.objectContaining({ kind: 'helper-invitation' }))
    const token = await newestToken(SOL)
    expect(await findInvitation(token)).toEqual({ email: SOL })
    expect(await findInvitation(token)).toEqual({ email: SOL })
  })

  test('works once', async () => {
    const browser = await joined()
    const user = await userOf(browser)
    expect(await acceptInvitation(user, await newestToken(SOL))).toEqual(failed({ kind: 'gone' }))
  })

  test('gives another account nothing, and stays for the mailbox that it is for', async () => {
    const thief = await userOf(await register('luz@example.com'))
    await invite()
    const token = await newestToken(SOL)
    expect(await acceptInvitation(thief, token)).toEqual(failed({ kind: 'other-account' }))
    expect(await acceptInvitation(null, token)).toEqual(failed({ kind: 'signed-out' }))
    expect(await acceptInvitation({ ...thief, email: SOL }, token)).toEqual(failed({ kind: 'other-account' }))
    await database().deleteFrom('users').where('id', '=', thief.id).execute()
    expect(await acceptInvitation(thief, token)).toEqual(failed({ kind: 'signed-out' }))
    expect((await findTeam()).people).toHaveLength(1)
    expect(await findInvitation(token)).toEqual({ email: SOL })
  })

  test('gives an account whose address is not verified nothing', async () => {
    const browser = await register(SOL)
    await invite()
    await setRows('users', { email_verified: 0 }, { email: SOL })
    const user = { ...(await userOf(browser)), emailVerified: true }
    expect(await acceptInvitation(user, await newestToken(SOL))).toEqual(failed({ kind: 'signed-out' }))
    expect((await findTeam()).people).toHaveLength(1)
  })

  test('makes nobody a helper who has become an owner meanwhile', async () => {
    const browser = await register(SOL)
    await invite()
    await addAdmin(SOL)
    okValue(await acceptInvitation(await userOf(browser), await newestToken(SOL)))
    expect((await findTeam()).people).toMatchObject([{ since: null }, { email: SOL, since: null }])
    expect((await findTeam()).invitations).toEqual([])
    expect((await acts()).map(({ kind }) => kind)).not.toContain('helper-joined')
  })

  test('that is sent again replaces the former link', async () => {
    await invite()
    const first = await newestToken(SOL)
    await invite()
    expect(await findInvitation(await newestToken(SOL, first))).toEqual({ email: SOL })
    expect(await findInvitation(first)).toBeNull()
    expect((await findTeam()).invitations).toHaveLength(1)
  })

  test('that was withdrawn opens nothing', async () => {
    await invite()
    expect(await press('withdraw', { email: SOL })).toEqual(ok({ done: 'withdraw', email: SOL }))
    expect(await findInvitation(await newestToken(SOL))).toBeNull()
    expect(await press('withdraw', { email: SOL })).toEqual(failed({ kind: 'gone' }))
    expect((await acts()).slice(1)).toEqual([
      { kind: 'invitation-withdrawn', user_id: owner.id, subject: 's…@example.com' },
    ])
  })

  test('ends after 7 days', async () => {
    const browser = await register(SOL)
    await invite()
    const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000)
    const token = await newestToken(SOL)
    expect(await findInvitation(token, days(6.99))).toEqual({ email: SOL })
    expect(await findInvitation(token, days(7.01))).toBeNull()
    const past = days(-1).toISOString()
    await setRows('helper_invitations', { expires_at: past })
    expect(await acceptInvitation(await userOf(browser), token)).toEqual(failed({ kind: 'gone' }))
  })

  test('to somebody who works here already is refused', async () => {
    await joined()
    expect(await invite()).toEqual(failed({ kind: 'works-here-already' }))
    expect(await invite(ANA)).toEqual(failed({ kind: 'works-here-already' }))
  })

  test(`is refused when ${MAX_HELPERS} help or are invited, but can be sent again`, async () => {
    await joined()
    for (let index = 1; index < MAX_HELPERS; index += 1) okValue(await invite(`h${index}@example.com`))
    expect(await invite('eva@example.com')).toEqual(failed({ kind: 'too-many-helpers' }))
    expect(await invite('h3@example.com')).toMatchObject({ ok: true })
    await setRows('helper_invitations', { expires_at: '2026-01-01T00:00:00.000Z' })
    expect(await invite('eva@example.com')).toMatchObject({ ok: true })
  })

  test('goes to one mailbox five times an hour', async () => {
    for (let count = 0; count < 5; count += 1) expect(await invite()).toMatchObject({ ok: true })
    expect(await invite()).toEqual(failed({ kind: 'too-many-mails' }))
    expect(await mailsTo(SOL)).toHaveLength(5)
  })

  test('is sent twenty times an hour by one owner, and by another one still', async () => {
    await register(SOL)
    await addAdmin(SOL)
    for (let count = 0; count < 20; count += 1) {
      const email = `h${count}@example.com`
      okValue(await invite(email))
      okValue(await press('withdraw', { email }))
    }
    expect(await invite('eva@example.com')).toEqual(failed({ kind: 'too-many-mails' }))
    const other = await userOf(await signedInBrowser(SOL))
    expect(await press('invite', { email: 'eva@example.com' }, other)).toMatchObject({ ok: true })
  })
})

describe('a second key for the team', () => {
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

  test('is asked for by an owner who has one, once, and by mail; and no longer', async () => {
    await joined()
    expect(await press('demand-key')).toEqual(failed({ kind: 'key-first' }))
    expect((await findTeam()).isKeyDemanded).toBe(false)
    await addKey(owner)
    expect(await press('demand-key')).toEqual(ok({ done: 'demand-key', email: '' }))
    expect(await findTeam()).toMatchObject({
      isKeyDemanded: true,
      people: [{ hasKey: true }, { hasKey: false }],
    })
    expect(await press('demand-key')).toEqual(ok({ done: 'demand-key', email: '' }))
    expect(await press('stop-demanding')).toEqual(ok({ done: 'stop-demanding', email: '' }))
    expect((await findTeam()).isKeyDemanded).toBe(false)
    expect((await acts()).slice(2)).toEqual([
      { kind: 'team-key-demanded', user_id: owner.id, subject: null },
      { kind: 'team-key-optional', user_id: owner.id, subject: null },
    ])
    for (const email of [ANA, SOL])
      expect((await subjects(email)).filter((subject) => /segunda llave/.test(subject)).toSorted()).toEqual([
        'La administración de Vault pide una segunda llave',
        'La administración de Vault ya no pide una segunda llave',
      ])
  })

  test('may be added for a day by somebody of the team without one, whom the owner lets', async () => {
    const helper = await userOf(await joined())
    expect(await press('allow-key', { id: helper.id })).toEqual(ok({ done: 'allow-key', email: SOL }))
    expect(await subjects(SOL)).toContain('Agregá tu segunda llave en Vault')
    expect((await acts()).slice(2)).toEqual([
      { kind: 'team-key-allowed', user_id: owner.id, subject: 's…@example.com' },
    ])
    await addKey(helper)
    expect(await press('allow-key', { id: helper.id })).toEqual(failed({ kind: 'gone' }))
  })

  test('is let to nobody who is not of the team', async () => {
    const { id } = await userOf(await register(SOL))
    for (const other of [id, 'nobody'])
      expect(await press('allow-key', { id: other })).toEqual(failed({ kind: 'gone' }))
  })
})

test.each(['invite', 'withdraw', 'remove', 'allow-key', 'demand-key', 'stop-demanding'])(
  'a helper may not %s @privacy',
  async (intent) => {
    const helper = await userOf(await joined())
    const fields = { id: helper.id, email: SOL }
    expect(await press(intent, fields, helper)).toEqual(failed({ kind: 'not-allowed' }))
    expect(await press(intent, fields, null)).toEqual(failed({ kind: 'signed-out' }))
  },
)

import { beforeEach, describe, expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import {
  ANA,
  mailsTo,
  newestToken,
  ownerBrowser,
  register,
  userOf,
  type TestBrowser,
} from '#test/accounts.ts'
import { okValue } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { failed, ok } from '#app/base/result.ts'
import type { User } from './user.ts'
import { teamCopy } from './team.copy.ts'
import { acceptInvitation, changeTeam, findInvitation, findTeam, MAX_HELPERS } from './change-team.server.ts'

const SOL = 'sol@example.com'
let owner: User
beforeEach(async () => {
  owner = await userOf(await ownerBrowser())
})

const invite = (email = SOL) => changeTeam(owner, { intent: 'invite', email })
const acts = async () => {
  const rows = await database().selectFrom('activity').select(['kind', 'user_id', 'subject']).execute()
  return rows.filter(({ kind }) => /helper|invitation/.test(kind))
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
  expect(people.map(({ email, role }) => [email, role])).toEqual([
    [ANA, 'admin'],
    [SOL, 'helper'],
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

test('somebody who is removed is a visitor like any other from the next request on', async () => {
  const browser = await joined()
  const { id } = await userOf(browser)
  expect(await changeTeam(owner, { intent: 'remove', id })).toMatchObject({ ok: true })
  expect((await userOf(browser)).role).toBe('user')
  expect(await changeTeam(owner, { intent: 'remove', id })).toEqual(failed({ kind: 'gone' }))
})

test('an admin is not removed as a helper', async () => {
  expect(await changeTeam(owner, { intent: 'remove', id: owner.id })).toEqual(failed({ kind: 'gone' }))
  expect((await findTeam()).people).toMatchObject([{ email: ANA, role: 'admin' }])
})

describe('an invitation', () => {
  test('is one mail with a link that opening does not use up', async () => {
    await invite()
    const [mail, ...others] = await mailsTo(SOL)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Te invitaron a ayudar en Vault')
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
    expect((await findTeam()).people).toHaveLength(1)
    expect(await findInvitation(token)).toEqual({ email: SOL })
  })

  test('gives an account whose address is not verified nothing', async () => {
    const browser = await register(SOL)
    await invite()
    await setRows('users', { email_verified: 0 }, { email: SOL })
    const user = { ...(await userOf(browser)), emailVerified: true }
    expect(await acceptInvitation(user, await newestToken(SOL))).toEqual(failed({ kind: 'other-account' }))
    expect((await findTeam()).people).toHaveLength(1)
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
    expect(await changeTeam(owner, { intent: 'withdraw', email: SOL })).toMatchObject({ ok: true })
    expect(await findInvitation(await newestToken(SOL))).toBeNull()
    expect(await changeTeam(owner, { intent: 'withdraw', email: SOL })).toEqual(failed({ kind: 'gone' }))
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
    for (let index = 0; index < MAX_HELPERS; index += 1) await invite(`h${index}@example.com`)
    expect(await invite()).toEqual(failed({ kind: 'too-many-helpers' }))
    expect(await invite('h3@example.com')).toMatchObject({ ok: true })
  })

  test('goes to one mailbox five times an hour', async () => {
    for (let count = 0; count < 5; count += 1) expect(await invite()).toMatchObject({ ok: true })
    expect(await invite()).toEqual(failed({ kind: 'too-many-mails' }))
    expect(await mailsTo(SOL)).toHaveLength(5)
  })
})

test.each(['invite', 'withdraw', 'remove'] as const)('a helper may not %s', async (intent) => {
  const helper = await userOf(await joined())
  const command = intent === 'remove' ? { intent, id: helper.id } : { intent, email: SOL }
  expect(await changeTeam(helper, command)).toEqual(failed({ kind: 'not-allowed' }))
  expect(await changeTeam(null, command)).toEqual(failed({ kind: 'signed-out' }))
})

import { expect, test } from 'vitest'
import { makeUser } from '#test/world.ts'
import { checkAdmin, checkOwner, isOwner, mayManageCatalog, type Role } from './user.ts'

test.each([
  ['user', true, 'not-allowed', 'not-allowed'],
  ['helper', true, 'ok', 'not-allowed'],
  ['admin', true, 'ok', 'ok'],
  // A mailbox that nobody has opened proves nothing.
  ['helper', false, 'not-allowed', 'not-allowed'],
  ['admin', false, 'not-allowed', 'not-allowed'],
] as const)(
  'a %s, verified: %s, may run what is for the team: %s, and for the owner: %s @privacy',
  (role: Role, emailVerified, ofTeam, ofOwner) => {
    const user = makeUser({ role, emailVerified })
    const answers = [checkAdmin(user), checkOwner(user)]
    expect(answers.map((one) => (one.ok ? 'ok' : one.error.kind))).toEqual([ofTeam, ofOwner])
    for (const answer of answers) if (answer.ok) expect(answer.value).toBe(user)
    expect([mayManageCatalog(user), isOwner(user)]).toEqual([ofTeam === 'ok', ofOwner === 'ok'])
  },
)

test('who is signed out is told so', () => {
  for (const check of [checkAdmin, checkOwner])
    expect(check(null)).toEqual({ ok: false, error: { kind: 'signed-out' } })
})

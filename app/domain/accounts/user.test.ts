import { expect, test } from 'vitest'
import { makeUser } from '#test/world.ts'
import {
  checkAdmin,
  checkOwner,
  checkOwnerAgain,
  isOwner,
  mayManageCatalog,
  type Role,
  worksHere,
} from './user.ts'

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

test('whose second key is awaited runs nothing, and is told to show it @privacy', () => {
  const user = makeUser({ role: 'user', awaitsSecondKey: true })
  for (const check of [checkAdmin, checkOwner, checkOwnerAgain])
    expect(check(user)).toEqual({ ok: false, error: { kind: 'second-key' } })
})

test.each([
  ['none', 'ok'],
  ['fresh', 'ok'],
  ['shown', 'second-key'],
] as const)('an owner whose second key is %s may run a grave act: %s', (secondKey, answer) => {
  const checked = checkOwnerAgain(makeUser({ role: 'admin', secondKey }))
  expect(checked.ok ? 'ok' : checked.error.kind).toBe(answer)
  const helper = checkOwnerAgain(makeUser({ role: 'helper', secondKey }))
  expect(helper).toEqual({ ok: false, error: { kind: 'not-allowed' } })
})

test.each([
  ['admin', {}, true],
  ['helper', {}, true],
  ['user', {}, false],
  ['user', { awaitsSecondKey: true }, true],
] as const)('the menu of a %s (%j) leads to the admin: %s', (role, waiting, leads) => {
  const { id, email, name, image } = makeUser()
  expect(worksHere({ id, email, name, image, role, ...waiting })).toBe(leads)
})

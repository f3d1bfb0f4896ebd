import { beforeAll, expect, test } from 'vitest'
import { openJobQueue } from '#app/platform/job-queue.server.ts'
import { AccountCommandError, parseForm } from './account-command.server.ts'
import { changePasswordSchema } from './account-forms.schema.ts'
import {
  hashPassword,
  refuseCommonPassword,
  setHashCost,
  setHashQueue,
  verifyPassword,
} from './hash-password.server.ts'

beforeAll(() => setHashCost())

test('a password is stored as argon2id with its own salt, and only the same password fits', async () => {
  const [one, other] = await Promise.all([hashPassword('zapatilla roja'), hashPassword('zapatilla roja')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await verifyPassword({ hash: one, password: 'zapatilla roja' })).toBe(true)
  expect(await verifyPassword({ hash: one, password: 'zapatilla roj' })).toBe(false)
})

test('letters typed composed or decomposed are the same password', async () => {
  const hash = await hashPassword('ñandú-14'.normalize('NFC'))
  expect(await verifyPassword({ hash, password: 'ñandú-14'.normalize('NFD') })).toBe(true)
})

test.each(['', 'x', '$argon2id$v=19$m=1', 'fb$abc$def'])(
  'no password fits the broken hash %j',
  async (hash) => {
    expect(await verifyPassword({ hash, password: 'x' })).toBe(false)
  },
)

function newPasswordError(password: string) {
  try {
    parseForm(changePasswordSchema, { password, currentPassword: 'x' })
    refuseCommonPassword(password)
    return null
  } catch (error) {
    return error instanceof AccountCommandError ? error.error.kind : error
  }
}

test.each([
  ['corta', 'weak-password'],
  ['123456', 'weak-password'],
  ['Password1', 'weak-password'],
  ['ñoquis', null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'password-too-long'],
])('a new password %s: %s', (password, kind) => {
  expect(newPasswordError(password)).toBe(kind)
})

test('the number of hashes at once is limited, and a full queue refuses with `busy`', async () => {
  setHashQueue(openJobQueue({ atOnce: 1, waiting: 1 }))
  const hashes = Array.from({ length: 3 }, () => hashPassword('zapatilla roja'))
  const results = await Promise.allSettled(hashes)
  setHashQueue(openJobQueue({ atOnce: 2, waiting: 100 }))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  expect(results[2]).toMatchObject({ reason: { error: { kind: 'busy' } } })
})

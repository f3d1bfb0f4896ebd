import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANA, newestToken, PASSWORD, register, TestBrowser, signUpForm } from '#test/accounts.ts'
import { database } from '#app/platform/database.server.ts'
import { openJobQueue } from '#app/platform/job-queue.server.ts'
import { changeEmail } from './change-email.server.ts'
import { changePassword, deleteAccount } from './change-account.server.ts'
import { setHashQueue } from './hash-password.server.ts'
import { sendPasswordReset, resetPassword } from './reset-password.server.ts'
import { signIn } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { verifySignUp, verifyWithNewPassword } from './verify-sign-up.server.ts'

const EVA = 'eva@example.com'
const CHOSEN = 'zapato nuevo'
const choice = { password: CHOSEN, confirmation: CHOSEN }
const browser = new TestBrowser()
let ana: TestBrowser

beforeEach(async () => {
  ana = await register()
  await browser.does(signUp, signUpForm(EVA))
  await browser.does(sendPasswordReset, { email: ANA })
})
afterEach(() => setHashQueue(openJobQueue({ atOnce: 2, waiting: 100 })))

/** Every command that computes a hash. */
const commands: [string, () => Promise<{ ok: boolean }>][] = [
  ['sign-up', () => browser.does(signUp, { email: 'bea@example.com', ...choice })],
  ['sign-in', () => browser.does(signIn, { email: ANA, password: PASSWORD })],
  [
    'verification by password',
    async () => ana.does(verifySignUp, { token: await newestToken(EVA), password: PASSWORD }),
  ],
  [
    'verification with a new password',
    async () => browser.does(verifyWithNewPassword, { token: await newestToken(EVA), ...choice }),
  ],
  ['reset', async () => browser.does(resetPassword, { token: await newestToken(ANA), ...choice })],
  ['change of password', () => ana.does(changePassword, { password: CHOSEN, currentPassword: PASSWORD })],
  [
    'change of e-mail',
    () => ana.does(changeEmail, { email: 'nueva@example.com', currentPassword: PASSWORD }),
  ],
  ['deletion', () => ana.does(deleteAccount, { currentPassword: PASSWORD })],
]

test.each(commands)('%s: while it hashes, the database answers everybody else', async (_name, run) => {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  setHashQueue(async (job) => {
    asked.resolve()
    await gate.promise
    return job()
  })
  const result = run()
  await asked.promise
  // Inside a transaction the one connection of SQLite would not answer until the hash is done.
  expect(await database().selectFrom('users').select('email').execute()).toEqual([{ email: ANA }])
  gate.resolve()
  expect(await result).toMatchObject({ ok: true })
})

test.each(commands)('%s: when too many hashes are waiting, it is refused as busy', async (_name, run) => {
  setHashQueue(openJobQueue({ atOnce: 0, waiting: 0 }))
  expect(await run()).toEqual({ ok: false, error: { kind: 'busy', retryAfterSeconds: 5 } })
})

test('a login that was refused as busy does not count as a guess', async () => {
  setHashQueue(openJobQueue({ atOnce: 0, waiting: 0 }))
  for (let index = 0; index < 12; index++)
    expect(await browser.does(signIn, { email: ANA, password: PASSWORD })).toMatchObject({
      error: { kind: 'busy' },
    })
  setHashQueue(openJobQueue({ atOnce: 2, waiting: 100 }))
  expect(await browser.does(signIn, { email: ANA, password: PASSWORD })).toMatchObject({ ok: true })
})

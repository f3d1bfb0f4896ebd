import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANA, newestToken, PASSWORD, register, TestBrowser } from '#test/accounts.ts'
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
const { visitor } = browser
let ana: TestBrowser

beforeEach(async () => {
  ana = await register()
  await signUp(browser.request(), visitor, { email: EVA, password: PASSWORD, confirmation: PASSWORD })
  await sendPasswordReset(browser.request(), visitor, { email: ANA })
})
afterEach(() => setHashQueue(openJobQueue({ atOnce: 2, waiting: 100 })))

/** Every command that computes a hash. */
const commands: [string, () => Promise<{ ok: boolean }>][] = [
  ['sign-up', () => signUp(browser.request(), visitor, { email: 'bea@example.com', ...choice })],
  ['sign-in', () => signIn(browser.request(), visitor, { email: ANA, password: PASSWORD })],
  [
    'verification by password',
    async () => verifySignUp(ana.request(), visitor, { token: await newestToken(EVA), password: PASSWORD }),
  ],
  [
    'verification with a new password',
    async () =>
      verifyWithNewPassword(browser.request(), visitor, { token: await newestToken(EVA), ...choice }),
  ],
  [
    'reset',
    async () => resetPassword(browser.request(), visitor, { token: await newestToken(ANA), ...choice }),
  ],
  [
    'change of password',
    () => changePassword(ana.request(), ana.visitor, { password: CHOSEN, currentPassword: PASSWORD }),
  ],
  [
    'change of e-mail',
    () => changeEmail(ana.request(), ana.visitor, { email: 'nueva@example.com', currentPassword: PASSWORD }),
  ],
  ['deletion', () => deleteAccount(ana.request(), ana.visitor, { currentPassword: PASSWORD })],
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
    expect(await signIn(browser.request(), visitor, { email: ANA, password: PASSWORD })).toMatchObject({
      error: { kind: 'busy' },
    })
  setHashQueue(openJobQueue({ atOnce: 2, waiting: 100 }))
  expect(await signIn(browser.request(), visitor, { email: ANA, password: PASSWORD })).toMatchObject({
    ok: true,
  })
})

import { expect, test } from 'vitest'
import {
  ANA,
  browserByLink,
  mailsTo,
  PASSWORD,
  register,
  signedInBrowser,
  TestBrowser,
  userOf,
} from '#test/accounts.ts'
import { rowsOf, setRows } from '#test/rows.ts'
import { SoftwarePasskey } from '#test/software-passkey.ts'
import { okValue } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { deleteAccount } from './change-account.server.ts'
import { showSecondKey } from './change-second-key.server.ts'
import { MAX_PASSKEYS } from './passkey.ts'
import { passkeyOrigin } from './passkey-ceremony.server.ts'
import {
  addPasskey,
  findPasskeys,
  removePasskey,
  renamePasskey,
  requestNewPasskey,
  requestPasskey,
  showPasskey,
  signInWithPasskey,
} from './passkeys.server.ts'

const BEA = 'bea@example.com'

type Asked = Parameters<SoftwarePasskey['get']>[0]

async function asked(
  browser: TestBrowser,
  request: typeof requestNewPasskey = requestPasskey,
): Promise<Asked> {
  return okValue(await browser.does(request, { currentPassword: '' })).options as Asked
}

/** Adds a passkey of this device to the account of this browser. */
async function add(browser: TestBrowser, device = new SoftwarePasskey()): Promise<SoftwarePasskey> {
  okValue(await browser.does(addPasskey, { answer: device.create(await asked(browser, requestNewPasskey)) }))
  return device
}

/** Signs in to the shop as a new browser on this device does. */
async function enter(device: SoftwarePasskey, browser = new TestBrowser()) {
  const result = await browser.does(signInWithPasskey, { answer: device.get(await asked(browser)) })
  return result.ok ? ((await browser.user())?.email ?? null) : result.error.kind
}

const signedInLongAgo = () => setRows('sessions', { created_at: '2026-01-01T00:00:00.000Z' })

const listOf = async (browser: TestBrowser) => (await findPasskeys((await userOf(browser)).id)).list

test('one tap signs in, without an e-mail and without a password', async () => {
  const device = await add(await register())
  expect(await enter(device)).toBe(ANA)
  const [session] = await database()
    .selectFrom('sessions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .execute()
  expect(session?.second_key_at).toBeTruthy()
  expect(await rowsOf('activity')).toContainEqual(
    expect.objectContaining({ kind: 'signed-in', subject: 'Otro dispositivo' }),
  )
})

test('the first passkey brings recovery codes, once, and one of them opens when the phone drowns', async () => {
  const ana = await register()
  const first = async () => new SoftwarePasskey().create(await asked(ana, requestNewPasskey))
  const { codes } = okValue(await ana.does(addPasskey, { answer: await first() }))
  expect(codes).toHaveLength(10)
  expect(okValue(await ana.does(addPasskey, { answer: await first() })).codes).toBeNull()
  const browser = await signedInBrowser()
  expect((await userOf(browser)).secondKey).toBe('awaited')
  okValue(await browser.does(showSecondKey, { code: codes?.[0] ?? '' }))
  expect((await userOf(browser)).secondKey).toBe('fresh')
})

test('a cookie that was stolen before is worth nothing once a passkey is shown or added @privacy', async () => {
  const browser = await register()
  const stolen = browser.copy('203.0.113.9')
  const device = await add(browser)
  expect((await userOf(browser)).secondKey).toBe('fresh')
  expect(await stolen.user()).toBeNull()
  const stolenLater = browser.copy('203.0.113.9')
  okValue(await browser.does(showPasskey, { answer: device.get(await asked(browser)) }))
  expect((await userOf(browser)).secondKey).toBe('fresh')
  expect(await stolenLater.user()).toBeNull()
})

test('an answer works once', async () => {
  const device = await add(await register())
  const browser = new TestBrowser()
  const answer = device.get(await asked(browser))
  const thief = browser.copy('203.0.113.9')
  okValue(await browser.does(signInWithPasskey, { answer }))
  expect(await thief.does(signInWithPasskey, { answer })).toMatchObject({
    error: { kind: 'passkey-too-late' },
  })
})

test('an answer to the question of another browser, or to an old one, opens nothing', async () => {
  const device = await add(await register())
  const [browser, other] = [new TestBrowser(), new TestBrowser()]
  const answer = device.get(await asked(browser))
  expect(await other.does(signInWithPasskey, { answer })).toMatchObject({
    error: { kind: 'passkey-too-late' },
  })
  await asked(other)
  expect(await other.does(signInWithPasskey, { answer })).toMatchObject({
    error: { kind: 'passkey-refused' },
  })
})

test('a page of another address cannot use it', async () => {
  const device = await add(await register())
  device.origin = 'https://vault.example.evil.test'
  expect(await enter(device)).toBe('passkey-refused')
  expect(await rowsOf('activity')).toContainEqual(
    expect.objectContaining({ kind: 'sign-in-failed', user_id: expect.any(String) as string }),
  )
})

test.each([
  ['without the finger, the face or the code', { flags: 0b0000_0001 }],
  ['signed by another device', { id: 'of the first' }],
])('is refused: %s', async (_, change) => {
  const device = await add(await register())
  const other = Object.assign(new SoftwarePasskey(), { userHandle: device.userHandle }, change)
  if ('id' in change) Object.assign(other, { id: device.id })
  else Object.assign(device, change)
  expect(await enter('id' in change ? other : device)).toBe('passkey-refused')
})

test('a counter that goes back is a copy of the device', async () => {
  const device = await add(await register())
  device.counter = 7
  expect(await enter(device)).toBe(ANA)
  expect(await enter(device)).toBe('passkey-refused')
  device.counter = 4_000_000_000
  expect(await enter(device)).toBe(ANA)
})

test('shows the second key of the account that is signed in, and of no other', async () => {
  const [ana, bea] = [await register(), await register(BEA)]
  const [anas, beas] = [await add(ana), await add(bea)]
  const browser = await signedInBrowser()
  const question = await asked(browser)
  expect(question).toMatchObject({ allowCredentials: [{ id: anas.id.toString('base64url') }] })
  expect(await browser.does(showPasskey, { answer: beas.get(question) })).toMatchObject({
    error: { kind: 'passkey-unknown' },
  })
  expect((await userOf(browser)).secondKey).toBe('awaited')
  okValue(await browser.does(showPasskey, { answer: anas.get(question) }))
  expect((await userOf(browser)).secondKey).toBe('fresh')
})

test('whoever has a passkey is asked for it before another is added, renamed or removed', async () => {
  const device = await add(await register())
  const id = device.id.toString('base64url')
  const browser = await signedInBrowser()
  for (const refused of [
    await browser.does(requestNewPasskey, { currentPassword: PASSWORD }),
    await browser.does(addPasskey, { answer: '{}' }),
    await browser.does(renamePasskey, { id, name: 'Mi teléfono' }),
    await browser.does(removePasskey, { id }),
  ])
    expect(refused).toMatchObject({ error: { kind: 'second-key' } })
})

test('ten minutes after the sign-in, a first passkey asks for the password; later ones do not @privacy', async () => {
  const ana = await register()
  await signedInLongAgo()
  const ask = (currentPassword: string) => ana.does(requestNewPasskey, { currentPassword })
  expect(await ask('')).toMatchObject({ error: { kind: 'current-password-required' } })
  expect(await ask('mal escrita')).toMatchObject({ error: { kind: 'wrong-password' } })
  const { options } = okValue(await ask(PASSWORD))
  okValue(await ana.does(addPasskey, { answer: new SoftwarePasskey().create(options as Asked) }))
  await add(ana)

  const bea = await browserByLink(BEA)
  await signedInLongAgo()
  await add(bea)
})

test('several devices have names, which can be changed', async () => {
  const ana = await register()
  const first = await add(ana)
  await add(ana)
  expect((await listOf(ana)).map(({ name }) => name)).toEqual(['Otro dispositivo', 'Otro dispositivo 2'])
  const id = first.id.toString('base64url')
  okValue(await ana.does(renamePasskey, { id, name: '  Mi\n teléfono ' }))
  expect((await listOf(ana))[0]).toMatchObject({ name: 'Mi teléfono', isOfThisShop: true })
  for (const name of [' ', 'a'.repeat(41)])
    expect(await ana.does(renamePasskey, { id, name })).toMatchObject({
      error: { kind: 'invalid-passkey-name' },
    })
})

test('a removed passkey opens nothing, and the person reads of each step', async () => {
  const ana = await register()
  const device = await add(ana)
  okValue(await ana.does(removePasskey, { id: device.id.toString('base64url') }))
  expect(await enter(device)).toBe('passkey-unknown')
  const kinds = (await rowsOf('activity')).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['second-key-added', 'second-key-removed']))
  expect((await mailsTo(ANA)).slice(-2).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('llave'),
    expect.stringContaining('llave'),
  ])
})

test('nobody changes the passkeys of somebody else', async () => {
  const id = (await add(await register())).id.toString('base64url')
  const bea = await register(BEA)
  expect(await bea.does(removePasskey, { id })).toMatchObject({ error: { kind: 'passkey-unknown' } })
  expect(await bea.does(renamePasskey, { id, name: 'Mía' })).toMatchObject({
    error: { kind: 'passkey-unknown' },
  })
})

test('a device is added once, by the account that asked for it', async () => {
  const [ana, bea] = [await register(), await register(BEA)]
  const device = await add(ana)
  const answer = device.create(await asked(ana, requestNewPasskey))
  expect(await ana.does(addPasskey, { answer })).toMatchObject({ error: { kind: 'passkey-exists' } })
  expect(await bea.does(addPasskey, { answer })).toMatchObject({ error: { kind: 'passkey-too-late' } })
})

test('an account has ten at most', async () => {
  const ana = await register()
  for (let count = 0; count < MAX_PASSKEYS; count += 1) await add(ana)
  const answer = new SoftwarePasskey().create(await asked(ana, requestNewPasskey))
  expect(await ana.does(addPasskey, { answer })).toMatchObject({ error: { kind: 'too-many-passkeys' } })
})

test('an account that is not verified, or was deleted, does not get in', async () => {
  const ana = await register()
  const device = await add(ana)
  await database().updateTable('users').set({ email_verified: 0 }).execute()
  expect(await enter(device)).toBe('email-not-verified')
  await database().updateTable('users').set({ email_verified: 1 }).execute()
  okValue(await ana.does(deleteAccount, { currentPassword: PASSWORD }))
  expect(await rowsOf('passkeys')).toEqual([])
  expect(await enter(device)).toBe('passkey-unknown')
})

test.each(['', '{}', 'null', '{"id":"x"}', `{"id":"${'a'.repeat(20_000)}"}`])(
  'what no device answers is refused: %.20s',
  async (answer) => {
    const browser = new TestBrowser()
    await asked(browser)
    expect(await browser.does(signInWithPasskey, { answer })).toMatchObject({
      error: { kind: 'passkey-refused' },
    })
  },
)

test.each([
  [['https://vault.example'], 'https://vault.example'],
  [['http://127.0.0.1:3000', 'http://localhost:3000'], 'http://localhost:3000'],
  [['http://192.168.0.7:3000'], null],
  [['https://203.0.113.7'], null],
  [['https://[2001:db8::1]'], null],
  [['http://vault.example'], null],
])('a shop at %j has them at %s', (ownOrigins, expected) => {
  const before = env()
  setEnv({ ...before, ownOrigins })
  expect(passkeyOrigin()).toBe(expected)
  setEnv(before)
})

test('a passkey of a former address of the shop is told apart', async () => {
  const ana = await register()
  await add(ana)
  const before = env()
  setEnv({ ...before, ownOrigins: ['https://vault.example'] })
  expect(await listOf(ana)).toMatchObject([{ isOfThisShop: false }])
  setEnv(before)
})

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { rowsOf, setRows } from '#test/rows.ts'
import { ownerBrowser, register, userOf } from '#test/accounts.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { failed } from '#app/base/result.ts'
import { changeNotices, findDevices, MAX_DEVICES, pushKeys } from './subscribe-device.server.ts'
import { queueNotice } from './queue-notice.server.ts'
import { sendNotices } from './send-notices.server.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 13) Mobile'
let owner: User
let helper: User
beforeEach(async () => {
  const ana = await ownerBrowser()
  owner = await userOf(ana)
  helper = { ...(await userOf(await register('sol@example.com'))), role: 'helper' }
  await setRows('users', { helps_since: new Date().toISOString() }, { id: helper.id })
  setEnv({ ...env(), publicUrl: 'https://vault.example.com' })
})

/** A browser with the keys that the Push API gives a page. */
function makeBrowser(name = 'telefono') {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const subscription = {
    endpoint: `https://push.example.com/${name}`,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  }
  return { subscription, read: (body: Buffer) => decrypt(body, keys, auth) }
}

/** Reads a notice as RFC 8291 says. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + body.readUInt8(20))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(senderKey), auth, info, 32))
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${purpose}\0`), bytes))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}

type Sent = { address: string; headers: Record<string, string>; body: Buffer }

/** Stands for the push service of the browsers' maker. */
function maker(statusOf: (address: string) => number = () => 201) {
  const sent: Sent[] = []
  const post = (address: string, headers: Record<string, string>, body: Buffer) => {
    sent.push({ address, headers, body })
    return Promise.resolve(statusOf(address))
  }
  return { sent, post }
}

const subscribe = (browser = makeBrowser(), user: User | null = owner) =>
  changeNotices(user, { intent: 'subscribe', ...browser.subscription }, PHONE)
/** A message arrives. */
const arrive = () => inTransaction((transaction) => queueNotice(transaction, 'message'))
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('several messages are one notice to each device, which names nobody', async () => {
  const [phone, desk] = [makeBrowser('telefono'), makeBrowser('escritorio')]
  await subscribe(phone)
  await subscribe(desk)
  for (let count = 0; count < 3; count += 1) await arrive()
  const { sent, post } = maker()
  await sendNotices(post)
  const addresses = [desk, phone].map(({ subscription }) => subscription.endpoint)
  expect(sent.map(({ address }) => address).toSorted()).toEqual(addresses)
  const [body] = sent.flatMap((one) => (one.address === phone.subscription.endpoint ? one.body : []))
  expect(body && phone.read(body)).toEqual({
    title: 'Consulta nueva',
    body: 'Te escribieron desde Contacto.',
    tag: 'message',
    path: '/admin/consultas',
  })
  await sendNotices(post)
  expect(sent).toHaveLength(2)
})

test('strangers make no telephone ring more than thirty times an hour', async () => {
  await subscribe()
  const { sent, post } = maker()
  for (let count = 0; count < 32; count += 1) {
    await arrive()
    await sendNotices(post)
  }
  expect(sent).toHaveLength(30)
})

test('a notice is signed with the key of the shop, which stays the same', async () => {
  await subscribe()
  await arrive()
  const { sent, post } = maker()
  await sendNotices(post)
  const { publicKey } = await pushKeys()
  const [, token = '', key = ''] =
    /^vapid t=(\S+), k=(\S+)$/.exec(sent[0]?.headers['Authorization'] ?? '') ?? []
  expect(key).toBe(publicKey)
  const [head = '', claims = '', signed = ''] = token.split('.')
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string }
  expect(aud).toBe('https://push.example.com')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const verifier = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const signature = Buffer.from(signed, 'base64url')
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), verifier, signature)).toBe(true)
})

test('what the browser has given up is forgotten', async () => {
  await subscribe(makeBrowser('viejo'))
  await subscribe(makeBrowser('nuevo'))
  await arrive()
  await sendNotices(maker((address) => (address.endsWith('viejo') ? 410 : 201)).post)
  const left = await database().selectFrom('push_subscriptions').select('endpoint').execute()
  expect(left).toEqual([{ endpoint: 'https://push.example.com/nuevo' }])
})

test('what could not be sent is tried five times, later each time', async () => {
  await subscribe()
  await arrive()
  const { sent, post } = maker(() => 503)
  await sendNotices(post)
  await sendNotices(post)
  expect(sent).toHaveLength(1)
  for (const minutes of [3, 10, 30, 60, 120, 240]) await sendNotices(post, inMinutes(minutes))
  expect(sent).toHaveLength(5)
  expect(await rowsOf('push_notices')).toEqual([])
})

test('what is queued while a notice is being sent is sent too', async () => {
  await subscribe()
  await arrive()
  const { sent, post } = maker()
  await sendNotices(async (...message) => {
    if (sent.length === 0) await arrive()
    return post(...message)
  })
  await sendNotices(post, inMinutes(1))
  expect(sent).toHaveLength(2)
})

test('somebody who works here no more hears of nothing', async () => {
  await subscribe()
  await setRows('users', { role: 'user' }, { id: owner.id })
  await arrive()
  const { sent, post } = maker()
  await sendNotices(post)
  expect(sent).toEqual([])
  expect(await findDevices(owner.id)).toEqual([])
})

test('a browser whose keys are none is forgotten, and the others are told once', async () => {
  await subscribe(makeBrowser('bueno'))
  const { subscription } = makeBrowser('malo')
  await subscribe({ ...makeBrowser(), subscription: { ...subscription, p256dh: 'A'.repeat(87) } })
  await arrive()
  const { sent, post } = maker()
  await sendNotices(post)
  await sendNotices(post, inMinutes(10))
  expect(sent.map(({ address }) => address)).toEqual(['https://push.example.com/bueno'])
  expect(await findDevices(owner.id)).toHaveLength(1)
})

describe('the devices', () => {
  test('are told by kind and day, and the same browser is one', async () => {
    const phone = makeBrowser()
    await subscribe(phone)
    await subscribe(phone)
    expect(await findDevices(owner.id)).toEqual([
      { id: expect.any(String), device: 'phone', since: expect.any(String) },
    ])
  })

  test(`are ${MAX_DEVICES} at most`, async () => {
    for (let index = 0; index < MAX_DEVICES; index += 1) await subscribe(makeBrowser(`n${index}`))
    expect(await subscribe(makeBrowser('otro'))).toEqual(failed({ kind: 'too-many-devices' }))
    expect(await subscribe(makeBrowser('n3'))).toMatchObject({ ok: true })
  })

  test('of somebody else are not removed', async () => {
    await subscribe()
    const [device] = await findDevices(owner.id)
    const command = { intent: 'remove' as const, id: device?.id ?? '' }
    expect(await changeNotices({ ...owner, id: 'otra' }, command, PHONE)).toEqual(failed({ kind: 'gone' }))
    expect(await findDevices(owner.id)).toHaveLength(1)
    expect(await changeNotices(owner, command, PHONE)).toMatchObject({ ok: true })
    expect(await findDevices(owner.id)).toEqual([])
  })

  test('are for those who work in the admin', async () => {
    const refused = failed({ kind: 'not-allowed' })
    expect(await subscribe(makeBrowser(), { ...owner, role: 'user' })).toEqual(refused)
    expect(await subscribe(makeBrowser(), null)).toEqual(failed({ kind: 'signed-out' }))
    expect(await subscribe(makeBrowser(), { ...owner, role: 'helper' })).toMatchObject({ ok: true })
  })

  test('get a notice to try, ten times an hour', async () => {
    await subscribe()
    const { sent, post } = maker()
    for (let count = 0; count < 10; count += 1) {
      expect(await changeNotices(owner, { intent: 'test' }, PHONE)).toMatchObject({ ok: true })
      await sendNotices(post, inMinutes(1))
    }
    expect(sent).toHaveLength(10)
    expect(await changeNotices(owner, { intent: 'test' }, PHONE)).toEqual(failed({ kind: 'too-many-tests' }))
  })

  test('to try ring with the one who asks, with nobody else', async () => {
    await subscribe(makeBrowser('de-ana'))
    await subscribe(makeBrowser('de-sol'), helper)
    const { sent, post } = maker()
    await changeNotices(helper, { intent: 'test' }, PHONE)
    await sendNotices(post, inMinutes(1))
    expect(sent.map(({ address }) => address)).toEqual(['https://push.example.com/de-sol'])
    await sendNotices(post, inMinutes(2))
    expect(sent).toHaveLength(1)
  })
})

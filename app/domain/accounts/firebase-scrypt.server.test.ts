import { beforeEach, describe, expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import { failed } from '#app/base/result.ts'
import { newestToken, TestBrowser } from '#test/accounts.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { isFirebaseHashConfig, readFirebaseHash, storedFirebaseHash } from './firebase-scrypt.server.ts'
import { resetPassword, sendPasswordReset } from './reset-password.server.ts'
import { verifyPassword } from './hash-password.server.ts'
import { finishEmailLink, sendEmailLink, signIn } from './sign-in.server.ts'
import { insertUser, storePassword } from './users.server.ts'

/** The published example of https://github.com/firebase/scrypt. */
const PASSWORD = 'user1password'
const CONFIG = {
  signerKey: Buffer.from(
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
    'base64',
  ),
  saltSeparator: Buffer.from('Bw==', 'base64'),
  rounds: 8,
  memCost: 14,
}
const EXPORTED = {
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
}
const STORED = storedFirebaseHash(EXPORTED, CONFIG) ?? ''

describe('a hash of Firebase', () => {
  test('fits its password and no other, and holds no signer key', async () => {
    expect(await verifyPassword({ hash: STORED, password: PASSWORD })).toBe(true)
    for (const password of ['user1passwor', 'user1password ', '', 'USER1PASSWORD'])
      expect(await verifyPassword({ hash: STORED, password }), password).toBe(false)
    expect(STORED).not.toContain(CONFIG.signerKey.toString('base64').slice(0, 20))
  })

  test('may be written with the letters of addresses', () => {
    const written = { ...EXPORTED, hash: EXPORTED.hash.replaceAll('+', '-').replaceAll('/', '_') }
    expect(storedFirebaseHash(written, CONFIG)).toBe(STORED)
  })

  test('that does not fit the parameters is not taken for one', () => {
    expect(storedFirebaseHash({ ...EXPORTED, hash: 'AAAA' }, CONFIG)).toBeNull()
    expect(storedFirebaseHash({ ...EXPORTED, salt: '' }, CONFIG)).toBeNull()
  })

  test.each(['$fbscrypt$ln=30,r=8$AA==$AAAA', '$fbscrypt$ln=20,r=8$AA==$AAAA', '$fbscrypt$', 'fb$a$b', ''])(
    'a hostile or broken one %j costs nothing',
    async (hash) => {
      expect(readFirebaseHash(hash)).toBeNull()
      expect(await verifyPassword({ hash, password: PASSWORD })).toBe(false)
    },
  )

  test.each([
    [{}, true],
    [{ memCost: 20 }, false],
    [{ memCost: 0 }, false],
    [{ rounds: 64 }, false],
    [{ rounds: Number.NaN }, false],
    [{ signerKey: Buffer.alloc(3) }, false],
  ])('parameters with %j are usable: %j', (change, isUsable) => {
    expect(isFirebaseHashConfig({ ...CONFIG, ...change })).toBe(isUsable)
  })
})

describe('an account that was brought with such a hash', () => {
  const EMAIL = 'lola@example.com'
  const browser = new TestBrowser()
  let userId: string
  beforeEach(async () => {
    userId = await inTransaction(async (transaction) => {
      const id = await insertUser(transaction, EMAIL)
      if (id === null) throw new Error('The address is free.')
      await storePassword(transaction, id, STORED)
      return id
    })
  })
  const enter = (password: string) => browser.does(signIn, { email: EMAIL, password })
  const storedHash = async () => {
    const row = await database()
      .selectFrom('accounts')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst()
    return row?.password
  }
  const unverify = () => setRows('users', { email_verified: 0 })

  test('signs in with its old password, whose hash is ours from then on', async () => {
    expect(await enter('otra cosa')).toEqual(failed({ kind: 'invalid-credentials' }))
    expect(await storedHash()).toBe(STORED)
    expect(await enter(PASSWORD)).toMatchObject({ ok: true })
    expect(await storedHash()).toMatch(/^\$argon2id\$/)
    expect(await enter(PASSWORD)).toMatchObject({ ok: true })
    expect(await enter('otra cosa')).toMatchObject({ ok: false })
  })

  test('that nobody verified is refused until its mailbox is proven by a reset', async () => {
    await unverify()
    expect(await enter(PASSWORD)).toMatchObject(failed({ kind: 'email-not-verified' }))
    expect(await storedHash()).toBe(STORED)
    await browser.does(sendPasswordReset, { email: EMAIL })
    const chosen = 'zapato nuevo'
    const token = await newestToken(EMAIL)
    const reset = await browser.does(resetPassword, { token, password: chosen, confirmation: chosen })
    expect(reset).toMatchObject({ ok: true })
    expect(await enter(chosen)).toMatchObject({ ok: true })
  })

  test('that nobody verified loses its password by a link, because a stranger may have chosen it', async () => {
    await unverify()
    await browser.does(sendEmailLink, { email: EMAIL })
    const result = await browser.does(finishEmailLink, { email: EMAIL, token: await newestToken(EMAIL) })
    expect(result).toMatchObject({ ok: true, value: { lostPassword: true } })
    expect(await browser.user()).toMatchObject({ id: userId, emailVerified: true, hasPassword: false })
    expect(await enter(PASSWORD)).toMatchObject(failed({ kind: 'invalid-credentials' }))
  })

  test('that is verified keeps its password when it enters by a link', async () => {
    await browser.does(sendEmailLink, { email: EMAIL })
    const result = await browser.does(finishEmailLink, { email: EMAIL, token: await newestToken(EMAIL) })
    expect(result).toMatchObject({ ok: true, value: { lostPassword: false } })
    expect(await enter(PASSWORD)).toMatchObject({ ok: true })
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { failed } from '#app/base/result.ts'
import {
  ANA,
  mailsTo,
  newestToken,
  PASSWORD,
  register,
  signedInBrowser,
  TestBrowser,
  signUpForm,
} from '#test/accounts.ts'
import { database } from '#app/platform/database.server.ts'
import { changeEmail } from './change-email.server.ts'
import { changePassword } from './change-account.server.ts'
import { finishEmailLink, sendEmailLink, signIn } from './sign-in.server.ts'
import { sendPasswordReset } from './reset-password.server.ts'
import { consumeLimits, passwordLimits, rememberBrowser } from './limits.server.ts'
import { signUp } from './sign-up.server.ts'

// Nobody elsewhere can lock the owner out of an account (reading 57).

const TOO_MANY = {
  ok: false,
  error: { kind: 'too-many-attempts', retryAfterSeconds: expect.any(Number) as number },
}
const OWNER_AT = '192.0.2.200'

const typePassword = (browser: TestBrowser, password: string, email = ANA) =>
  browser.does(signIn, { email, password })
const guess = (address: string, email = ANA) => typePassword(new TestBrowser(address), 'otra cosa', email)
const askLink = (browser: TestBrowser, email = ANA) => browser.does(sendEmailLink, { email, next: null })
const askReset = (address: string, email = ANA) => new TestBrowser(address).does(sendPasswordReset, { email })
const counts = () => database().selectFrom('rate_limits').selectAll().orderBy('key').execute()

/** Counts wrong passwords as the shop does, without the time that their hashes take. */
async function manyGuesses(count: number, guess: (index: number) => [from: string, at: string]) {
  for (let index = 0; index < count; index++) {
    const [from, at] = guess(index)
    const browser = new TestBrowser(from)
    await consumeLimits(await passwordLimits(browser.request(), browser.visitor, at))
  }
}
const guessFromEverywhere = () => manyGuesses(100, (index) => [`198.51.${Math.floor(index / 10)}.7`, ANA])
const guessAtMany = (address: string) => manyGuesses(60, (index) => [address, `a${index}@example.com`])

beforeEach(async () => {
  await register()
  await database().deleteFrom('rate_limits').execute()
})

describe('guesses at a password', () => {
  test('end after ten from one network, and the owner elsewhere signs in @privacy', async () => {
    for (let index = 0; index < 10; index++)
      expect(await guess('192.0.2.1')).toEqual(failed({ kind: 'invalid-credentials' }))
    expect(await typePassword(new TestBrowser('192.0.2.1'), PASSWORD)).toEqual(TOO_MANY)
    expect(await typePassword(new TestBrowser(OWNER_AT), PASSWORD)).toMatchObject({ ok: true })
  })

  test('from many networks end too, and then the e-mail link signs in at once', async () => {
    await guessFromEverywhere()
    const owner = new TestBrowser(OWNER_AT)
    expect(await typePassword(owner, PASSWORD)).toEqual(TOO_MANY)
    expect(await askLink(owner)).toMatchObject({ ok: true })
    const finish = { email: ANA, token: await newestToken(ANA) }
    expect(await owner.does(finishEmailLink, finish)).toMatchObject({ ok: true })
  })

  test('from many networks never stop a browser that was signed in before, wherever it is', async () => {
    const owner = await signedInBrowser()
    const elsewhere = owner.copy(OWNER_AT)
    await guessFromEverywhere()
    await guessAtMany(OWNER_AT)
    expect(await typePassword(elsewhere, PASSWORD)).toMatchObject({ ok: true })
  })

  test('from a browser that was signed in before end after ten as well, and for that account alone', async () => {
    const browser = await signedInBrowser()
    for (let index = 0; index < 10; index++)
      expect(await typePassword(browser, 'otra cosa')).toEqual(failed({ kind: 'invalid-credentials' }))
    expect(await typePassword(browser, PASSWORD)).toEqual(TOO_MANY)
    await register('eva@example.com')
    await guess('192.0.2.9', 'eva@example.com')
    expect((await counts()).map(({ key }) => key)).toContain('passwordByAccount:eva@example.com')
  })

  test('from dozens of browsers that one session made known end like those from many networks', async () => {
    const owner = await signedInBrowser()
    // They may guess a hundred times as known browsers, and then as often as any network.
    const known = await knownBrowsers(11)
    for (const browser of known)
      for (let index = 0; index < 10; index++)
        await consumeLimits(await passwordLimits(browser.request(), browser.visitor, ANA))
    const [another] = await knownBrowsers(1)
    expect(another && (await typePassword(another, PASSWORD))).toEqual(TOO_MANY)
    expect(await typePassword(owner.copy(OWNER_AT), PASSWORD)).toMatchObject({ ok: true })
  })

  test('do not get a second count by a cookie of another account', async () => {
    await register('eva@example.com')
    const eva = await signedInBrowser('eva@example.com')
    for (let index = 0; index < 10; index++) await typePassword(eva, 'otra cosa')
    expect(await typePassword(eva, 'otra cosa')).toEqual(TOO_MANY)
  })

  test('that are refused for their network count nowhere else and add no rows', async () => {
    await guessAtMany('192.0.2.1')
    const before = await counts()
    for (let index = 0; index < 20; index++) {
      expect(await guess('192.0.2.1', `b${index}@example.com`)).toEqual(TOO_MANY)
      expect(await guess('192.0.2.1')).toEqual(TOO_MANY)
    }
    expect(await counts()).toEqual(before)
  })

  test('from one household or one /48 count as one network', async () => {
    await manyGuesses(10, (index) => [`2001:db8:0:${index}::1`, ANA])
    expect(await guess('2001:db8:0:ff::1')).toEqual(TOO_MANY)
    await manyGuesses(10, (index) => [`2001:db8:0:${index + 1}00::1`, ANA])
    expect(await guess('2001:db8:0:ff00::1')).toEqual(TOO_MANY)
    expect(await guess('2001:db8:1:1::1')).toMatchObject({ error: { kind: 'invalid-credentials' } })
  })
})

describe('somebody signed in', () => {
  test('changes the password while others guess, from the same network too', async () => {
    const owner = await signedInBrowser()
    await guessFromEverywhere()
    await guessAtMany(owner.visitor.address)
    const change = { password: 'zapato nuevo', currentPassword: PASSWORD }
    expect(await owner.does(changePassword, change)).toMatchObject({ ok: true })
  })

  test('is not held up by a thief with another session, whose guesses end after ten', async () => {
    const [owner, thief] = [await signedInBrowser(), await signedInBrowser()]
    const change = (browser: TestBrowser, currentPassword: string) =>
      browser.does(changePassword, { password: 'zapato nuevo', currentPassword })
    for (let index = 0; index < 10; index++)
      expect(await change(thief, 'otra cosa')).toMatchObject({ error: { kind: 'wrong-password' } })
    expect(await change(thief, PASSWORD)).toEqual(TOO_MANY)
    expect(await change(owner, PASSWORD)).toMatchObject({ ok: true })
  })

  test('gets a bounded number of mails by changing the password again and again', async () => {
    const owner = await register('eva@example.com')
    const passwords = Array.from({ length: 12 }, (_, index) => `zapato nuevo ${index}`)
    let changed = 0
    let currentPassword = PASSWORD
    for (const password of passwords) {
      const result = await owner.does(changePassword, { password, currentPassword })
      if (!result.ok) continue
      owner.keep(result.value.headers)
      currentPassword = password
      changed += 1
    }
    expect(changed).toBe(10)
    expect((await mailsTo('eva@example.com')).filter(({ text }) => !text.includes('?t='))).toHaveLength(10)
  })

  test('changes the e-mail while the network is refused', async () => {
    const owner = await signedInBrowser()
    for (let index = 0; index < 70; index++) await askReset(owner.visitor.address, `a${index}@example.com`)
    const change = { email: 'ana.nueva@example.com', currentPassword: PASSWORD }
    expect(await owner.does(changeEmail, change)).toMatchObject({ ok: true })
  })
})

describe('a mailbox', () => {
  test('gets five links in ten minutes, from however many networks and at once; the last ones work', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => askLink(new TestBrowser(`192.0.2.${index + 1}`))),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(5)
    expect(results.filter((result) => !result.ok)).toEqual(Array(7).fill(TOO_MANY))
    expect(await mailsTo(ANA)).toHaveLength(1 + 5)
    const owner = new TestBrowser(OWNER_AT)
    const finish = { email: ANA, token: await newestToken(ANA) }
    expect(await owner.does(finishEmailLink, finish)).toMatchObject({ ok: true })
  })

  test.each([
    ['example.com', ['eva@', 'EVA@', 'eva+1@', 'eva+zapatos@', 'eva+1+2@', 'eva+x@']],
    ['gmail.com', ['eva@', 'e.va@', 'ev.a@', 'e.v.a+1@', 'eva+2@', 'Eva+3@']],
  ])('of %s is one, however its address is written', async (domain, names) => {
    for (const [index, name] of names.entries()) {
      const result = await askLink(new TestBrowser(`192.0.2.${index + 1}`), name + domain)
      expect(result).toMatchObject({ ok: index < 5 })
    }
  })

  test('is not used up by requests that mail nothing', async () => {
    for (let index = 1; index <= 9; index++) {
      expect(await askReset(`192.0.2.${index}`, 'nueva@example.com')).toMatchObject({ ok: true })
    }
    expect((await counts()).filter(({ key }) => /^\w+ByMailbox/.test(key))).toEqual([])
    const browser = new TestBrowser('192.0.2.1')
    const account = signUpForm('nueva@example.com')
    expect(await browser.does(signUp, account)).toMatchObject({ ok: true })
  })

  test('that is known or unknown is refused alike', async () => {
    for (const email of [ANA, 'nadie@example.com']) {
      for (let index = 0; index < 5; index++)
        expect(await askReset('192.0.2.1', email)).toMatchObject({ ok: true })
      expect(await askReset('192.0.2.1', email)).toEqual(TOO_MANY)
    }
  })

  test('gets thirty links a day; one network causes eight of them', async () => {
    let sent = 0
    for (let index = 1; index <= 6; index++) {
      for (let link = 0; link < 10; link++) {
        const result = await askLink(new TestBrowser(`192.0.2.${index}`))
        sent += result.ok ? 1 : 0
        await forgetWindows()
      }
      expect(sent).toBe(Math.min(index * 8, 30))
    }
  })

  test('gets forty mails of all purposes a day; one network causes ten of them', async () => {
    let sent = 0
    for (let index = 1; index <= 5; index++) {
      for (let turn = 0; turn < 8; turn++) {
        sent += (await askLink(new TestBrowser(`192.0.2.${index}`))).ok ? 1 : 0
        sent += (await askReset(`192.0.2.${index}`)).ok ? 1 : 0
        await forgetWindows()
      }
      expect(sent).toBe(Math.min(index * 10, 40))
    }
    expect(await mailsTo(ANA)).toHaveLength(1 + 40)
  })

  test('that others have used up still gets a link for a browser that was signed in before', async () => {
    const owner = await signedInBrowser()
    for (let index = 1; index <= 5; index++) await askLink(new TestBrowser(`192.0.2.${index}`))
    expect(await askLink(new TestBrowser(OWNER_AT))).toEqual(TOO_MANY)
    expect(await askLink(owner)).toMatchObject({ ok: true })
  })

  test('gets a bounded number of links from dozens of browsers that one session made known', async () => {
    const known = await knownBrowsers(12)
    let sent = 0
    for (const browser of known)
      for (let index = 0; index < 5; index++) sent += (await askLink(browser)).ok ? 1 : 0
    // They get ten links as known browsers, and then as many as any network.
    expect(sent).toBe(15)
    expect(await mailsTo(ANA)).toHaveLength(1 + 15)
    expect(await askLink(new TestBrowser(OWNER_AT))).toEqual(TOO_MANY)
  })

  test('that got its resets still gets a link', async () => {
    for (let index = 1; index <= 6; index++) await askReset(`192.0.2.${index}`)
    expect(await askReset(OWNER_AT)).toEqual(TOO_MANY)
    expect(await askLink(new TestBrowser(OWNER_AT))).toMatchObject({ ok: true })
  })
})

/** Opens many known browsers, as somebody can who was signed in for a moment. */
async function knownBrowsers(count: number): Promise<TestBrowser[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const browser = new TestBrowser('192.0.2.66')
      const headers = new Headers()
      await rememberBrowser(browser.request(), ANA, headers)
      browser.keep(headers)
      return browser
    }),
  )
}

/** Lets a quarter of an hour pass: only the counts of a day go on. */
async function forgetWindows(): Promise<void> {
  await database().deleteFrom('rate_limits').where('key', 'not like', 'day:%').execute()
}

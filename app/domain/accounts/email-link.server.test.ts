import { expect, test } from 'vitest'
import { rowsOf, setRows } from '#test/rows.ts'
import { failed } from '#app/base/result.ts'
import { serve } from '#test/shop-handler.ts'
import { ANA, mailsTo, newestToken, register, TestBrowser } from '#test/accounts.ts'
import { findMailedLink } from './account-mails.server.ts'
import { finishEmailLink, sendEmailLink } from './sign-in.server.ts'

async function ask(email = ANA, next: string | null = null): Promise<string> {
  const browser = new TestBrowser('198.51.100.7')
  expect(await browser.does(sendEmailLink, { email, next })).toMatchObject({ ok: true })
  return newestToken(email)
}

const finish = (browser: TestBrowser, token: string, email = ANA) =>
  browser.does(finishEmailLink, { token, email })

test('the link signs in, and makes the account of an address that had none', async () => {
  const browser = new TestBrowser()
  expect(await finish(browser, await ask())).toMatchObject({ ok: true, value: { lostPassword: false } })
  expect(await browser.user()).toMatchObject({ email: ANA, emailVerified: true, hasPassword: false })
})

test('of twenty uses of one link at the same time one opens a session', async () => {
  const token = await ask()
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) => finish(new TestBrowser(`192.0.2.${index}`), token)),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(await rowsOf('sessions')).toHaveLength(1)
})

test('without the address it was sent to it opens nothing, and is not used up by trying', async () => {
  const token = await ask()
  for (const email of ['eva@example.com', 'anna@example.com'])
    expect(await finish(new TestBrowser(), token, email)).toEqual(failed({ kind: 'invalid-link' }))
  expect(await finish(new TestBrowser(), token, '')).toEqual(failed({ kind: 'missing-email' }))
  expect(await finish(new TestBrowser(), token, ' ANA@example.com ')).toMatchObject({ ok: true })
})

test('after ten minutes it opens nothing', async () => {
  const token = await ask()
  await setRows('mailed_links', { expires_at: new Date(Date.now() - 1).toISOString() })
  expect(await finish(new TestBrowser(), token)).toEqual(failed({ kind: 'invalid-link' }))
  expect(await findMailedLink('sign-in', token)).toBeNull()
})

test('known and unknown addresses are answered alike, and each gets its mail', async () => {
  await register()
  await ask(ANA)
  await ask('nadie@example.com')
  expect((await mailsTo(ANA)).at(-1)?.subject).toBe((await mailsTo('nadie@example.com')).at(-1)?.subject)
})

test('the page to go on to travels in the link, unless it is not of this shop', async () => {
  await ask(ANA, '/configuracion')
  expect((await mailsTo(ANA)).at(-1)?.text).toContain(
    'http://localhost:3000/finishSignIn?next=%2Fconfiguracion&t=',
  )
  await ask(ANA, '//evil.test')
  expect((await mailsTo(ANA)).at(-1)?.text).toContain('http://localhost:3000/finishSignIn?t=')
})

test('going back to a used link leads somebody who is signed in to where they were going', async () => {
  const token = await ask()
  const browser = new TestBrowser()
  await finish(browser, token)
  const used = `/finishSignIn?next=/configuracion&t=${token}`
  expect((await serve(browser, used)).headers.get('Location')).toBe('/configuracion')
  expect(await (await serve(new TestBrowser(), used)).text()).toContain('"token":null')
})

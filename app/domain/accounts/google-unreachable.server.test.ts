import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ANA, PASSWORD, register, signedInBrowser, TestBrowser } from '#test/accounts.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { forgetAuth } from './auth.server.ts'
import { finishGoogle, setGoogleTimeout, startGoogle } from './sign-in-with-google.server.ts'
import { signOut } from './session.server.ts'

let provider: Server
let asked: number
let isSilent: boolean

beforeEach(async () => {
  asked = 0
  isSilent = false
  provider = createServer((_request, response) => {
    asked += 1
    if (!isSilent) response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  setEnv({ ...env(), google: { clientId: 'vault', clientSecret: 'secreto', issuer } })
  forgetAuth()
})
afterEach(async () => {
  setGoogleTimeout()
  forgetAuth()
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})

const start = () => {
  const browser = new TestBrowser()
  return browser.does(startGoogle, { next: null, popupId: null })
}

// A sign-in held the one turn to write while it waited for Google, so nobody could write anything.
test('signing in without Google does not wait for Google', async () => {
  await register()
  const browser = await signedInBrowser(ANA, PASSWORD)
  expect(await browser.user()).toMatchObject({ email: ANA })
  expect(await browser.does(signOut, {})).toMatchObject({ ok: true })
  expect(asked).toBe(0)
})

test('a Google that does not answer ends the sign-in with an error, and is asked again the next time', async () => {
  isSilent = true
  setGoogleTimeout(1)
  expect(await start()).toMatchObject({ ok: false })
  const response = await finishGoogle(
    new Request('http://localhost:3000/api/auth/callback/google?code=1&state=2'),
  )
  expect(response.headers.get('location')).toBe('/auth/popup?error=unexpected')
  const before = asked
  setGoogleTimeout()
  isSilent = false
  expect(await start()).toMatchObject({ ok: false })
  expect(asked).toBeGreaterThan(before)
})

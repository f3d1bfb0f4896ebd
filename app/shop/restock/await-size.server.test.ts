import { beforeEach, expect, test } from 'vitest'
import { mailsTo, TestBrowser } from '#test/accounts.ts'
import { addProduct } from '#test/shop.ts'
import { serve } from '#test/shop-handler.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { ok } from '#app/base/result.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'

type Link = { awaitSize?: { to: string; label: string } | null }
const at = (path: string, init?: RequestInit) => serve(new TestBrowser(), path, init)

async function link(path: string) {
  const { loaderData } = (await (await at(path)).json()) as { loaderData: Record<string, Link> }
  const page = Object.entries(loaderData).find(([id]) => /list|kind|results/.test(id))?.[1] ?? {}
  return (page as { list?: Link }).list?.awaitSize ?? page.awaitSize
}

beforeEach(async () => {
  setEnv({ ...env(), smtpUrl: 'smtp://localhost' })
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  await addProduct(
    makeProduct({
      name: 'Bota Sur',
      kind: 'Botas',
      brand: 'Lapacho',
      colors: [withSizes(makeColor('Negro'), '37')],
    }),
  )
  await addProduct(makeProduct({ kind: 'Mocasines', colors: [withSizes(makeColor('Negro'), '38')] }))
})

test.each([
  ['/productos?talle=38', '/avisame?talle=38', 'Avisame cuando entre algo en 38'],
  ['/productos?talle=41', '/avisame?talle=41', 'Avisame cuando entre algo en 41'],
  [
    '/productos?tipo=Botas&marca=Lapacho&talle=38',
    '/avisame?talle=38&tipo=Botas&marca=Lapacho',
    'Avisame cuando entre algo en 38 (Botas, Lapacho)',
  ],
  [
    '/productos/categoria/botas?talle=38',
    '/avisame?talle=38&tipo=Botas',
    'Avisame cuando entre algo en 38 (Botas)',
  ],
  ['/busqueda/sur?talle=38', '/avisame?talle=38', 'Avisame cuando entre algo en 38'],
])('%s leads to the form', async (list, to, label) => {
  expect(await link(list)).toEqual({ to, label })
  expect(await (await at(to)).json()).toMatchObject({
    loaderData: { 'shop/restock/restock.route': { found: { awaits: 'any' }, channels: ['mail'] } },
  })
})

test('a list of no size or of several, and a shop that cannot mail, lead to no form', async () => {
  for (const list of ['/productos', '/productos?talle=37&talle=38', '/productos?talle=38&marca=Nadie'])
    expect(await link(list)).toBeNull()
  expect((await at('/avisame?talle=38&marca=Nadie')).status).toBe(404)
  setEnv({ ...env(), smtpUrl: undefined })
  expect(await link('/productos?talle=38')).toBeNull()
})

test('the form takes an address, and answers a wrong one with what was typed', async () => {
  const post = async (email: string) => {
    const body = new URLSearchParams({ channel: 'mail', email })
    const answer = await at('/avisame?talle=38', { method: 'POST', body })
    const { actionData } = (await answer.json()) as { actionData: Record<string, unknown> }
    return actionData['shop/restock/restock.route']
  }
  expect(await post('sol@example.com')).toEqual(ok({ channel: 'mail', address: 'sol@example.com' }))
  expect(await mailsTo('sol@example.com')).toHaveLength(1)
  expect(await post('sol@')).toMatchObject({
    ok: false,
    error: { kind: 'email-unreadable', typed: { email: 'sol@' } },
  })
})

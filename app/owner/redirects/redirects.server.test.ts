import { beforeEach, describe, expect, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import '#test/shop-handler.ts'
import { makeAdmin, makeColor, makeProduct, makeUser } from '#test/world.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { findActivity } from '#app/domain/activity/activity.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { changeRedirects, redirectsCommandSchema } from '#app/domain/redirects/change-redirects.server.ts'
import { shopToday } from '#app/base/dates.ts'
import { failed, ok } from '#app/base/result.ts'
import { redirectsPage } from './redirects.server.ts'

const OWNER = makeAdmin()

beforeEach(async () => {
  await addProducts([
    makeProduct({
      id: 'vera',
      name: 'Vera',
      kind: 'Zapatillas',
      colors: [makeColor('Negro'), makeColor('Azul')],
    }),
  ])
})

const send = (typed: Record<string, string>, user: User | null = OWNER) =>
  changeRedirects(user, redirectsCommandSchema.parse(typed))
const add = (from: string, to: string) => send({ intent: 'add', from, path: to })
const page = (query = '') => redirectsPage(new URLSearchParams(query))
const listed = async () => (await page()).redirects.map(({ from, to }) => `${from} → ${to}`).toSorted()
const invalid = (fieldErrors: object) => failed({ kind: 'invalid', fieldErrors })

test.each([
  ['signed-out', null],
  ['not-allowed', makeUser()],
] as const)('only the team changes redirects: %s', async (kind, user) => {
  for (const intent of ['add', 'restore', 'remove'])
    expect(await send({ intent, from: '/nosotros', to: '/sobre-nosotros' }, user)).toEqual(failed({ kind }))
  expect(await rowsOf('redirects')).toEqual([])
})

describe('a redirect', () => {
  test('leads from an address of the other shop to a page that is chosen, or to a path that is typed', async () => {
    expect(
      await send({ intent: 'add', from: 'https://otra.example/Pages/Nosotros/', to: '/sobre-nosotros' }),
    ).toEqual(ok({ kind: 'added', from: '/pages/nosotros', to: '/sobre-nosotros' }))
    await send({ intent: 'add', from: '/luna', to: '/contacto', path: '/productos/vera/azul?talle=38' })
    await send({ intent: 'add', from: '/mar', to: '/productos/categoria/zapatillas' })
    expect((await page()).redirects.map(({ from, name }) => `${from}: ${name}`).toSorted()).toEqual([
      '/luna: Vera, Azul, talle 38',
      '/mar: Zapatillas',
      '/pages/nosotros: Sobre nosotros',
    ])
  })

  test('to another former address leads where that one does, and those that lead to it follow', async () => {
    await add('/a', '/contacto')
    await add('/b', '/a')
    await add('/a', '/FAQ')
    await add('/c', '/b')
    expect(await listed()).toEqual(['/a → /FAQ', '/b → /contacto', '/c → /contacto'])
  })

  test('is removed, and given back', async () => {
    await add('/luna', '/productos/vera/azul')
    const luna = { from: '/luna', to: '/productos/vera/azul' }
    expect(await send({ intent: 'remove', from: '/luna' })).toEqual(ok({ kind: 'removed', ...luna }))
    expect(await listed()).toEqual([])
    expect(await send({ intent: 'remove', from: '/luna' })).toEqual(failed({ kind: 'gone' }))
    expect(await send({ ...luna, intent: 'restore' })).toMatchObject({ ok: true })
    expect(await listed()).toEqual(['/luna → /productos/vera/azul'])
    const acts = await findActivity({ group: 'settings', userId: null, from: null, until: null }, 1)
    expect(acts.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      'redirect-added /luna',
      'redirect-removed /luna',
      'redirect-added /luna',
    ])
  })
})

describe('refused at the field', () => {
  test.each([
    ['', '/contacto', { from: 'from-unreadable' }],
    ['luna', '/contacto', { from: 'from-unreadable' }],
    [`/${'a'.repeat(200)}`, '/contacto', { from: 'from-unreadable' }],
    ['/contacto/', '/FAQ', { from: 'from-answered' }],
    ['/', '/FAQ', { from: 'from-answered' }],
    ['/productos/vera', '/FAQ', { from: 'from-answered' }],
    ['/luna', '', { to: 'to-missing' }],
    ['/luna', 'contacto', { path: 'path-unreadable' }],
    ['/luna', 'https://otra.example/contacto', { path: 'path-unreadable' }],
    ['/luna', '//otra.example/contacto', { path: 'path-unreadable' }],
    ['/luna', 'javascript:alert(1)', { path: 'path-unreadable' }],
    ['/luna', '/no-existe', { path: 'path-unanswered' }],
    ['/luna', '/productos/categoria/otra', { path: 'path-unanswered' }],
    ['/luna', '/productos/otra', { path: 'path-unanswered' }],
    ['/luna', '/Luna/', { path: 'loop' }],
  ])('from %j to %j', async (from, to, fieldErrors) => {
    expect(await add(from, to)).toEqual(invalid(fieldErrors))
    expect(await rowsOf('redirects')).toEqual([])
  })

  test('a circle', async () => {
    await insertRows('redirects', { from_path: '/c', to_path: '/d', created_at: '' })
    expect(await add('/d', '/c')).toEqual(invalid({ path: 'loop' }))
  })
})

test('hits and what was asked for in vain are those of the last 30 days, the most first', async () => {
  await add('/luna', '/contacto')
  await add('/sol', '/contacto')
  const old = { day: '2020-01-01', count: 100 }
  const today = shopToday()
  await insertRows('asked_paths', [
    { ...old, path: '/luna', is_missed: 0 },
    { day: today, path: '/luna', is_missed: 0, count: 2 },
    { day: today, path: '/sol', is_missed: 0, count: 3 },
    { ...old, path: '/mar', is_missed: 1 },
    { day: today, path: '/rio', is_missed: 1, count: 4 },
    { day: today, path: '/cielo', is_missed: 1, count: 5 },
  ])
  const { redirects, missed } = await page()
  expect(redirects.map(({ from, hits }) => [from, hits])).toEqual([
    ['/sol', 3],
    ['/luna', 2],
  ])
  expect(missed).toEqual([
    { path: '/cielo', times: 5 },
    { path: '/rio', times: 4 },
  ])
  expect((await page('desde=/cielo')).opened).toBe('/cielo')
  await add('/cielo', '/contacto')
  expect((await page()).missed.map(({ path }) => path)).toEqual(['/rio'])
  expect((await page()).redirects.find(({ from }) => from === '/cielo')).toMatchObject({ hits: 0 })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { ownerBrowser } from '#test/accounts.ts'
import { addProduct } from '#test/shop.ts'
import { sendForm } from '#test/shop-handler.ts'
import { makeAdminProduct, makeColor, VERA, withSizes } from '#test/world.ts'
import { failed, ok } from '#app/base/result.ts'
import { env } from '#app/platform/env.server.ts'
import { findWindow } from '#app/domain/settings/shop-window.server.ts'
import { linkOptions } from './link-options.server.ts'

test('the owner chooses by name: a filter, a page, a product', () => {
  const vera = makeAdminProduct({
    id: 'vera',
    audience: 'Mujer',
    colors: [withSizes(makeColor('Negro'), '37,5')],
  })
  const rio = makeAdminProduct({ id: 'rio', brand: 'Vault', name: 'Río', publishedAt: null })
  const named = Object.fromEntries(
    linkOptions([vera, rio], { kinds: [{ name: 'Botas' }], audience: '' }, [
      { title: 'Ferias', path: '/ferias' },
    ]).map(({ label, value }) => [label, value]),
  )
  expect(named).toMatchObject({
    'Todos los productos': '/productos',
    Botas: '/productos/categoria/botas',
    'Para quién: Mujer': '/productos?para=Mujer',
    'Marca Vault': '/productos?marca=Vault',
    'Modelo Court': '/productos?modelo=Court',
    'Color Negro': '/productos?color=negro',
    'Talle 37,5': '/productos?talle=37.5',
    'Preguntas frecuentes': '/FAQ',
    Ferias: '/ferias',
    'Vault · Vera': '/productos/vera',
    'Vault · Río (oculto)': '/productos/rio',
  })
})

describe('a pasted address', () => {
  let browser: Awaited<ReturnType<typeof ownerBrowser>>
  beforeEach(async () => {
    browser = await ownerBrowser()
    await addProduct(VERA, { id: 'vera' })
  })

  const paste = async (pasted: string) => {
    const { version } = await findWindow()
    const tile = { label: 'Botas', link: '/productos', pasted, image: '', art: 'casuals' }
    return sendForm(browser, '/admin/vidriera', {
      intent: 'save-tile',
      index: '0',
      version: String(version),
      ...tile,
    })
  }
  const leads = async () => (await findWindow()).contents.tiles?.[0]?.link

  test.each([
    ['', '/productos'],
    [' /productos?marca=Vault&talle=38 ', '/productos?marca=Vault&talle=38'],
    ['/productos/vera/vera-negro', '/productos/vera/vera-negro'],
    ['/contacto#local', '/contacto#local'],
  ])('"%s" is where the tile leads', async (pasted, link) => {
    expect((await paste(pasted)).result).toEqual(ok({ done: 'save-tile' }))
    expect(await leads()).toBe(link)
  })

  test('of the whole shop is its page', async () => {
    await paste(`${env().publicUrl}/productos?modelo=Court`)
    expect(await leads()).toBe('/productos?modelo=Court')
  })

  test.each([
    'https://otra.example/productos',
    '//otra.example',
    'javascript:alert(1)',
    '/admin',
    '/no-hay',
    'x y',
  ])('%s is refused, and what was chosen and pasted stays in the form', async (pasted) => {
    const { status, result } = await paste(pasted)
    expect([status, result]).toMatchObject([
      422,
      failed({
        kind: 'invalid',
        fieldErrors: { link: 'link-unreadable' },
        typed: { link: '/productos', pasted },
      }),
    ])
    expect(await leads()).toBeUndefined()
  })
})

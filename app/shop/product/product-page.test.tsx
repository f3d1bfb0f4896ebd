import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { formatPesos, pesos } from '#app/business/money.ts'
import { productPath } from '#app/base/paths.ts'
import { toShopSettings } from '#app/domain/settings/settings.schema.ts'
import { ShopSettingsContext } from '#app/parts/shop-settings.tsx'
import { makeColor, makeProduct } from '#test/world.ts'
import type { Product } from '#app/domain/catalog/product.ts'
import { linkedProduct } from '#app/domain/catalog/find-detail.server.ts'
import type { Arrivals } from './arrivals.server.ts'
import { ProductPage } from './product-page.tsx'

const PUBLIC_URL = 'https://vault.example'

function page(
  product: Product,
  settingsByKey: Record<string, string>,
  arrivals: Arrivals | null = null,
): string {
  const settings = toShopSettings(new Map(Object.entries(settingsByKey)))
  const [color] = product.colors
  const path = productPath(product, color)
  const detail = {
    product,
    colorName: color.name,
    path,
    publicUrl: PUBLIC_URL,
    link: { ...linkedProduct(product, color), path, image: '/vista-previa/vera.jpg' },
    related: [],
    sizeGuide: null,
    restockChannels: [],
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <ShopSettingsContext value={settings}>
        <ProductPage detail={detail} arrivals={arrivals} />
      </ShopSettingsContext>
    </MemoryRouter>,
  )
}

function chatText(html: string): string {
  const [, href = ''] =
    /href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(?:(?!<\/a>).)*Consultar por WhatsApp/.exec(html) ?? []
  return new URL(href.replaceAll('&#x27;', "'")).searchParams.get('text') ?? ''
}

test('all badges of the owner are listed', () => {
  const html = page(makeProduct({ badges: 'Cuero, Hecho a mano, Suela cosida' }), {})
  expect(html).toContain('<li>Cuero</li><li>Hecho a mano</li><li>Suela cosida</li>')
  expect(page(makeProduct(), {})).not.toContain('badges')
})

test('when it arrives is said by city, where the terms tell', () => {
  const arrivals = {
    order: 'Si pedís hoy, viernes 27, antes de las 13:',
    cities: [{ city: 'Córdoba', when: 'llega entre el martes 1 y el viernes 4 de diciembre' }],
  }
  const text = page(makeProduct(), {}, arrivals).replaceAll(/<[^>]+>/g, '')
  expect(text).toContain(
    '¿Cuándo llega?Si pedís hoy, viernes 27, antes de las 13:Córdoba: llega entre el martes 1 y el viernes 4 de diciembre.',
  )
  expect(page(makeProduct(), {})).not.toContain('¿Cuándo llega?')
})

describe('the chat about a product', () => {
  test('is offered once there is a number', () => {
    expect(page(makeProduct(), { whatsapp: '+54 9 353 412-3456' })).toContain(
      'https://wa.me/5493534123456?text=',
    )
    expect(page(makeProduct(), {})).not.toContain('wa.me')
    expect(page(makeProduct(), {})).not.toContain('Consultar por WhatsApp')
  })

  test('without a number leads to Instagram or, without that too, to the contact form', () => {
    const onInstagram = page(makeProduct(), { instagram: 'mi.tienda' })
    expect(onInstagram).toMatch(
      /href="https:\/\/www.instagram.com\/mi.tienda"[^>]*>.*Consultar por Instagram/,
    )
    expect(onInstagram).toContain('La compra y el talle se coordinan por Instagram.')
    const byForm = page(makeProduct(), {})
    expect(byForm).toMatch(/href="\/contacto"[^>]*>Consultar por el formulario/)
    expect(byForm).toContain('La compra y el talle se coordinan por el formulario de contacto.')
    expect(byForm).not.toMatch(/WhatsApp|Instagram/)
  })

  test('begins with product, model, color and cash price, and its last line is the address alone', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom('100% cuero & más', 'Río #1 "+"', "D'Ana", '👟', '\ud83d', 'dos\nlíneas'),
    )
    fc.assert(
      fc.property(words, words, words, fc.integer({ min: 1, max: 10 ** 7 }), (name, model, color, price) => {
        const product = makeProduct({ name, model, colors: [makeColor(color, 0)], price: pesos(price) })
        const text = chatText(page(product, { whatsapp: '5493534123456' }))
        for (const part of [name, model, color]) expect(text).toContain(part.toWellFormed())
        expect(text).toContain(`${formatPesos(product.finalPrice)} de contado`)
        expect(text.split('\n').at(-1)).toBe(PUBLIC_URL + productPath(product, product.colors[0]))
      }),
      { numRuns: 50 },
    )
  })
})

describe('the rows under the shipping note', () => {
  const rows = (product: Product, settings: Record<string, string> = {}) =>
    [...page(product, settings).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => [
      name,
      value,
    ])

  test('hold the facts that the owner has given, and none without any', () => {
    expect(rows(makeProduct({ material: 'Cuero', fit: 'Justo' }))).toEqual([
      ['Material', 'Cuero'],
      ['Calza', 'Justo'],
    ])
    expect(page(makeProduct(), {})).not.toContain('<dl')
  })

  test('say what shipping costs to each city; from the limit on it is free', () => {
    const cities = 'Córdoba: 4.500, 3 a 5 días\nVilla María: 0, 1 día\nVilla Nueva'
    expect(rows(makeProduct({ price: pesos(99_999) }), { cities })).toEqual([
      ['Envío a Córdoba', '$4.500 · 3 a 5 días'],
      ['Envío a Villa María', 'gratis · 1 día'],
    ])
    expect(rows(makeProduct({ price: pesos(100_000) }), { cities })[0]).toEqual([
      'Envío a Córdoba',
      'gratis · 3 a 5 días',
    ])
  })
})

import { expect, test } from 'vitest'
import { makeColor, makeProduct } from '#test/world.ts'
import '#test/shop-handler.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { sitemapEntries, sitemapFor } from './sitemap.server.ts'

const ADDRESS = 'https://vault.test/sitemap.xml'
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    address: `https://vault.test/productos/${index + 1}`,
    lastChange: '2026-03-01T12:00:00.000Z',
    images: [],
  }))
const locations = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)

test('an entry has its address, its last change and its photos', () => {
  const address = 'https://vault.test/productos/vera/vera-negro'
  const images = ['https://vault.test/imagenes/upload/f_auto,q_auto/a', 'https://vault.test/b?c&d']
  const entry = { address, lastChange: '2026-03-01T12:00:00.000Z', images }
  expect(
    sitemapFor([entry, { address: 'https://vault.test/FAQ', lastChange: null, images: [] }], {
      address: ADDRESS,
      part: null,
    }),
  ).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
      `<url><loc>${address}</loc><lastmod>2026-03-01T12:00:00.000Z</lastmod><image:image><image:loc>${images[0]}</image:loc></image:image><image:image><image:loc>https://vault.test/b?c&amp;d</image:loc></image:image></url>`,
      '<url><loc>https://vault.test/FAQ</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  )
})

test('entries that fit into one sitemap are one sitemap', () => {
  const xml = sitemapFor(entries(3), { address: ADDRESS, part: null, perPart: 3 })
  expect(xml).toContain('<urlset')
  expect(locations(xml)).toHaveLength(3)
})

test('a long list is split into parts that name every address once', () => {
  const all = entries(7)
  const index = sitemapFor(all, { address: ADDRESS, part: null, perPart: 3 })
  expect(index).toContain('<sitemapindex')
  const parts = [1, 2, 3].map((part) => `${ADDRESS}?parte=${part}`)
  expect(locations(index)).toEqual(parts)
  const named = parts.flatMap((part) => {
    const number = new URL(part).searchParams.get('parte')
    return locations(sitemapFor(all, { address: ADDRESS, part: number, perPart: 3 }))
  })
  expect(named).toEqual(all.map(({ address }) => address))
})

test.each(['0', '4', '-1', '1.5', 'x', '', '01', '99999999999'])('there is no part %j', (part) => {
  expect(sitemapFor(entries(7), { address: ADDRESS, part, perPart: 3 })).toBeNull()
})

test('the sitemap has every page and every color, with photos and the last change', async () => {
  const createdAt = '2026-03-02T10:00:00.000Z'
  const id = 'vera8x2k1m9q4w7z3b5t'
  await addProducts([makeProduct({ id, createdAt, colors: [makeColor('Negro', 1), makeColor('Rojo', 0)] })])
  const entries = sitemapEntries(await currentCatalog())
  const origin = 'http://localhost:3000'
  const pages = [
    '/',
    '/productos',
    '/sobre-nosotros',
    '/FAQ',
    '/metodos-de-envio',
    '/metodos-de-pago',
    '/metodos-de-cambio',
    '/cuidado-del-producto',
    '/legal/politica-y-privacidad',
    '/legal/terminos-y-condiciones',
    '/contacto',
    '/arrepentimiento',
    `/productos/${id}/vera-negro`,
    `/productos/${id}/vera-rojo`,
  ]
  expect(entries.map(({ address }) => address)).toEqual(pages.map((page) => origin + page))
  expect(entries.at(-2)).toEqual({
    address: `${origin}/productos/${id}/vera-negro`,
    lastChange: createdAt,
    images: [`${origin}/imagenes/upload/f_auto,q_auto/prueba/negro-1`],
  })
  expect(entries[0]?.lastChange).toBe(createdAt)
  expect(entries[2]?.lastChange).toBeNull()
})

test('the page of a kind that is sold is in the sitemap', async () => {
  await addProducts([makeProduct({ kind: 'Niños' })])
  const addresses = sitemapEntries(await currentCatalog()).map(({ address }) => address)
  expect(addresses.filter((address) => address.includes('categoria'))).toEqual([
    'http://localhost:3000/productos/categoria/ninos',
  ])
})

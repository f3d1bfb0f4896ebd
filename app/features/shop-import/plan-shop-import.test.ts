import { describe, expect, test } from 'vitest'
import { makeAdminProduct, makeColor } from '#test/make-product.ts'
import { shopify, SHOPIFY_ROWS, tiendanube, TIENDANUBE_ROWS } from '#test/shop-exports.ts'
import { assignPhotos, photosOfFolder } from './source-product.ts'
import { readExport } from './export-file.ts'
import { planShopImport, toneOf } from './plan-shop-import.ts'
import { readProducts } from './read-products.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')
const photo = (name: string) => ({ publicId: `fotos/${name}`, url: `/imagenes/upload/fotos/${name}` })

function plan(text: string, given: Partial<Parameters<typeof planShopImport>[1]> = {}) {
  const file = readExport(text)
  if (!file.ok) throw new Error(JSON.stringify(file.error))
  return planShopImport(readProducts(file.value, NOW), {
    answers: { brand: '', model: '' },
    current: [],
    idOf: (key) => `id-${key}`,
    photos: new Map(),
    failed: new Set(),
    files: [],
    now: NOW,
    ...given,
  })
}
type Given = Parameters<typeof plan>[1]
const formsOf = (text: string, given: Given = {}) =>
  plan(text, given).documents.flatMap((row) => (row.ok ? [row.form] : []))
const codes = (text: string, given: Given = {}) =>
  [...plan(text, given).notes.values()].flat().map(({ code, what = '' }) => `${code} ${what}`.trim())

const LUNA = tiendanube(TIENDANUBE_ROWS.slice(0, 3))
const RIO = shopify(SHOPIFY_ROWS.slice(0, 3))
const FILES = [
  'luna-n-suela.jpg',
  'borcego-luna-negro-2.jpg',
  'borcego-luna-negro-10.jpg',
  'otra.jpg',
  'IMG_1.JPG',
]

describe('a new product', () => {
  test('is hidden until each of its colors has a photo', () => {
    expect(formsOf(LUNA)[0]).toMatchObject({
      id: 'id-borcego-luna',
      isPublished: false,
      price: '85000',
      discount: '17000',
    })
    expect(codes(LUNA)).toEqual(['photo-missing Negro, Suela'])
    const photos = new Map(FILES.map((name) => [name, photo(name)]))
    expect(plan(LUNA, { files: FILES }).wantedPhotos).toEqual([
      'borcego-luna-negro-2.jpg',
      'borcego-luna-negro-10.jpg',
      'luna-n-suela.jpg',
    ])
    const [form] = formsOf(LUNA, { files: FILES, photos })
    expect(form?.isPublished).toBe(true)
    expect(form?.colors.map(({ name, hex, images }) => [name, hex, images.length])).toEqual([
      ['Negro', '#1c1b1a', 2],
      ['Suela', '#a9713f', 1],
    ])
  })

  test('lacks what the file lacks, until the owner says it once', () => {
    const ojota = tiendanube(TIENDANUBE_ROWS.slice(3))
    expect(plan(ojota).lacking).toEqual({ brand: 1, model: 1 })
    const given = { answers: { brand: ' Mi marca ', model: 'Verano' } }
    expect(plan(ojota, given).lacking).toEqual({ brand: 0, model: 0 })
    expect(formsOf(ojota, given)[0]).toMatchObject({
      brand: 'Mi marca',
      model: 'Verano',
      description: 'Ojota Playa',
      price: '12500,50',
      isPublished: false,
    })
  })

  test('without sizes and without stock is hidden, and that is told', () => {
    const [first] = TIENDANUBE_ROWS
    const sold = tiendanube([{ ...first!, 'Valor de propiedad 2': '', 'Valor de propiedad 1': '' }])
    expect(codes(sold)).toContain('sold-out')
  })

  test('takes four photos for a color, and says how many stayed out', () => {
    const many = Array.from({ length: 6 }, (_, index) => `borcego-luna-negro-${index}.jpg`)
    expect(plan(LUNA, { files: many }).wantedPhotos).toHaveLength(4)
    expect(codes(LUNA, { files: many })).toContain('photos-left-out 2')
  })

  test('with a name or a description that is too long has them cut, and that is told', () => {
    const [first] = TIENDANUBE_ROWS
    const long = tiendanube([{ ...first!, Nombre: 'x'.repeat(200), Descripción: 'y'.repeat(9_000) }])
    const [form] = formsOf(long)
    expect([form?.name.length, form?.description.length]).toEqual([120, 5_000])
    expect(codes(long)).toEqual(expect.arrayContaining(['text-cut name', 'text-cut description']))
  })
})

describe('photos by address', () => {
  const all = ['portada', 'rio-1', 'rio-2-verde', 'rio-blanco']
  const address = (name: string) => `https://cdn.example.com/${name}.jpg${name === 'rio-1' ? '?v=1' : ''}`

  test('are wanted until they are here', () => {
    expect(plan(RIO).wantedPhotos.toSorted()).toEqual(all.map(address).toSorted())
    const photos = new Map(all.map((name) => [address(name), photo(name)]))
    expect(plan(RIO, { photos }).wantedPhotos).toEqual([])
    expect(
      formsOf(RIO, { photos })[0]?.colors.map(({ images }) => images.map(({ publicId }) => publicId)),
    ).toEqual([['fotos/portada', 'fotos/rio-1', 'fotos/rio-blanco'], ['fotos/rio-2-verde']])
  })

  test('that failed are told, and not wanted again by themselves', () => {
    const failed = new Set([address('portada')])
    expect(plan(RIO, { failed }).wantedPhotos).toHaveLength(3)
    expect(codes(RIO, { failed })).toContain(`photo-failed ${address('portada')}`)
  })
})

describe('a product that is here already', () => {
  const here = makeAdminProduct({
    id: 'id-borcego-luna',
    brand: 'Lumen SA',
    model: 'Otoño',
    colors: [{ ...makeColor('negro', 1), hex: '#101010' }, makeColor('Verde', 1)],
    publishedAt: null,
  })
  const brandless = tiendanube(
    TIENDANUBE_ROWS.slice(0, 3).map((row) => ({ ...row, Marca: '', Categorías: '' })),
  )

  test('keeps what the file lacks, its tones, its photos, its other colors, and whether it is shown', () => {
    const [form] = formsOf(brandless, { current: [here], files: FILES })
    expect(form).toMatchObject({ brand: 'Lumen SA', model: 'Otoño', isPublished: false })
    expect(form?.colors.map(({ name, hex, images }) => [name, hex, images.length])).toEqual([
      ['negro', '#101010', 1],
      ['Suela', '#a9713f', 0],
      ['Verde', '#1c1b1a', 1],
    ])
    // A file only fills a color that has none.
    expect(plan(brandless, { current: [here], files: FILES }).wantedPhotos).toEqual(['luna-n-suela.jpg'])
  })
})

test('photos go to the color of their variant, then to the color that they name, then to the first', () => {
  const colors = ['Verde', 'Verde agua', 'Negro'].map((name) => ({
    name,
    sizes: [],
    hasSizes: false,
    isSoldOut: false,
  }))
  const photos = [
    { name: 'a.jpg', color: 'negro', alt: 'Verde' },
    { name: 'bota-verde-agua-1.jpg', color: null, alt: '' },
    { name: 'https://x.example.com/b.jpg?verde', color: null, alt: 'Bota verde' },
    { name: 'c.jpg', color: null, alt: '' },
    { name: 'c.jpg', color: null, alt: '' },
  ]
  expect([...assignPhotos({ colors, photos })]).toEqual([
    ['verde', ['https://x.example.com/b.jpg?verde', 'c.jpg']],
    ['verde-agua', ['bota-verde-agua-1.jpg']],
    ['negro', ['a.jpg']],
  ])
})

test('a file of the folder belongs to the product with the longest code that it begins with', () => {
  const products = [
    { key: 'bota', codes: ['bota'] },
    { key: 'bota-sur', codes: ['bota-sur', 'SKU 9'] },
  ]
  const files = ['bota-1.jpg', 'bota-sur-1.jpg', 'fotos/SKU_9.png', 'botas.jpg']
  expect(
    [...photosOfFolder(products, files)].map(([key, photos]) => [key, photos.map(({ name }) => name)]),
  ).toEqual([
    ['bota', ['bota-1.jpg']],
    ['bota-sur', ['bota-sur-1.jpg', 'fotos/SKU_9.png']],
  ])
})

test.each([
  ['Negro', '#1c1b1a'],
  ['Azul marino', '#22386e'],
  ['Marrón / Gamuza', '#5a3a22'],
  ['Único', null],
  ['Nube', null],
])('the tone of %s is %s', (name, tone) => {
  expect(toneOf(name)).toBe(tone)
})

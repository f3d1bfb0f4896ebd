import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { NO_DATES } from '#app/domain/catalog/publish-dates.ts'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import { makeAdminProduct, makeColor } from '#test/world.ts'
import { planText, remarksOf } from '#test/read-import.ts'
import { shopify, SHOPIFY_ROWS, tiendanube, TIENDANUBE_ROWS } from '#test/shop-exports.ts'
import { toneOf } from './tones.ts'

const photo = (name: string) => ({ publicId: `fotos/${name}`, url: `/imagenes/upload/fotos/${name}` })
type Given = Parameters<typeof planText>[1]
/** Returns the products that an import would add or change. */
const productsOf = async (text: string | Buffer, given: Given = {}) => {
  const { additions, changes } = await planText(text, given)
  return [...additions, ...changes]
}
const codes = async (text: string, given: Given = {}) =>
  remarksOf(await planText(text, given)).map((remark) => remark.replace(/^\d+ /, ''))

const ANSWERS = { brand: 'Mi marca', model: 'Verano' }
const LUNA = tiendanube(TIENDANUBE_ROWS.slice(0, 3))
const RIO = shopify(SHOPIFY_ROWS.slice(0, 3))
const LUNA_FILES = ['borcego-luna-negro-2.jpg', 'borcego-luna-negro-10.jpg', 'luna-n-suela.jpg']
const FILES = [...LUNA_FILES.toReversed(), 'otra.jpg', 'IMG_1.JPG']

describe('a new product of another shop', () => {
  test('is hidden until each of its colors has a photo', async () => {
    expect(await productsOf(LUNA)).toMatchObject([
      { id: 'id-borcego-luna', isPublished: false, product: { price: 8_500_000, discount: 1_700_000 } },
    ])
    expect(await codes(LUNA)).toEqual(['photo-missing Negro, Suela'])
    expect((await planText(LUNA, { files: FILES })).wantedPhotos).toEqual(LUNA_FILES)
    const photos = new Map(FILES.map((name, index) => [name, photo(`p${index}`)]))
    const [luna] = await productsOf(LUNA, { files: FILES, photos })
    expect(luna?.isPublished).toBe(true)
    expect(luna?.product.colors.map(({ name, hex, images }) => [name, hex, images.length])).toEqual([
      ['Negro', '#1c1b1a', 2],
      ['Suela', '#a9713f', 1],
    ])
  })

  test('lacks what the file lacks, until the owner says it once', async () => {
    const ojota = tiendanube(TIENDANUBE_ROWS.slice(3))
    const without = await planText(ojota)
    expect([without.lacking, without.additions]).toEqual([{ brand: 1, model: 1 }, []])
    expect(remarksOf(without)).toEqual(['2 brand brand-missing', '2 model model-missing'])
    const answered = await planText(ojota, { answers: { brand: ' Mi marca ', model: 'Verano' } })
    expect(answered.lacking).toEqual({ brand: 0, model: 0 })
    const product = { ...ANSWERS, description: 'Ojota Playa', price: 1_250_050 }
    expect(answered.additions).toMatchObject([{ isPublished: false, product }])
  })

  test('with a discount that leaves almost no price is told', async () => {
    const [first] = TIENDANUBE_ROWS
    const reduced = (price: string) => tiendanube([{ ...first!, 'Precio promocional': price }])
    expect(await codes(reduced('10,00'))).toContainEqual(expect.stringMatching(/^discount-huge 84990/))
    expect(await codes(reduced('84.990,00'))).toContain('discount-tiny 10')
  })

  test('without sizes and without stock is hidden, and that is told', async () => {
    const [first] = TIENDANUBE_ROWS
    const sold = tiendanube([{ ...first!, 'Valor de propiedad 2': '', 'Valor de propiedad 1': '' }])
    expect(await codes(sold)).toContain('sold-out')
  })

  test('takes four photos for a color, and says how many stayed out', async () => {
    const files = Array.from({ length: 6 }, (_, index) => `borcego-luna-negro-${index}.jpg`)
    expect((await planText(LUNA, { files })).wantedPhotos).toHaveLength(4)
    expect(await codes(LUNA, { files })).toContain('photos-left-out 2')
  })

  test('with a name or a description that is too long has them cut, and that is told', async () => {
    const [first] = TIENDANUBE_ROWS
    const long = tiendanube([{ ...first!, Nombre: 'x'.repeat(200), Descripción: 'y'.repeat(9_000) }])
    const [added] = await productsOf(long)
    expect([added?.product.name.length, added?.product.description.length]).toEqual([120, 5_000])
    expect(await codes(long)).toEqual(expect.arrayContaining(['text-cut name', 'text-cut description']))
  })

  test('without colors has a gray one, of which nothing is said', async () => {
    const [, , , ojota] = TIENDANUBE_ROWS
    const [added] = await productsOf(tiendanube([ojota!]), { answers: ANSWERS })
    expect(added?.product.colors).toMatchObject([{ name: 'Único', hex: '#9a9a9a' }])
    expect((await codes(tiendanube([ojota!]), { answers: ANSWERS })).join()).not.toContain('tone-unknown')
    const mist = tiendanube([{ ...TIENDANUBE_ROWS[0]!, 'Valor de propiedad 1': 'Niebla' }])
    expect(await codes(mist)).toContain('tone-unknown Niebla')
  })

  test('with accents that were broken before is told', async () => {
    expect(await codes(tiendanube([{ ...TIENDANUBE_ROWS[0]!, Nombre: 'TalÃ³n' }]))).toContain('text-broken')
  })

  test('named twice is told, and comes once', async () => {
    const text =
      'Type,Name,Regular price,Categories,Brands\nsimple,Bota,1000,Botas,Vera\nsimple,Bota,2000,Botas,Vera'
    expect(await planText(text)).toMatchObject({
      additions: [{ product: { price: 100_000 } }],
      products: [{ status: 'new' }, { status: 'error', remarks: [{ code: 'id-repeated' }] }],
    })
  })
})

describe('photos by address', () => {
  const all = ['portada', 'rio-1', 'rio-2-verde', 'rio-blanco']
  const address = (name: string) => `https://cdn.example.com/${name}.jpg${name === 'rio-1' ? '?v=1' : ''}`

  test('are wanted until they are here', async () => {
    expect((await planText(RIO)).wantedPhotos.toSorted()).toEqual(all.map(address).toSorted())
    const photos = new Map(all.map((name) => [address(name), photo(name)]))
    expect((await planText(RIO, { photos })).wantedPhotos).toEqual([])
    const [rio] = await productsOf(RIO, { photos })
    expect(rio?.product.colors.map(({ images }) => images.map(({ publicId }) => publicId))).toEqual([
      ['fotos/portada', 'fotos/rio-1', 'fotos/rio-blanco'],
      ['fotos/rio-2-verde'],
    ])
  })

  test('that failed, or whose host failed, are not wanted again by themselves', async () => {
    expect((await planText(RIO, { failed: new Set([address('portada')]) })).wantedPhotos).toHaveLength(3)
    expect((await planText(RIO, { failed: new Set(['cdn.example.com']) })).wantedPhotos).toEqual([])
  })
})

describe('a folder of photos', () => {
  const dead = readFileSync('test/imports/shopify-dead-photos.csv')
  const answers = { brand: '', model: '' }

  test('is used where the addresses of the file fail', async () => {
    const given = { files: ['luna.jpg'], failed: new Set(['gone.example']), answers }
    expect((await planText(dead, given)).wantedPhotos).toEqual(['luna.jpg'])
    const photos = new Map([['luna.jpg', photo('luna')]])
    expect(await planText(dead, { ...given, photos })).toMatchObject({
      additions: [{ isPublished: true, product: { colors: [{ images: [photo('luna')] }] } }],
      wantedPhotos: [],
    })
  })

  test('stands for the addresses of the same name, so that the next import knows its photos', async () => {
    const files = ['descargas/luna-0.JPG', 'descargas/otra.jpg']
    const address = 'https://gone.example/luna-0.jpg'
    const { wantedPhotos } = await planText(dead, { files })
    expect(wantedPhotos).toContain('descargas/luna-0.JPG')
    expect(wantedPhotos).not.toContain(address)
    const photos = new Map([['descargas/luna-0.JPG', photo('luna')]])
    expect((await planText(dead, { files, photos })).broughtFor).toEqual(new Map([[address, photo('luna')]]))
  })

  test('is not asked for a name that two photos share, unless the folder tells them apart', async () => {
    const text =
      'Handle,Title,Vendor,Type,Variant Price,Image Src\na,A,V,B,1,https://x.example/a/1.jpg\nb,B,V,B,1,https://x.example/b/1.jpg'
    const wanted = async (...files: string[]) => (await planText(text, { files })).wantedPhotos
    expect(await wanted('1.jpg')).toEqual(['https://x.example/a/1.jpg', 'https://x.example/b/1.jpg'])
    expect(await wanted('b/1.jpg')).toEqual(['https://x.example/a/1.jpg', 'b/1.jpg'])
  })

  test('is where names lead that are no address; others are missing, and nothing is opened', async () => {
    const text = readFileSync('test/imports/shopify-hostile-names.csv')
    const { wantedPhotos, missingFiles, additions } = await planText(text, { files: ['private.jpg'] })
    expect(wantedPhotos).toEqual(['private.jpg', expect.stringMatching(/^https:\/\/127\.0\.0\.1\//)])
    expect(missingFiles).toEqual(['/dev/zero', 'nothere.jpg'])
    expect(additions).toHaveLength(4)
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
  const rows = TIENDANUBE_ROWS.slice(0, 3)
  const brandless = tiendanube(rows.map((row) => ({ ...row, Marca: '', Categorías: '' })))

  test('keeps what the file lacks, its tones, its photos, its other colors, and whether it is shown', async () => {
    const [luna] = await productsOf(brandless, { current: [here], files: FILES })
    expect(luna).toMatchObject({ isPublished: false, product: { brand: 'Lumen SA', model: 'Otoño' } })
    expect(luna?.product.colors.map(({ name, hex, images }) => [name, hex, images.length])).toEqual([
      ['negro', '#101010', 1],
      ['Verde', '#1c1b1a', 1],
      ['Suela', '#a9713f', 0],
    ])
    // A photo of the folder is wanted only for a color that has none.
    const { wantedPhotos } = await planText(brandless, { current: [here], files: FILES })
    expect(wantedPhotos).toEqual(['luna-n-suela.jpg'])
  })

  const bare = { ...here, colors: [makeColor('Negro', 1), makeColor('Suela', 0)] as typeof here.colors }
  const photos = new Map([['luna-n-suela.jpg', photo('suela')]])
  const late = (current: typeof here, text = LUNA) =>
    productsOf(text, { current: [current], files: ['luna-n-suela.jpg'], photos })
  const hidden = tiendanube(rows.map((row) => ({ ...row, 'Mostrar en tienda': 'NO' })))

  test('is published when its last photo comes, if it waited for nothing else', async () => {
    expect(await late(bare)).toMatchObject([{ isPublished: true }])
    expect(await late(bare, hidden)).toMatchObject([{ isPublished: false }])
    const planned = { ...NO_DATES, showsAt: '2026-07-01T12:00:00.000Z' }
    expect(await late({ ...bare, dates: planned })).toMatchObject([{ isPublished: false }])
    const complete = { ...here, colors: [makeColor('Negro', 1), makeColor('Suela', 1)] as typeof here.colors }
    expect(await late(complete)).toMatchObject([{ isPublished: false }])
  })

  test('stays published although the other shop hides it, and nothing else is said', async () => {
    const shown = { ...bare, publishedAt: '2026-03-01T12:00:00.000Z' }
    expect(await codes(hidden, { current: [shown] })).toEqual(['shown-here'])
  })

  test('shows the sizes of the file, also where it has another order of colors', async () => {
    const [luna] = await productsOf(LUNA, { current: [here] })
    expect(luna?.product.colors.map(({ sizes }) => writeSizes(sizes))).toEqual(['36=0 37=1', '', '37,5'])
  })
})

describe('a document of the catalogue', () => {
  test('is blocked by a problem, while another shop leaves that product out', async () => {
    const own = 'id;name;brand;model;price;discount;description;color;hex;images;published'
    const text = `${own}\n;Luna;Vera;Botas;85.000;;Una bota.;Negro;#101010;;no\n;Sol;Vera;Botas;x;;Una bota.;Negro;#101010;;no`
    expect(await planText(text)).toMatchObject({ isBlocked: true, additions: [{}] })
    const other = tiendanube([TIENDANUBE_ROWS[0]!, { ...TIENDANUBE_ROWS[3]!, Precio: 'a convenir' }])
    expect(await planText(other)).toMatchObject({ isBlocked: false, additions: [{}] })
  })
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

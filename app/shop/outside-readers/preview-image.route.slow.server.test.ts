import { createStaticHandler } from 'react-router'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { photoFolder, setPhotoStore, storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { GREEN, photoBytes } from '#test/photo-bytes.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { changeCatalog, insertProducts } from '#app/domain/catalog/write-product.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { setPublished } from '#app/domain/catalog/publish-products.server.ts'
import { previewImagePath, SITE_PREVIEW_PATH } from '#app/domain/catalog/preview-image.server.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { sweepCatalog } from '#app/domain/catalog/sweep-catalog.server.ts'
import { loader } from './preview-image.route.ts'

const store = photoFolder()
afterEach(() => void vi.unstubAllGlobals())

const { queryRoute } = createStaticHandler([{ path: '/vista-previa/*', loader }])

async function get(address: string, method = 'GET'): Promise<Response> {
  return (await queryRoute(new Request(`http://localhost${address}`, { method }))) as Response
}

const photo = (width = 1400, height = width) => photoBytes(width, height, 'webp')

const negro = makeColor('Negro', 1)
const keepPhoto = async () => storeOriginal('prueba/negro-1', await photo())

/** Adds a product with this color alone. */
async function add(given: Parameters<typeof makeProduct>[0] = {}, color: ProductColor = negro) {
  const id = await addProduct(makeProduct({ ...given, colors: [color] }))
  return { id, address: await addressOf(id) }
}

async function addressOf(id: string): Promise<string> {
  const product = (await currentCatalog()).byId.get(id)
  if (!product) throw new Error('not for sale')
  return previewImagePath(product, product.colors[0])
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const storedFiles = async () => (await store.list('previews')).map((key) => `/vista-previa/${key.slice(9)}`)

/** Returns the color in the middle of the photo's place. */
async function middleOfPhoto(response: Response): Promise<number[]> {
  const pixel = sharp(await bytesOf(response)).extract({ left: 880, top: 315, width: 1, height: 1 })
  return [...(await pixel.raw().toBuffer())]
}
const looksLike = (pixel: number[], { r, g, b }: typeof GREEN) =>
  [r, g, b].every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 6)

test('is a JPEG of 1200 × 630 under 200 KB with the photo, kept by everyone for a year', async () => {
  await keepPhoto()
  const { address } = await add({ name: 'Río', discount: pesos(8_000) })
  const response = await get(address)
  expect(response.status).toBe(200)
  const bytes = await bytesOf(response.clone())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(bytes).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
    channels: 3,
  })
  expect(bytes.length).toBeLessThan(200 * 1000)
  expect(looksLike(await middleOfPhoto(response), GREEN)).toBe(true)
})

test('is made once, and is the same for everyone', async () => {
  await keepPhoto()
  const { address } = await add()
  const put = vi.fn(store.put)
  setPhotoStore({ ...store, put })
  const [first, ...others] = await Promise.all(
    Array.from({ length: 10 }, async () => bytesOf(await get(address))),
  )
  expect(others.every((bytes) => bytes.equals(first as Buffer))).toBe(true)
  expect(await bytesOf(await get(address))).toEqual(first)
  expect(put).toHaveBeenCalledTimes(1)
})

test('an imported product keeps its id, with capitals and signs, and has a preview too', async () => {
  const id = 'Zapa_1-B'
  const createdAt = new Date().toISOString()
  const product = { ...makeProduct({ colors: [negro] }), id, createdAt, publishedAt: createdAt }
  await changeCatalog((transaction) => insertProducts(transaction, [product]))
  expect((await get(await addressOf(id))).status).toBe(200)
})

test('HEAD answers the same headers and no bytes; a matching ETag answers 304', async () => {
  const { address } = await add({}, makeColor('Rojo', 0))
  const full = await get(address)
  const head = await get(address, 'HEAD')
  expect([head.status, head.body]).toEqual([200, null])
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(full.headers))
  const headers = { 'if-none-match': full.headers.get('etag') ?? '' }
  const again = (await queryRoute(new Request(`http://localhost${address}`, { headers }))) as Response
  expect(again.status).toBe(304)
})

test('a new price is a new address, and the former one leads there', async () => {
  await keepPhoto()
  const { id, address: former } = await add()
  await get(former)
  await editProduct(id, 1, makeProduct({ price: pesos(70_000), colors: [negro] }))
  const address = await addressOf(id)
  expect(address).not.toBe(former)
  const moved = await get(former)
  expect([moved.status, moved.headers.get('location')]).toEqual([302, address])
  expect(moved.headers.get('cache-control')).toBe('no-store')
  expect((await get(address)).status).toBe(200)

  expect((await storedFiles()).toSorted()).toEqual([former, address].toSorted())
  await sweepCatalog()
  expect(await storedFiles()).toEqual([address])
})

test('an invented version is not made', async () => {
  const { address } = await add({}, makeColor('Rojo', 0))
  const invented = address.replace(/[0-9a-f]{12}\.jpg$/, '0123456789ab.jpg')
  expect((await get(invented)).headers.get('location')).toBe(address)
  expect(await storedFiles()).toEqual([])
})

test('a hidden or deleted product has none, and what was made of it goes', async () => {
  const hidden = await add({}, makeColor('Rojo', 0))
  const deleted = await add({}, makeColor('Rojo', 0))
  for (const { address } of [hidden, deleted]) expect((await get(address)).status).toBe(200)
  await setPublished([hidden.id], false)
  await deleteProducts([deleted.id])
  for (const { address } of [hidden, deleted]) expect((await get(address)).status).toBe(404)
  await sweepCatalog()
  expect(await storedFiles()).toEqual([])
})

describe('404:', () => {
  test.each([
    '/vista-previa/',
    '/vista-previa/nada-0123456789ab.jpg',
    '/vista-previa/productonoexiste/negro-0123456789ab.jpg',
    '/vista-previa/productonoexiste/..%2f..%2fmasters',
    '/vista-previa/vault-0123456789ab.png',
  ])('%s', async (address) => {
    expect((await get(address)).status).toBe(404)
  })

  test.each(['azul-0123456789ab.jpg', 'negro.jpg', 'negro-0123456789a.jpg', '-0123456789ab.jpg', ''])(
    'a product, and then "%s"',
    async (file) => {
      const { id } = await add()
      expect((await get(`/vista-previa/${id}/${file}`)).status).toBe(404)
    },
  )
})

test('a color without photos shows the color', async () => {
  const { address } = await add({}, { ...makeColor('Verde', 0), hex: '#2d5a3d' })
  const response = await get(address)
  expect(response.headers.get('cache-control')).toContain('immutable')
  expect(looksLike(await middleOfPhoto(response), GREEN)).toBe(true)
})

test('while a photo cannot be read the picture is made without it, and not kept', async () => {
  const { address } = await add({}, { ...negro, hex: '#c8421c' })
  const without = await get(address)
  expect([without.status, without.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
  expect(await storedFiles()).toEqual([])

  await storeOriginal('prueba/negro-1', Buffer.from('no photo'))
  expect((await get(address)).headers.get('cache-control')).toBe('public, max-age=60')

  await keepPhoto()
  expect(looksLike(await middleOfPhoto(await get(address)), GREEN)).toBe(true)
  expect(await storedFiles()).toEqual([address])
})

describe('a photo in a cloud', () => {
  const inCloud = (cloud: string): ProductColor => {
    const url = `https://res.cloudinary.com/${cloud}/image/upload/v17/calzado/Abc123.webp`
    return { ...negro, images: [{ url, publicId: 'calzado/Abc123' }] }
  }
  function answerWith(answer: () => Promise<Response>) {
    const fetch = vi.fn<(url: string) => Promise<Response>>(answer)
    vi.stubGlobal('fetch', fetch)
    return fetch
  }
  beforeEach(() => setEnv({ ...env(), cloudinaryCloudName: 'vault' }))

  test('is fetched as JPEG', async () => {
    const body = await photo(900, 600)
    const fetch = answerWith(async () => new Response(body))
    const { address } = await add({}, inCloud('vault'))
    expect(looksLike(await middleOfPhoto(await get(address)), GREEN)).toBe(true)
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://res.cloudinary.com/vault/image/upload/f_jpg%2Cq_auto/v17/calzado/Abc123.webp',
    ])
    expect(await storedFiles()).toEqual([address])
  })

  test.each<[string, () => Promise<Response>]>([
    ['refuses', async () => new Response(null, { status: 404 })],
    ['hangs up', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers no photo', async () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['sends too much', async () => new Response(Buffer.alloc(13 * 1024 * 1024))],
  ])('that %s leaves the picture without it, not kept', async (_, answer) => {
    answerWith(answer)
    const { address } = await add({}, inCloud('vault'))
    const response = await get(address)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    expect(await storedFiles()).toEqual([])
  })

  test('of somebody else is not asked for', async () => {
    const fetch = answerWith(() => Promise.reject(new Error('asked')))
    const { address } = await add({}, inCloud('vaultevil'))
    expect((await get(address)).status).toBe(200)
    expect(fetch).not.toHaveBeenCalled()
  })
})

// At night and on one engine: noise takes seconds to compress, and no engine changes the size of a file.
test.runIf(process.env['ALL_TESTS'] && process.env['VAULT_TEST_ENGINE'] === 'sqlite')(
  'the noisiest photo stays under 200 KB',
  async () => {
    const noise = sharp({
      create: {
        width: 1400,
        height: 1400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', sigma: 90 },
      },
    })
    await storeOriginal('prueba/negro-1', await noise.webp({ quality: 95 }).toBuffer())
    const { address } = await add()
    expect((await bytesOf(await get(address))).length).toBeLessThan(200 * 1000)
  },
)

test.each(['</svg><script>', 'Вера 👟', '%00', 'W'.repeat(120), '"><image href="file:///etc/passwd"/>'])(
  'the name %j is drawn or left out',
  async (name) => {
    const { address } = await add({ name }, makeColor('Rojo', 0))
    const bytes = await bytesOf(await get(address))
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  },
)

test('pages that are no product have one too, and the sweep leaves it', async () => {
  const response = await get(SITE_PREVIEW_PATH)
  expect(await sharp(await bytesOf(response)).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 630,
  })
  expect(response.headers.get('cache-control')).toContain('immutable')
  await sweepCatalog()
  expect(await storedFiles()).toEqual([SITE_PREVIEW_PATH])
  const former = await get('/vista-previa/vault-0123456789ab.jpg')
  expect(former.headers.get('location')).toBe(SITE_PREVIEW_PATH)
})

test('when too many are being made, the next asks again later', async () => {
  const colors = Array.from({ length: 33 }, (_, index) => makeColor(`Color ${index}`, 0))
  const [first, ...rest] = colors as [ProductColor, ...ProductColor[]]
  const id = await addProduct(makeProduct({ colors: [first, ...rest] }))
  const product = (await currentCatalog()).byId.get(id)
  const disk = Promise.withResolvers<void>()
  setPhotoStore({ ...store, put: () => disk.promise })
  const busy = Promise.withResolvers<Response>()
  const answers = (product?.colors ?? []).map(async (color) => {
    const response = await get(previewImagePath(product ?? makeProduct(), color), 'HEAD')
    if (response.status === 503) busy.resolve(response)
  })
  const { headers } = await busy.promise
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store'])
  expect(await storedFiles()).toEqual([])
  setPhotoStore({ ...store, put: async () => {} })
  disk.resolve()
  await Promise.all(answers)
})

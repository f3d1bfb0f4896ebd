import { createStaticHandler } from 'react-router'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { GREEN, photoBytes } from '#test/photo-bytes.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { photoFolder, setPhotoStore, storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { loader } from './kit-image.route.ts'

const store = photoFolder()
afterEach(() => void vi.unstubAllGlobals())

const { queryRoute } = createStaticHandler([
  { path: '/admin/kit/:id/imagen', loader: loader as unknown as () => Promise<unknown> },
])

const get = async (address: string) =>
  (await queryRoute(new Request(`http://localhost:3000${address}`))) as Response

async function kitOf(given: Parameters<typeof makeProduct>[0] = {}, isHidden = false) {
  const id = await addProduct(makeProduct(given), { isHidden })
  return { id, ask: (query: string) => get(`/admin/kit/${id}/imagen?${query}`) }
}

const photo = (width = 1400, height = width) => photoBytes(width, height, 'webp')
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function pixel(response: Response, left: number, top: number): Promise<number[]> {
  const part = sharp(await bytesOf(response)).extract({ left, top, width: 1, height: 1 })
  return [...(await part.raw().toBuffer())]
}
const looksLike = (found: number[], { r, g, b }: typeof GREEN) =>
  [r, g, b].every((value, index) => Math.abs(value - (found[index] ?? 0)) < 8)

const negro = makeColor('Negro', 1)
const POST = 'formato=publicacion'
const STORY = 'formato=historia'

describe('an image', () => {
  test.each([
    [POST, 1350],
    [STORY, 1920],
  ])('?%s is a JPEG of 1080 × %d with the photo, for this browser alone', async (query, height) => {
    await storeOriginal('prueba/negro-1', await photo())
    const { ask } = await kitOf({ colors: [withSizes(negro, '35 a 40')] })
    const response = await ask(query)
    expect(response.status).toBe(200)
    const { headers } = response
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'private, max-age=300',
    ])
    expect(headers.get('x-without-photo')).toBeNull()
    const bytes = await bytesOf(response.clone())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height, channels: 3 })
    expect(bytes.length).toBeLessThan(1_500_000)
    expect(looksLike(await pixel(response, 540, 800), GREEN)).toBe(true)
  })

  test('is stored nowhere but in memory', async () => {
    await storeOriginal('prueba/negro-1', await photo())
    const put = vi.fn(store.put)
    setPhotoStore({ ...store, put })
    const { ask } = await kitOf({ colors: [negro] })
    expect((await ask(POST)).status).toBe(200)
    expect(put).not.toHaveBeenCalled()
  })

  test('is drawn once for requests that come together', async () => {
    await storeOriginal('prueba/negro-1', await photo())
    const read = vi.fn(store.get)
    setPhotoStore({ ...store, get: read })
    const { ask } = await kitOf({ name: 'Una sola vez', colors: [negro] })
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(POST)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await ask(POST)).status).toBe(200)
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('of a story has the background that was chosen', async () => {
    const { ask } = await kitOf({ colors: [makeColor('Negro', 0)] })
    const corners = []
    for (const background of ['brasa', 'tinta', 'papel'])
      corners.push(await pixel(await ask(`${STORY}&fondo=${background}`), 10, 10))
    expect(looksLike(corners[0] ?? [], { r: 185, g: 56, b: 21 })).toBe(true)
    expect(looksLike(corners[1] ?? [], { r: 22, g: 20, b: 15 })).toBe(true)
    expect(looksLike(corners[2] ?? [], { r: 241, g: 237, b: 231 })).toBe(true)
  })

  test('shows the color that was asked for; without a photo the color takes its place', async () => {
    const colors: [ProductColor, ProductColor] = [
      { ...makeColor('Rojo', 0), hex: '#c8421c' },
      { ...makeColor('Verde', 0), hex: '#2d5a3d' },
    ]
    const { ask } = await kitOf({ colors })
    const response = await ask(`${POST}&color=verde`)
    expect(response.headers.get('x-without-photo')).toBeNull()
    expect(looksLike(await pixel(response, 540, 450), GREEN)).toBe(true)
  })

  test('changes with its product', async () => {
    const given = { name: 'Antes', colors: [makeColor('Negro', 0)] as [ProductColor] }
    const { id, ask } = await kitOf(given)
    const before = await bytesOf(await ask(POST))
    await editProduct(id, 1, makeProduct({ ...given, name: 'Ahora' }))
    expect((await bytesOf(await ask(POST))).equals(before)).toBe(false)
  })

  test('of a hidden product is drawn too', async () => {
    const { ask } = await kitOf({ colors: [makeColor('Negro', 0)] }, true)
    expect((await ask(STORY)).status).toBe(200)
  })

  test.each(['</svg><script>', 'Вера 👟', 'W'.repeat(120), '"><image href="file:///etc/passwd"/>'])(
    'of the name %j is drawn',
    async (name) => {
      const { ask } = await kitOf({ name, colors: [makeColor('Negro', 0)] })
      for (const query of [POST, STORY]) expect((await ask(query)).status).toBe(200)
    },
  )

  // At night and on one engine: noise takes seconds to compress, and no engine changes the size of a file.
  test.runIf(process.env['ALL_TESTS'] && process.env['VAULT_TEST_ENGINE'] === 'sqlite')(
    'of the noisiest photo stays under 1.5 MB',
    async () => {
      const create = { width: 1400, height: 1400, channels: 3, background: '#888' } as const
      const noise = sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 90 } } })
      await storeOriginal('prueba/ruido-1', await noise.webp({ quality: 95 }).toBuffer())
      const { ask } = await kitOf({ colors: [makeColor('Ruido', 1)] })
      expect((await bytesOf(await ask(POST))).length).toBeLessThan(1_500_000)
    },
  )
})

describe('while a photo cannot be read', () => {
  test('the image says so, and is not stored', async () => {
    const { ask } = await kitOf({ name: 'Sin foto', colors: [negro] })
    const without = await ask(POST)
    expect([without.status, without.headers.get('x-without-photo')]).toEqual([200, '1'])
    expect(without.headers.get('cache-control')).toBe('private, no-store')
    await storeOriginal('prueba/negro-1', await photo())
    expect((await ask(POST)).headers.get('x-without-photo')).toBeNull()
  })
})

test('a photo in the cloud of the shop is fetched from there, and of another cloud never', async () => {
  setEnv({ ...env(), cloudinaryCloudName: 'vault' })
  const body = await photo(900, 600)
  const fetch = vi.fn<(url: string) => Promise<Response>>(async () => new Response(body))
  vi.stubGlobal('fetch', fetch)
  const inCloud = (name: string, cloud: string): ProductColor => {
    const url = `https://res.cloudinary.com/${cloud}/image/upload/v17/calzado/${name}.webp`
    return { ...makeColor(name, 1), images: [{ url, publicId: `calzado/${name}` }] }
  }
  const { ask } = await kitOf({ colors: [inCloud('Propia', 'vault'), inCloud('Ajena', 'vaultevil')] })
  expect(looksLike(await pixel(await ask(`${POST}&color=propia`), 540, 450), GREEN)).toBe(true)
  expect((await ask(`${POST}&color=ajena`)).headers.get('x-without-photo')).toBe('1')
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    'https://res.cloudinary.com/vault/image/upload/f_jpg%2Cq_auto/v17/calzado/Propia.webp',
  ])
})

test('when too many wait to be drawn, the next is told to come later', async () => {
  const colors = Array.from({ length: 11 }, (_, index) => makeColor(`Color ${index}`, 1))
  const disk = Promise.withResolvers<null>()
  const { ask } = await kitOf({ colors: colors as [ProductColor, ...ProductColor[]] })
  setPhotoStore({ ...store, get: () => disk.promise })
  const busy = Promise.withResolvers<Response>()
  const answers = colors.map(async ({ slug }) => {
    const response = await ask(`${POST}&color=${slug}`)
    if (response.status === 503) busy.resolve(response)
    return response.status
  })
  const { headers } = await busy.promise
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['5', 'no-store'])
  disk.resolve(null)
  const statuses = await Promise.all(answers)
  expect(statuses.filter((status) => status === 200)).toHaveLength(9)
})

describe('404:', () => {
  test('another format, no product, a product in the trash', async () => {
    const { id, ask } = await kitOf({ colors: [makeColor('Negro', 0)] })
    expect((await ask('formato=cuadro')).status).toBe(404)
    expect((await ask('')).status).toBe(404)
    expect((await get(`/admin/kit/nohaynadaaqui/imagen?${POST}`)).status).toBe(404)
    await deleteProducts([id])
    const gone = await ask(POST)
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  })
})

import { createStaticHandler } from 'react-router'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { setRows } from '#test/rows.ts'
import { makeColor, makeProduct, okValue } from '#test/world.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { editProduct } from '#test/shop.ts'
import { pesos } from '#app/business/money.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { photoBoxes } from '#app/domain/catalog/shoes-preview.server.ts'
import { loader } from './preview-image.route.ts'
import {
  selectionPreviewPath,
  findSharedSelection,
  shareSelection,
} from '#app/domain/sales/share-selection.server.ts'

const colors: ReturnType<typeof makeProduct>['colors'] = [makeColor('Negro', 1)]

beforeEach(async () => {
  await addProducts([makeProduct({ id: 'vera', colors }), makeProduct({ id: 'rio', name: 'Río', colors })])
  await storeOriginal('prueba/negro-1', await photoBytes(1400, 1400, 'webp'))
})

const { queryRoute } = createStaticHandler([{ path: '/vista-previa/seleccion/:file', loader }])
const get = async (address: string) =>
  (await queryRoute(new Request(`http://localhost${address}`))) as Response

async function share(...ids: string[]) {
  const pairs = ids.map((productId) => ({ productId, colorSlug: 'negro', size: null }))
  const { token } = okValue(await shareSelection(pairs, { address: '192.0.2.1', isHttps: false }))
  return { token, address: async () => selectionPreviewPath(token, (await findSharedSelection(token)) ?? []) }
}

test('a chat gets a picture of the shared shoes, and a new one after a change of price', async () => {
  const { address } = await share('vera', 'rio')
  const before = await address()
  const response = await get(before)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(response.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(200_000)

  await editProduct('vera', 1, makeProduct({ colors, price: pesos(70_000) }))
  const moved = await get(before)
  expect([moved.status, moved.headers.get('location')]).toEqual([302, await address()])
  expect(await address()).not.toBe(before)
})

test('a link that is over has no picture', async () => {
  const { token, address } = await share('vera')
  const before = await address()
  await setRows('shared_selections', { expires_at: 1 }, { token })
  expect((await get(before)).status).toBe(404)
  expect((await get('/vista-previa/seleccion/nada.jpg')).status).toBe(404)
})

test.each([1, 2, 3, 4])('%i photos lie beside each other in their half', (count) => {
  const places = photoBoxes(count)
  expect(places).toHaveLength(count)
  for (const { left, top, width, height } of places) {
    for (const size of [left, top, width, height]) expect(Number.isInteger(size)).toBe(true)
    expect(left).toBeGreaterThanOrEqual(560)
    expect(left + width).toBeLessThanOrEqual(1200)
    expect(top + height).toBeLessThanOrEqual(630)
  }
  const covered = places.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(covered / (640 * 630)).toBeGreaterThan(0.98)
})

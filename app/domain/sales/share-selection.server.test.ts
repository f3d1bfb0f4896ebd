import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { makeColor, makeProduct } from '#test/world.ts'
import { DAY_MS } from '#app/base/time.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { database } from '#app/platform/database.server.ts'
import { pairKey, type Pair } from './pair.ts'
import { findSharedSelection, shareSelection } from './share-selection.server.ts'

const vera: Pair = { productId: 'vera', colorSlug: 'negro', size: 38 }

beforeEach(async () => {
  await addProducts([makeProduct({ id: 'vera', colors: [makeColor('Negro')] })])
})

async function share(): Promise<string> {
  const result = await shareSelection([vera], { address: '192.0.2.1', isHttps: false })
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.token
}

/** As links were made before they had a key. */
const plainDigest = () => createHash('sha256').update(pairKey(vera)).digest('hex').slice(0, 32)

test('a selection that is shared twice has one link, which nobody can compute', async () => {
  const token = await share()
  expect(await share()).toBe(token)
  expect(token).not.toBe(plainDigest())
  expect(await findSharedSelection(token)).toMatchObject([{ productId: 'vera', status: 'available' }])
})

test('a link that was sent before lives on', async () => {
  const token = plainDigest()
  await database()
    .insertInto('shared_selections')
    .values({ token, expires_at: Date.now() + DAY_MS })
    .execute()
  await database()
    .insertInto('shared_selection_pairs')
    .values({ token, position: 0, product_id: 'vera', color_slug: 'negro', size: '38' })
    .execute()
  expect(await findSharedSelection(token)).toMatchObject([{ productId: 'vera', status: 'available' }])
})

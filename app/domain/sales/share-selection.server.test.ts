import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { okValue, pairOfVera, VERA } from '#test/world.ts'
import { DAY_MS } from '#app/base/time.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { pairKey } from './pair.ts'
import { findSharedSelection, shareSelection } from './share-selection.server.ts'

const vera = pairOfVera(38)

beforeEach(async () => {
  await addProducts([VERA])
})

const share = async () =>
  okValue(await shareSelection([vera], { address: '192.0.2.1', isHttps: false })).token

/** Makes a link as it was made before links had a key. */
const plainDigest = () => createHash('sha256').update(pairKey(vera)).digest('hex').slice(0, 32)

test('a selection that is shared twice has one link, which nobody can compute', async () => {
  const token = await share()
  expect(await share()).toBe(token)
  expect(token).not.toBe(plainDigest())
  expect(await findSharedSelection(token)).toMatchObject([{ productId: 'vera', status: 'available' }])
})

test('a link that was sent before lives on', async () => {
  const token = plainDigest()
  await insertRows('shared_selections', { token, expires_at: Date.now() + DAY_MS })
  await insertRows('shared_selection_pairs', {
    token,
    position: 0,
    product_id: 'vera',
    color_slug: 'blanco-y-verde',
    size: '38',
  })
  expect(await findSharedSelection(token)).toMatchObject([{ productId: 'vera', status: 'available' }])
})

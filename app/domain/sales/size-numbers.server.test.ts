import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { insertRows, setRows } from '#test/rows.ts'
import { makeAdmin, makeColor, makeProduct, okValue, withSizes } from '#test/world.ts'
import { DAY_MS } from '#app/base/time.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { changePair } from './change-pair.server.ts'
import { findSale } from './sales.server.ts'
import { sendSelection } from './send-selection.server.ts'
import { sizeNumbers } from './size-numbers.server.ts'

const NOW = new Date('2026-11-22T15:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

beforeEach(async () => {
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  const colors = [withSizes(makeColor('Negro'), '37 38(1) 39(0)'), makeColor('Camel')] as const
  await addProducts([
    makeProduct({ id: 'vera', colors: [...colors] }),
    makeProduct({ id: 'rio', colors: [withSizes(makeColor('Negro'), '38')] }),
  ])
})

const vera = (size: number | null, colorSlug = 'negro') => ({ productId: 'vera', colorSlug, size })

/** Sends a selection and sells its first pairs. */
async function send(at: Date, sold: number, ...pairs: ReturnType<typeof vera>[]) {
  const { code } = okValue(await sendSelection({ key: randomUUID(), pairs }, null, at))
  for (let index = 0; index < sold; index += 1) {
    const pair = (await findSale(code.slice(2), at))?.pairs[index]
    if (pair)
      okValue(
        await changePair(
          makeAdmin(),
          { intent: 'sell', id: pair.id, from: pair.state, at: pair.stateAt },
          at,
        ),
      )
  }
  return code.slice(2)
}

let people = 0
/** Somebody waits for a size of Vera. */
async function wait(size: string, at: Date, isConfirmed = true) {
  const mailbox = `p${(people += 1)}@example.com`
  await insertRows('restock_requests', {
    ...{ id: mailbox, channel: 'mail', address: mailbox, mailbox, device_key: '', awaits: 'size' },
    ...{ product_id: 'vera', product_name: 'Vera', color_slug: 'negro', color_name: 'Negro', size },
    ...{ created_at: at.toISOString(), confirmed_at: isConfirmed ? at.toISOString() : null },
  })
}

const numbers = async () => {
  const product = await findAdminProduct('vera')
  const colors = product ? await sizeNumbers(product, NOW) : []
  return colors.flatMap(({ color, sizes }) =>
    sizes.map(({ size, sold, asked, left }) => [color, size, sold, asked, left?.stock ?? 'gone'].join(' ')),
  )
}

test('a product of which nobody has asked shows what is left', async () => {
  expect(await numbers()).toEqual(['Negro 37 0 0 available', 'Negro 38 0 0 last', 'Negro 39 0 0 none'])
})

test('pairs of selections and people who wait are asked for; what was sold is sold, also what is gone', async () => {
  await send(daysAgo(29), 0, vera(37), vera(38))
  await send(daysAgo(31), 1, vera(37))
  await send(NOW, 2, vera(38), vera(null, 'camel'), { ...vera(38), productId: 'rio' })
  await wait('39', daysAgo(2))
  await wait('39', daysAgo(29))
  await wait('39', daysAgo(31))
  await wait('39', daysAgo(2), false)
  await wait('41', NOW)
  expect(await numbers()).toEqual([
    'Negro 37 0 1 available',
    'Negro 38 1 2 none',
    'Negro 39 0 2 none',
    'Negro 41 0 1 gone',
    'Camel  1 1 gone',
  ])
})

test('what the demo invented is gone with it', async () => {
  const code = await send(NOW, 1, vera(37))
  await setRows('sent_selections', { is_demo: 1 }, { code })
  expect(await numbers()).toContain('Negro 37 0 0 available')
})

import { expect, test } from 'vitest'
import { TestBrowser } from '#test/accounts.ts'
import { addresses, serve } from '#test/shop-handler.ts'
import { VERA, withSizes } from '#test/world.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { withSize } from '#app/domain/catalog/sizes.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'

/** No other number of the shop is this one. */
const PAIRS = 737

test('no shopper learns how many pairs there are, at any address @privacy', async () => {
  forgetCatalog()
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  const colors = ['37=0 38=1', `37=1 38=${PAIRS}`, `36=${PAIRS}`]
  const [first] = VERA.colors
  const [black, white, red] = colors.map((sizes, index) => ({
    ...withSizes(first, sizes),
    name: ['Negro', 'Blanco', 'Rojo'][index] ?? '',
  }))
  if (!black || !white || !red) throw new Error('three colors')
  await addProducts([{ ...VERA, colors: [black, white, red] }])
  const browser = new TestBrowser()
  const pages = addresses
    .filter(({ path, module }) => !path.startsWith('/admin') && (module.default ?? module.loader))
    .map(({ address }) => address.replace('/productos/x/x', '/productos/vera/vera-blanco'))
  let sawLast = false
  for (const page of [...pages, withSize('/productos/vera/vera-blanco', 38), '/productos?talle=38']) {
    const response = await serve(browser, page)
    const body = await response.text()
    expect(body, page).not.toMatch(new RegExp(`\\b${PAIRS}\\b`))
    sawLast ||= body.includes('"last"')
  }
  expect(sawLast).toBe(true)
})

import type { BrowserContextOptions } from 'playwright-core'
import { describe } from 'vitest'
import { paths } from '#app/paths.ts'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { openPlace, signInAsAdmin } from './admin.ts'
import { expect, test } from './shop.ts'

const SCREENS: [name: string, visitor: BrowserContextOptions][] = [
  ['a phone', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
  ['a desk', { viewport: { width: 1440, height: 900 } }],
]

describe.for(SCREENS)('on %s', ([, visitor]) => {
  test.override({ visitor })

  test('Sistema is one tap away and tells how the shop is doing', async ({ page, open }) => {
    await signInAsAdmin(page)
    await open(paths.admin)
    await openPlace(page, 'Sistema')
    await page.getByRole('heading', { level: 1, name: 'Sistema' }).waitFor()
    const now = page.getByRole('region', { name: 'La tienda ahora' })
    expect(await now.innerText()).toMatch(/SQLite, [\d,]+ MB/)
    expect(await now.innerText()).toMatch(/Lugar libre en el disco\s+[\d,.]+ [GM]B/)
    await expectNoHorizontalOverflow(page)
    await expectNoAxeViolations(page)
  })
})

import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe } from 'vitest'
import routes from '#app/routes.ts'
import { paths } from '#app/paths.ts'
import { signInAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import { eventually, expect, test } from './shop.ts'

const SCREENS: [name: string, visitor: BrowserContextOptions][] = [
  ['360×740', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
  ['1440', { viewport: { width: 1440, height: 900 } }],
]

type Route = { path?: string | undefined; file?: string; children?: Route[] | undefined }

/** Every address of the admin that shows a page, with what its parameters may be in the demo. */
function adminPaths(): string[] {
  const all = (some: readonly Route[]): Route[] => some.flatMap((one) => [one, ...all(one.children ?? [])])
  const settings = ['contacto', 'local']
  return all(routes)
    .filter(({ path, file }) => path?.startsWith('admin') === true && file?.endsWith('.tsx') === true)
    .flatMap(({ path = '' }) => {
      if (path.includes(':id')) return [path.replace(':id', product('Río').id)]
      if (path.includes(':code')) return [path.replace(':code', 'V-K7NJ')]
      return path.includes(':') ? settings.map((section) => path.replace(/:\w+\??/, section)) : [path]
    })
    .map((path) => `/${path}`)
}

/** Screens in a state in which another bar is at the bottom. */
const STATES = [
  `${paths.adminPrices}?productos=todos&cambio=subir&en=porcentaje&valor=10&redondeo=no`,
  `${paths.adminProductList}?precio=${product('Río').id}`,
  `${paths.adminNewProduct}?desde=${product('Río').id}`,
]

/**
 * Brings each control into view, as the keyboard and the thumb do, and looks at what lies at its middle.
 * @returns the controls that something else lies on, and those that are too small for a thumb
 */
async function walk(page: Page): Promise<{ covered: string[]; small: string[]; seen: number }> {
  return page.evaluate(async () => {
    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]'
    const MIN_PX = 44
    const covered: string[] = []
    const small: string[] = []
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const nameOf = (control: Element) => control.outerHTML.slice(0, 160)
    const isShown = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      const isVisible = control.checkVisibility({ visibilityProperty: true, opacityProperty: false })
      return isVisible && width > 2 && height > 2 && !control.closest('[inert]') && !control.closest('dialog')
    }
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown)
    for (const control of controls) {
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      await nextFrame()
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : null
      // A file picker may be as small as it likes: its label is what is pressed.
      const target = label && control.getBoundingClientRect().width < MIN_PX ? label : control
      const lines = [...target.getClientRects()]
      const box = lines.length > 1 ? lines[0] : target.getBoundingClientRect()
      if (!box) continue
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const isHit = hit !== null && (target.contains(hit) || hit.closest('label')?.control === control)
      if (!isHit) covered.push(`${nameOf(control)} under ${hit ? nameOf(hit) : 'nothing'}`)
      // Links in a sentence are as high as their line (WCAG 2.5.8), and the footer is the shop's.
      const isInText = target.closest('footer, p, li p, dd, small') !== null && target.tagName === 'A'
      if (!isInText && (box.height < MIN_PX - 0.5 || box.width < MIN_PX - 0.5)) {
        // A link that is stretched over its row.
        const after = getComputedStyle(target, '::after')
        if (after.content === 'none' || after.position !== 'absolute')
          small.push(`${Math.round(box.width)}×${Math.round(box.height)} ${nameOf(control)}`)
      }
    }
    return { covered, small, seen: controls.length }
  })
}

describe.for(SCREENS)('on %s', ([, visitor]) => {
  test.override({ visitor })

  test('nothing lies over a control of the admin, and all are large enough for a thumb', async ({
    page,
    open,
  }) => {
    await signInAsAdmin(page)
    const screens = [...adminPaths(), ...STATES]
    expect(screens.length).toBeGreaterThan(12)
    for (const screen of screens) {
      await open(screen)
      const { covered, small, seen } = await walk(page)
      expect(seen, screen).toBeGreaterThan(5)
      expect(covered, `covered on ${screen}`).toEqual([])
      // The preview is a page of the shop, with the shop's own sizes.
      if (!screen.startsWith('/admin/vista/')) expect(small, `too small on ${screen}`).toEqual([])
    }
  })

  test('neither while products are chosen, nor under a message', async ({ page, open }) => {
    await signInAsAdmin(page)
    await open(paths.adminProductList)
    const choose = page.getByRole('button', { name: 'Elegir', exact: true })
    if (await choose.isVisible()) await choose.click()
    await page.getByLabel('Elegir Río', { exact: true }).check()
    await page.getByText('1 elegido', { exact: true }).filter({ visible: true }).waitFor()
    expect((await walk(page)).covered).toEqual([])
  })

  test('one bar at a time', async ({ page, open }) => {
    await signInAsAdmin(page)
    const places = page.getByRole('navigation', { name: 'Administración' }).filter({ visible: true })
    await open(paths.admin)
    await eventually(() => places.count()).toBe(1)
    await open(paths.adminNewProduct)
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024
    await eventually(() => places.count()).toBe(isPhone ? 0 : 1)
  })
})

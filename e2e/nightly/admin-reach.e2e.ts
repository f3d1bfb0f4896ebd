import type { Page } from '@playwright/test'
import { paths } from '#app/base/paths.ts'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from '../access.ts'
import { newEmail, sendForm } from '../accounts.ts'
import { openAsAdmin, signInAsAdmin } from '../admin.ts'
import { changeProducts, makeProduct } from '../admin-form.ts'
import { product } from '../demo-products.ts'
import { adminPaths } from '../every-page.ts'
import { expect, scrollTo, test } from '../shop.ts'

const RISE_OF_ALL = `${paths.adminPrices}?productos=todos&cambio=subir&valor=12&en=porcentaje&redondeo=500`
const WRONG_PRICES = `${paths.adminPrices}?productos=algunos&valor=x`

/** The same screens with other bars, errors, tables and forms. */
const STATES = [
  RISE_OF_ALL,
  WRONG_PRICES,
  `${paths.adminPrices}?productos=todos&cambio=bajar&en=monto&valor=60.000&redondeo=no`,
  `${paths.adminPrices}?productos=algunos&marca=Ansenuza&modelo=Panchas&valor=5`,
  `${paths.adminProductList}?precio=${product('Río').id}`,
  `${paths.adminNewProduct}?desde=${product('Río').id}`,
  '/admin/busquedas?grupo=nuevo',
  '/admin/busquedas?grupo=zapatillas',
  '/admin/busquedas?agregar=guillerminas',
]

/** Screens whose links inside sentences must be large enough for a thumb, too. */
const FOR_THUMBS = [
  '/admin/papelera',
  '/admin/importar',
  WRONG_PRICES,
  RISE_OF_ALL,
  '/admin/ajustes',
  '/admin/ajustes/promociones',
  '/admin/ajustes/envios',
  '/admin/ajustes/talles',
  '/admin/consultas',
  '/admin/arrepentimientos',
]

const visitor = `Ida ${process.pid}`
const message = { name: visitor, message: '¿Tienen el 38?', answerTo: '353 400-0000' }
const withdrawal = {
  name: visitor,
  contact: newEmail('ida'),
  purchase: 'Barrio Terracota, talle 39',
  note: '',
}

/** Fills a screen before it is checked, and names words that it shows then. */
const FILLED: Record<string, { fill: (page: Page) => Promise<unknown>; shows: string }> = {
  '/admin/consultas': { fill: (page) => sendForm(page, '/contacto', message), shows: visitor },
  '/admin/arrepentimientos': {
    fill: (page) => sendForm(page, '/arrepentimiento', withdrawal),
    shows: visitor,
  },
  '/admin/papelera': {
    fill: async (page) =>
      changeProducts(page, 'delete', [await makeProduct(page, `Borrada ${process.pid}`, true)]),
    shows: `Borrada ${process.pid}`,
  },
}

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
    // A bar can move only after the page has scrolled.
    const settled = async (control: HTMLElement) => {
      const before = control.getBoundingClientRect()
      control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { top, left } = control.getBoundingClientRect()
      if (top !== before.top || left !== before.left) await new Promise(requestAnimationFrame)
    }
    const nameOf = (control: Element) => control.outerHTML.slice(0, 160)
    const isShown = (control: Element) => {
      const { width, height } = control.getBoundingClientRect()
      const isVisible = control.checkVisibility({ visibilityProperty: true, opacityProperty: false })
      // The floating button of the shop withdraws from words, and comes back with the focus.
      return isVisible && width > 2 && height > 2 && !control.closest('[inert], dialog, [data-away="true"]')
    }
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown)
    for (const control of controls) {
      await settled(control)
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

/** Controls of the page's content that are too small for a thumb. A field counts with its label around it. */
async function smallControls(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
    const MIN_PX = 44
    return [...main.querySelectorAll(CONTROLS)]
      .filter((control) => control.checkVisibility() && !control.closest('[inert], .breadcrumbs'))
      .map((control) => control.closest('label') ?? control)
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect()
        return Math.min(width, height) < MIN_PX
      })
      .map((target) => target.outerHTML.slice(0, 120))
  })
}

async function expectInReach(page: Page, screen: string, where: string): Promise<void> {
  const { covered, small, seen } = await walk(page)
  expect.soft(seen, `controls on ${screen}, ${where}`).toBeGreaterThan(3)
  expect.soft(covered, `covered on ${screen}, ${where}`).toEqual([])
  // The preview is a page of the shop, with the shop's own sizes.
  if (!screen.startsWith('/admin/vista/')) expect.soft(small, `too small on ${screen}, ${where}`).toEqual([])
}

const bars = (page: Page) =>
  page.getByRole('navigation', { name: 'Administración' }).filter({ visible: true })

/** The number of bars of places on these screens; other screens are not checked. */
const BARS: Record<string, { onDesk: number; onPhone: number }> = {
  [paths.admin]: { onDesk: 1, onPhone: 1 },
  [paths.adminNewProduct]: { onDesk: 1, onPhone: 0 },
}

const SCREENS = [...new Set([...adminPaths(), ...STATES])]

test('the screens of the admin are all known', () => {
  expect(SCREENS.length).toBeGreaterThan(30)
  expect(SCREENS).toEqual(expect.arrayContaining(FOR_THUMBS))
})

for (const screen of SCREENS) {
  test(`axe finds nothing on a screen of the admin, it fits from 320 to 1440, and every control can be seen and reached with a thumb @access · ${screen}`, async ({
    page,
    open,
    turnIntoPhone,
  }) => {
    await signInAsAdmin(page)
    const filled = FILLED[screen]
    await filled?.fill(page)
    await open(screen)
    if (filled) await page.getByText(filled.shows).first().waitFor()
    const wanted = BARS[screen]
    if (wanted) await expect(bars(page)).toHaveCount(wanted.onDesk)
    await expectAccess(page, 'at 1440')
    await expectInReach(page, screen, 'at 1440')

    const resize = await turnIntoPhone()
    await resize(360, 740)
    await scrollTo(page, 0)
    if (wanted) await expect(bars(page)).toHaveCount(wanted.onPhone)
    await expectAccess(page, 'at 360×740')
    await expectInReach(page, screen, 'at 360×740')
    if (FOR_THUMBS.includes(screen)) expect.soft(await smallControls(page)).toEqual([])
    if (/^\/admin\/vista\/\w+$/.test(screen)) await expectBarAboveBar(page)
    await resize(320, 740)
    await expectNoHorizontalOverflow(page, 'at 320')
  })
}

async function expectAccess(page: Page, where: string): Promise<void> {
  await expectNoAxeViolations(page, where)
  await expectNoHorizontalOverflow(page, where)
}

/** The bar with price and chat of a preview stands above the bar of the admin. */
async function expectBarAboveBar(page: Page): Promise<void> {
  await scrollTo(page, 1500)
  const bar = page.getByRole('region', { name: 'Consultar este producto' })
  await bar.waitFor()
  await bar.getByRole('link').click({ trial: true })
}

test('nothing lies over a control while products are chosen, nor under a message', async ({
  page,
  open,
  turnIntoPhone,
}) => {
  await openAsAdmin(page, open, paths.adminProductList)
  const chooseRio = async () => {
    const choose = page.getByRole('button', { name: 'Elegir', exact: true })
    if (await choose.isVisible()) await choose.click()
    await page.getByLabel('Elegir Río', { exact: true }).check()
    await page.getByText('1 elegido', { exact: true }).filter({ visible: true }).waitFor()
  }
  await chooseRio()
  expect.soft((await walk(page)).covered, 'at 1440').toEqual([])
  const resize = await turnIntoPhone()
  await resize(360, 740)
  await chooseRio()
  expect.soft((await walk(page)).covered, 'at 360×740').toEqual([])
})

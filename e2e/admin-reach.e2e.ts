import type { Page } from 'playwright-core'
import routes from '#app/routes.ts'
import { paths } from '#app/paths.ts'
import { newEmail } from './accounts.ts'
import { signInAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import { evenAfterCrash, turnIntoPhone } from './screen-sizes.ts'
import { eventually, expect, scrollTo, test } from './shop.ts'

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
  `${paths.adminPrices}?productos=todos&cambio=subir&valor=12&en=porcentaje&redondeo=500`,
  `${paths.adminProductList}?precio=${product('Río').id}`,
  `${paths.adminNewProduct}?desde=${product('Río').id}`,
]

/** Screens on which also links in a sentence are large enough for a thumb. */
const FOR_THUMBS = [
  '/admin/papelera',
  '/admin/planilla',
  '/admin/importar',
  `${paths.adminPrices}?productos=algunos&valor=x`,
  `${paths.adminPrices}?productos=todos&cambio=subir&valor=12&en=porcentaje&redondeo=500`,
  '/admin/ajustes',
  '/admin/ajustes/promociones',
  '/admin/ajustes/envios',
  '/admin/ajustes/talles',
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
    // Only after the page has scrolled can a bar have moved.
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
      return isVisible && width > 2 && height > 2 && !control.closest('[inert]') && !control.closest('dialog')
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
  await evenAfterCrash(where, async () => {
    const { covered, small, seen } = await walk(page)
    expect.soft(seen, `controls on ${screen}, ${where}`).toBeGreaterThan(5)
    expect.soft(covered, `covered on ${screen}, ${where}`).toEqual([])
    // The preview is a page of the shop, with the shop's own sizes.
    if (!screen.startsWith('/admin/vista/'))
      expect.soft(small, `too small on ${screen}, ${where}`).toEqual([])
  })
}

const bars = (page: Page) =>
  page.getByRole('navigation', { name: 'Administración' }).filter({ visible: true })

/** How many bars of places these screens have; the others are not asked. */
const BARS: Record<string, { onDesk: number; onPhone: number }> = {
  [paths.admin]: { onDesk: 1, onPhone: 1 },
  [paths.adminNewProduct]: { onDesk: 1, onPhone: 0 },
}

const REACHED = new Set([...adminPaths(), ...STATES])

test('the screens of the admin are all known', () => {
  expect(REACHED.size).toBeGreaterThan(12)
})

test.for([...new Set([...REACHED, ...FOR_THUMBS])])(
  'on %s nothing lies over a control, and all are large enough for a thumb, at 1440 and 360×740',
  async (screen, { page, open }) => {
    await signInAsAdmin(page)
    await open(screen)
    const wanted = BARS[screen]
    if (wanted) await eventually(() => bars(page).count()).toBe(wanted.onDesk)
    if (REACHED.has(screen)) await expectInReach(page, screen, 'at 1440')

    const resize = await turnIntoPhone(page)
    await resize(360, 740)
    // As somebody sees the screen who has just opened it: further down, a product shows a second bar.
    await scrollTo(page, 0)
    await page.getByRole('region', { name: 'Consultar este producto' }).waitFor({ state: 'hidden' })
    if (wanted) await eventually(() => bars(page).count()).toBe(wanted.onPhone)
    if (REACHED.has(screen)) await expectInReach(page, screen, 'at 360×740')
    if (FOR_THUMBS.includes(screen)) expect.soft(await smallControls(page)).toEqual([])
  },
)

test('the bar with price and chat of a preview stands above the bar of the admin', async ({ page, open }) => {
  await signInAsAdmin(page)
  const preview = [...REACHED].find((screen) => screen.startsWith('/admin/vista/'))!
  await open(preview)
  const resize = await turnIntoPhone(page)
  await resize(360, 740)
  await scrollTo(page, 1500)
  const bar = page.getByRole('region', { name: 'Consultar este producto' })
  await bar.waitFor()
  await bar.getByRole('link').click({ trial: true })
})

test('nothing lies over a control while products are chosen, nor under a message', async ({ page, open }) => {
  await signInAsAdmin(page)
  await open(paths.adminProductList)
  const chooseRio = async () => {
    const choose = page.getByRole('button', { name: 'Elegir', exact: true })
    if (await choose.isVisible()) await choose.click()
    await page.getByLabel('Elegir Río', { exact: true }).check()
    await page.getByText('1 elegido', { exact: true }).filter({ visible: true }).waitFor()
  }
  await chooseRio()
  expect.soft((await walk(page)).covered, 'at 1440').toEqual([])
  const resize = await turnIntoPhone(page)
  await resize(360, 740)
  await chooseRio()
  expect.soft((await walk(page)).covered, 'at 360×740').toEqual([])
})

test('both inboxes, with something in them, can be worked with a thumb', async ({ page, open }) => {
  const who = `Ida ${process.pid}`
  await open('/contacto')
  await page.getByLabel('Nombre', { exact: true }).fill(who)
  await page.getByLabel('Mensaje', { exact: true }).fill('¿Tienen el 38?')
  await page.getByLabel('Cómo te respondemos (opcional)').fill('353 400-0000')
  await page.getByRole('button', { name: 'Enviar mensaje', exact: true }).click()
  await page.getByRole('heading', { name: 'Mensaje enviado.' }).waitFor()
  await open('/arrepentimiento')
  await page.getByLabel('Nombre y apellido').fill(who)
  await page.getByLabel('E-mail o teléfono').fill(newEmail('ida'))
  await page.getByLabel('Qué compraste').fill('Barrio Terracota, talle 39')
  await page.getByRole('button', { name: 'Enviar y recibir mi código' }).click()
  await page.getByRole('heading', { name: 'Recibimos tu pedido', exact: true }).waitFor()

  await signInAsAdmin(page)
  const resize = await turnIntoPhone(page)
  await resize(360, 740)
  for (const path of ['/admin/consultas', '/admin/arrepentimientos']) {
    await open(path)
    await page.getByText(who).first().waitFor()
    expect.soft(await smallControls(page), path).toEqual([])
  }
})

import type { Page } from '@playwright/test'
import { openAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import {
  PHONE,
  addressOf,
  boxOf,
  clickInPlace,
  expect,
  hasFocus,
  nextFrame,
  scrollTo,
  scrollTop,
  tapInPlace,
  tapTwice,
  test,
} from './shop.ts'

const PANELS = [
  { opener: 'Menú', dialog: 'Menú', close: 'Cerrar menú', outside: { x: 1200, y: 600 } },
  { opener: 'Buscar', dialog: 'Buscar', close: 'Cerrar búsqueda', outside: { x: 700, y: 850 } },
  { opener: 'Mi cuenta', dialog: 'Mi cuenta', close: 'Cerrar', outside: { x: 200, y: 850 } },
]
const opener = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const EXITS: Record<string, (page: Page, of: (typeof PANELS)[number]) => Promise<unknown>> = {
  'a click outside': (page, { outside }) => page.mouse.click(outside.x, outside.y),
  Escape: (page) => page.keyboard.press('Escape'),
  'its ✕': (page, { dialog, close }) =>
    panel(page, dialog).getByRole('button', { name: close, exact: true }).click(),
  Back: (page) => page.goBack(),
}

test('each panel takes the focus and keeps it, closes by a click outside, Escape, its ✕ and Back, and gives the focus back @nightly', async ({
  page,
  open,
}) => {
  await open('/')
  await open('/FAQ')
  for (const one of PANELS) {
    const { opener: name, dialog } = one
    for (const [way, leave] of Object.entries(EXITS)) {
      const what = `${name}, ${way}`
      await opener(page, name).click()
      await panel(page, dialog).waitFor()
      await expect(opener(page, name), what).toHaveAttribute('aria-expanded', 'true')
      await leave(page, one)
      await panel(page, dialog).waitFor({ state: 'hidden' })
      await expect(page, what).toHaveURL('/FAQ')
      await expect(opener(page, name), what).toBeFocused()
      await expect(opener(page, name), what).toHaveAttribute('aria-expanded', 'false')
    }

    await page.keyboard.press('Enter')
    await panel(page, dialog).waitFor()
    const stops: string[] = []
    for (const key of [...Array<string>(20).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
      stops.push(await focusedPart(page))
      await page.keyboard.press(key)
    }
    // After the last control the focus may pass through the browser's own bar.
    expect(new Set(stops.filter((stop) => stop !== 'browser')), name).toEqual(new Set(['panel']))
    await page.goBack()
    await panel(page, dialog).waitFor({ state: 'hidden' })
  }
})

test('each panel holds the page behind it still, without a jump @nightly', async ({ page, open }) => {
  await open('/')
  await scrollTo(page, 400)
  const logo = page.getByRole('banner').getByRole('link', { name: 'Vault, inicio' })
  const place = await logo.boundingBox()
  for (const { opener: name, dialog, outside } of PANELS) {
    await clickInPlace(page, opener(page, name))
    await panel(page, dialog).waitFor()
    await expect.poll(() => logo.boundingBox(), name).toEqual(place)
    await page.mouse.move(outside.x, outside.y)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    await nextFrame(page)
    await expect.poll(() => scrollTop(page), name).toBe(400)
    await page.keyboard.press('Escape')
    await panel(page, dialog).waitFor({ state: 'hidden' })
    await expect.poll(() => logo.boundingBox(), name).toEqual(place)
    await expect.poll(() => scrollTop(page), name).toBe(400)
  }
})

test('with one panel open, the button of another opens it with one press, and its own closes it @nightly', async ({
  page,
  open,
}) => {
  await open('/contacto')
  for (const [from, to] of [
    ['Menú', 'Mi cuenta'],
    ['Menú', 'Buscar'],
    ['Mi cuenta', 'Menú'],
    ['Mi cuenta', 'Buscar'],
  ] as const) {
    const what = `${from}, then ${to}`
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor()
    await opener(page, from).click()
    await panel(page, from).waitFor()
    await clickInPlace(page, opener(page, to))
    await panel(page, to).waitFor()
    await expect(page.getByRole('dialog'), what).toHaveCount(1)
    await expect(opener(page, from), what).toHaveAttribute('aria-expanded', 'false')
    await expect(opener(page, to), what).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => focusedPart(page), what).toBe('panel')

    // Escape gives the focus to the button of the panel that was open last.
    await page.keyboard.press('Escape')
    await panel(page, to).waitFor({ state: 'hidden' })
    await expect(opener(page, to), what).toBeFocused()
    expect(addressOf(page), what).toBe('/FAQ')

    // Back closes it too, and both panels were one entry of the history.
    await opener(page, from).click()
    await panel(page, from).waitFor()
    await clickInPlace(page, opener(page, to))
    await panel(page, to).waitFor()
    await page.goBack()
    await expect(page.getByRole('dialog'), what).toHaveCount(0)
    expect(addressOf(page), what).toBe('/FAQ')
    await page.goBack()
    await expect(page, what).toHaveURL('/contacto')
    await page.getByRole('heading', { level: 1, name: 'Contacto' }).waitFor()
  }

  await opener(page, 'Mi cuenta').click()
  await panel(page, 'Mi cuenta').waitFor()
  await clickInPlace(page, opener(page, 'Mi cuenta'))
  await panel(page, 'Mi cuenta').waitFor({ state: 'hidden' })
  await expect(opener(page, 'Mi cuenta')).toBeFocused()
  expect(addressOf(page)).toBe('/contacto')
})

test('two panels opened in one moment are one entry of the history, and one is open @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  await open('/contacto')
  await page.evaluate(async () => {
    const press = (panel: string) =>
      document.querySelector<HTMLElement>(`[aria-controls="${panel}"]`)?.click()
    press('menu')
    // No task of the page runs meanwhile.
    for (let turn = 0; turn < 1000 && !document.querySelector('#menu[open]'); turn += 1)
      await Promise.resolve()
    press('usuario')
  })
  await panel(page, 'Mi cuenta').waitFor()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(addressOf(page)).toBe('/contacto')
  await page.goBack()
  await expect(page).toHaveURL('/FAQ')
})

test('a panel that is closed while it opens stays on the page @nightly', async ({ page, open }) => {
  await open('/')
  await open('/FAQ')
  await page.evaluate(async () => {
    const menu = document.querySelector<HTMLDialogElement>('#menu')
    document.querySelector<HTMLElement>('header [aria-controls="menu"]')?.click()
    // No task of the page runs meanwhile.
    for (let turn = 0; turn < 1000 && menu?.open !== true; turn += 1) await Promise.resolve()
    menu?.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  await panel(page, 'Menú').waitFor({ state: 'hidden' })
  await nextFrame(page)
  expect(addressOf(page)).toBe('/FAQ')
  await opener(page, 'Menú').click()
  await panel(page, 'Menú').waitFor()
  await page.goBack()
  await panel(page, 'Menú').waitFor({ state: 'hidden' })
  expect(addressOf(page)).toBe('/FAQ')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a link pressed in a menu that has only just opened leads on, however late its page comes @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  const { promise: wait, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/productos\.data/, async (route) => {
    await wait
    await route.continue()
  })
  await page.evaluate(async () => {
    document.querySelector<HTMLElement>('header [aria-controls="menu"]')?.click()
    const link = () => document.querySelector<HTMLElement>('#menu a[href="/productos"]')
    // No task of the page runs meanwhile.
    for (let turn = 0; turn < 1000 && link() === null; turn += 1) await Promise.resolve()
    link()?.click()
  })
  await page.locator('dialog:modal').waitFor()
  for (let frame = 0; frame < 5; frame += 1) await nextFrame(page)
  letThrough()
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS' }).waitFor()
  expect(addressOf(page)).toBe('/productos')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/FAQ')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('closing a panel twice in one moment stays on the page @nightly', async ({ page, open }) => {
  await open('/productos')
  await open('/FAQ')
  for (const name of ['Menú', 'Buscar', 'Mi cuenta']) {
    for (const closeTwice of [pressEscapeTwice, pressCloseTwice]) {
      await opener(page, name).click()
      await panel(page, name).waitFor()
      await panel(page, name).getByText('Cargando…').waitFor({ state: 'hidden' })
      await closeTwice(page)
      await panel(page, name).waitFor({ state: 'hidden' })
      await opener(page, name).click()
      await panel(page, name).waitFor()
      await page.goBack()
      await expect(page.getByRole('dialog'), name).toHaveCount(0)
      expect(addressOf(page), name).toBe('/FAQ')
    }
  }
})

test('a panel closes where no data comes: the page behind it is not asked for again @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  await open('/login')
  const email = page.getByRole('main').getByRole('textbox', { name: 'E-mail' })
  await email.fill('sol@example.com')
  // Its contents are fetched once.
  await opener(page, 'Mi cuenta').click()
  await panel(page, 'Mi cuenta').getByRole('link').first().waitFor()
  await page.keyboard.press('Escape')
  await panel(page, 'Mi cuenta').waitFor({ state: 'hidden' })
  await page.context().setOffline(true)
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await opener(page, 'Mi cuenta').click()
    await panel(page, 'Mi cuenta').waitFor()
    await leave()
    await panel(page, 'Mi cuenta').waitFor({ state: 'hidden' })
    await expect(email).toHaveValue('sol@example.com')
    expect(addressOf(page)).toBe('/login')
  }
  await page.context().setOffline(false)
  await page.goBack()
  await expect(page).toHaveURL('/FAQ')
})

test('the keyboard walks through the header without moving the page @nightly', async ({ page, open }) => {
  await open('/')
  await scrollTo(page, 800)
  await opener(page, 'Menú').evaluate((button) => button.focus({ preventScroll: true }))
  while (!(await hasFocus(opener(page, 'Mi cuenta')))) {
    await page.keyboard.press('Tab')
    await nextFrame(page)
    await expect.poll(() => scrollTop(page)).toBe(800)
  }
})

test('a link of the menu leads on, and Back to the page before; a link to the page itself closes the menu; the user panel leads to the login @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  await opener(page, 'Menú').click()
  await panel(page, 'Menú').getByRole('link', { name: 'PRODUCTOS' }).click()
  await page.waitForURL('/productos')
  await panel(page, 'Menú').waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS' }).waitFor()
  await page.goBack()
  await expect(page).toHaveURL('/FAQ')
  await page.getByRole('heading', { level: 1, name: 'Preguntas frecuentes' }).waitFor()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goForward()
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS' }).waitFor()
  await opener(page, 'Menú').click()
  // A visitor sees no link to the admin.
  await panel(page, 'Menú').getByRole('link', { name: 'INICIO', exact: true }).waitFor()
  await expect(panel(page, 'Menú').getByRole('link', { name: /admin/i })).toHaveCount(0)
  const products = panel(page, 'Menú').getByRole('link', { name: 'PRODUCTOS' })
  await expect(products).toHaveAttribute('aria-current', 'page')
  await products.click()
  await panel(page, 'Menú').waitFor({ state: 'hidden' })
  expect(addressOf(page)).toBe('/productos')

  await opener(page, 'Mi cuenta').click()
  await panel(page, 'Mi cuenta').getByRole('link', { name: 'Iniciar sesión' }).click()
  await page.waitForURL('/login')
  await panel(page, 'Mi cuenta').waitFor({ state: 'hidden' })
  await page.goBack()
  await expect(page).toHaveURL('/productos')
})

test('the search field is ready to type in, clears itself, ignores an empty term, and leads to its address', async ({
  page,
  open,
}) => {
  await open('/productos')
  await opener(page, 'Buscar').click()
  const field = panel(page, 'Buscar').getByPlaceholder('Qué estás buscando?')
  await expect(field).toBeFocused()
  const clear = panel(page, 'Buscar').getByRole('button', { name: 'Borrar búsqueda' })
  await expect(clear).toHaveCount(0)

  await page.keyboard.type('   ')
  await page.keyboard.press('Enter')
  expect(addressOf(page)).toBe('/productos#busqueda')
  await expect(panel(page, 'Buscar')).toBeVisible()

  await page.keyboard.type('botas')
  await clear.click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()

  await field.fill('  botas 50% / ñandú ')
  await page.keyboard.press('Enter')
  await page.waitForURL(`/busqueda/${encodeURIComponent('botas 50% / ñandú')}`)
  await page.getByRole('heading', { level: 1, name: 'Resultados para: "botas 50% / ñandú"' }).waitFor()
  await panel(page, 'Buscar').waitFor({ state: 'hidden' })
  await page.goBack()
  await expect(page).toHaveURL('/productos')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Back closes a panel with the network cut, and leaves the page where it is @nightly', async ({
  page,
  open,
}) => {
  await open('/contacto')
  await scrollTo(page, 300)
  const heading = page.getByRole('main').getByRole('heading').last()
  const place = await boxOf(heading)
  await clickInPlace(page, opener(page, 'Menú'))
  await panel(page, 'Menú').waitFor()
  await page.context().setOffline(true)
  await page.goBack()
  await panel(page, 'Menú').waitFor({ state: 'hidden' })
  await nextFrame(page)
  expect(addressOf(page)).toBe('/contacto')
  expect(await boxOf(heading)).toEqual(place)
  await page.context().setOffline(false)
})

test('a panel is open again after a reload, and Back still closes it @nightly', async ({ page, open }) => {
  await open('/FAQ')
  for (const { opener: name } of PANELS) {
    await opener(page, name).click()
    await panel(page, name).waitFor()
    await page.reload()
    await panel(page, name).waitFor()
    await page.goBack()
    await panel(page, name).waitFor({ state: 'hidden' })
    expect(addressOf(page), name).toBe('/FAQ')
  }
})

test('the page behind a panel stays where it is, also when the address names a part of it @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ#stock')
  await scrollTo(page, 100)
  await opener(page, 'Menú').click()
  await panel(page, 'Menú').waitFor()
  await expect.poll(() => scrollTop(page)).toBe(100)
  await page.keyboard.press('Escape')
  await panel(page, 'Menú').waitFor({ state: 'hidden' })
  await expect.poll(() => scrollTop(page)).toBe(100)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test("each panel opens by touch and closes by the phone's Back; while one is open, one tap opens another", async ({
    page,
    open,
  }) => {
    await open('/')
    await open('/productos')
    for (const { opener: name, dialog } of PANELS) {
      await opener(page, name).tap()
      await panel(page, dialog).waitFor()
      await page.goBack()
      await panel(page, dialog).waitFor({ state: 'hidden' })
      expect(addressOf(page)).toBe('/productos')
    }

    await opener(page, 'Mi cuenta').tap()
    await panel(page, 'Mi cuenta').waitFor()
    await tapInPlace(page, opener(page, 'Menú'))
    await panel(page, 'Menú').waitFor()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(addressOf(page)).toBe('/productos')
  })

  test('a button tapped twice opens its panel, and the second tap chooses nothing in it @nightly', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const name of ['Menú', 'Mi cuenta']) {
      await open('/productos')
      await tapTwice(page, opener(page, name))
      await panel(page, name).waitFor()
      await nextFrame(page)
      await expect(page.getByRole('dialog'), name).toHaveCount(1)
      expect(new URL(page.url()).pathname, name).toBe('/productos')
    }
    // Another panel's button, which is tapped through the panel that is open.
    await tapTwice(page, opener(page, 'Menú'))
    await panel(page, 'Menú').waitFor()
    await nextFrame(page)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    // The link that lay there can be pressed afterwards.
    await page.goBack()
    await opener(page, 'Menú').tap()
    await panel(page, 'Menú').getByRole('link', { name: 'Vault, inicio' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('on the phone of the owner', () => {
  test.use(PHONE)

  test('the second tap on a button that closes a panel presses nothing beneath it @nightly', async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openAsAdmin(page, open, '/admin/productos')
    await page
      .locator(`a[href="/admin/productos/${product('Viento').id}"]`)
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('91.000')
    const save = page.getByRole('button', { name: 'Guardar cambios', includeHidden: true })
    const pressed = await save.evaluateHandle((button) => {
      const presses: Event[] = []
      button.addEventListener('click', (event) => presses.push(event))
      return presses
    })
    await page.goBack()
    const question = page.getByRole('dialog')
    const stay = question.getByRole('button', { name: 'Seguir acá' })
    // The button has stopped moving.
    await stay.tap({ trial: true })
    await tapTwice(page, stay)
    await question.waitFor({ state: 'hidden' })
    await nextFrame(page)
    expect(await pressed.evaluate((presses) => presses.length)).toBe(0)
    expect(addressOf(page)).toMatch(/^\/admin\/productos\/viento/)
  })
})

async function pressEscapeTwice(page: Page) {
  await page.evaluate(() => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]')
    dialog?.requestClose()
    dialog?.requestClose()
  })
}

async function pressCloseTwice(page: Page) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cerrar/ })
    .first()
    .evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
}

/** Tells where the focus is: in the open panel, on the page behind it, or in the browser's own controls. */
function focusedPart(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) return 'browser'
    return focused.closest('dialog[open]') ? 'panel' : 'page'
  })
}

import type { Page } from '@playwright/test'
import { expectAccess, expectNoHorizontalOverflow } from './access.ts'
import { signInByHand } from './account-steps.ts'
import { accountTest as test, newAccount, signIn } from './accounts.ts'
import { product, VERA } from './demo-products.ts'
import { withTextOfDoubleSize } from './screen-sizes.ts'
import { SMALL_PHONE, addressOf, alive, boxOf, expect, keepMessages, scrollTo, main } from './shop.ts'

const heart = (page: Page, shoe: string) =>
  main(page)
    .getByRole('button', { name: `Guardar ${shoe} en mi selección`, exact: true })
    .first()
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const isPressed = (page: Page, shoe: string) => heart(page, shoe).getAttribute('aria-pressed')
const send = (page: Page) => main(page).getByRole('link', { name: /^Enviar por WhatsApp/ })

/** Answers for WhatsApp, because no test may reach the network. */
async function answerForTheChat(page: Page) {
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }))
}

type Saved = {
  name: string
  slug: string
  color: string
  size: number | null
  cash: number
  daysAgo?: number
}

/** Stores pairs as if the person had saved them before. */
async function save(page: Page, pairs: readonly Saved[]) {
  const stored = pairs.map(({ name, slug, color, size, cash, daysAgo = 0 }) => ({
    productId: product(name).id,
    colorSlug: slug,
    size,
    name,
    color,
    cash: cash * 100,
    savedAt: Date.now() - daysAgo * 24 * 60 * 60 * 1000,
  }))
  await page.addInitScript(
    (text) => {
      localStorage['vault-seleccion'] ??= text
    },
    JSON.stringify({ pairs: stored, account: null, changed: [] }),
  )
}

/** Counts the pairs of this browser; null until its account has stored every change. */
function countInAccount(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const { pairs, account, changed } = JSON.parse(localStorage.getItem('vault-seleccion') ?? '{}') as {
      pairs: unknown[]
      account: string | null
      changed: unknown[]
    }
    return account !== null && changed.length === 0 ? pairs.length : null
  })
}

const VERA_38 = { name: 'Vera', slug: 'blanco-y-verde', color: 'Blanco y verde', size: 38, cash: 68_000 }
const RIO_40 = {
  name: 'Río',
  slug: 'azul-petroleo',
  color: 'Azul petróleo',
  size: 40,
  cash: 84_000,
  daysAgo: 400,
}

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('hearts collect pairs, and one message asks for all', async ({ page, open }) => {
    await keepMessages(page)
    await answerForTheChat(page)
    await save(page, [RIO_40])
    await open(`${VERA}?talle=38`)
    await headerLink(page, 'Mi selección, 1 par').waitFor()
    await heart(page, 'Vera Blanco y verde').click()
    await page.getByRole('status').getByText('Guardaste Vera, talle 38').waitFor()
    expect(await isPressed(page, 'Vera Blanco y verde')).toBe('true')
    await expectAccess(page)
    await page.getByRole('status').getByRole('link', { name: 'Ver', exact: true }).waitFor()
    await headerLink(page, 'Mi selección, 2 pares').click()

    await main(page).getByRole('heading', { name: 'Mi selección', level: 1 }).waitFor()
    // The message links to this page, so it goes at once instead of after six seconds.
    await expect(page.getByText('Guardaste Vera, talle 38')).toHaveCount(0, { timeout: 2000 })
    await main(page).getByText('$139.400').first().waitFor()
    for (const words of [
      '2 pares',
      '$190.000',
      'o 3 cuotas sin interés de $63.333,33',
      'El descuento de Río es de contado',
    ])
      await main(page).getByRole('complementary').getByText(words).waitFor()
    await main(page)
      .getByText(/^Bajó \$12\.600 desde que lo guardaste, el \d+ de [a-z]+ de \d{4}\.$/)
      .waitFor()
    await expectAccess(page)

    await expect(main(page)).toContainText('/seleccion/…')
    const tabs = page.context().pages().length
    const chat = page.waitForEvent('popup')
    await send(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Tu mensaje está listo en WhatsApp' })).toBeFocused()
    const popup = await chat
    await popup.waitForURL('https://wa.me/**')
    const text = new URL(popup.url()).searchParams.get('text') ?? ''
    const [, code = ''] = /^Selección (V-[2-9A-HJKMNP-Z]{4})$/m.exec(text) ?? []
    expect(text).toContain(`Hola, quiero consultar por mi selección:

1. Vera (Court), Blanco y verde, talle 38: $68.000 de contado
2. Río (Running), Azul petróleo, talle 40: $71.400 de contado

Total de contado: $139.400
Selección ${code}
http`)
    expect(page.context().pages()).toHaveLength(tabs + 1)
    await main(page).getByText(code, { exact: true }).waitFor()
    await expectAccess(page)
    await page.reload()
    await main(page).getByText(code, { exact: true }).waitFor()
    await page.goBack()
    await main(page).getByRole('heading', { name: 'Mi selección', level: 1 }).waitFor()
    await headerLink(page, 'Mi selección, 2 pares').waitFor()
  })

  test('the button or its bar is there wherever two pairs are scrolled to, and no message lies on the total @nightly', async ({
    page,
    open,
  }) => {
    await save(page, [VERA_38, { ...RIO_40, daysAgo: 0 }])
    await open('/seleccion')
    const total = main(page).getByRole('complementary').getByText('$139.400').first()
    await total.waitFor()
    const bar = page.getByRole('region', { name: 'Enviar la selección' })
    const isButtonThere = async () => {
      const { y, height } = await boxOf(main(page).locator('.selection-sum .button-whatsapp'))
      return (y >= 56 && y + height <= 740) || (await bar.getAttribute('data-shown')) === 'true'
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = 0; top < height - 740; top += 40) {
      await scrollTo(page, top)
      await expect.poll(isButtonThere, `scrolled to ${top}`).toBe(true)
    }
    await scrollTo(page, 0)
    await main(page).getByRole('button', { name: 'Quitar Río de mi selección' }).click()
    const message = page.getByRole('status').getByText('Quitaste Río')
    await message.waitFor()
    const sum = main(page).getByRole('complementary').getByText('$68.000').first()
    await sum.waitFor()
    const [toast, box] = [await boxOf(message), await boxOf(sum)]
    expect(toast.y + toast.height).toBeLessThan(box.y)
    expect(toast.y + toast.height).toBeLessThan(160)
  })

  test('a selection fits with text of double size, and shared it opens without an account and adds to what is saved @nightly', async ({
    page,
    open,
  }) => {
    await keepMessages(page)
    await save(page, [VERA_38, { ...RIO_40, size: 47 }])
    await open('/seleccion')
    await main(page).getByText('Ya no hay 47 en este color. No suma ni va en el mensaje.').waitFor()
    await withTextOfDoubleSize(page, () => expectNoHorizontalOverflow(page))
    const tellMe = main(page).getByRole('link', { name: 'Avisame si vuelve' })
    await expect(tellMe).toHaveAttribute('href', /\?avisame=47#avisame$/)
    await main(page).getByRole('button', { name: 'Compartir la selección' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compartir la selección' })
    await dialog.getByText('Una selección de 2 pares').waitFor()
    const link = await dialog.getByRole('textbox', { name: 'Enlace' }).inputValue()
    await expectAccess(page)
    await page.evaluate(() => {
      localStorage['vault-seleccion'] = JSON.stringify({ pairs: [] })
    })

    await open(new URL(link).pathname)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await main(page).getByRole('heading', { name: 'Una selección de 2 pares' }).waitFor()
    await main(page).getByText('Ya no hay 47 en este color. No suma en el total.').waitFor()
    await main(page)
      .getByRole('complementary')
      .getByRole('heading', { name: '1 par Precios de hoy' })
      .waitFor()
    const chat = await main(page)
      .getByRole('link', { name: /^Consultar por WhatsApp/ })
      .getAttribute('href')
    expect(new URL(chat ?? '').searchParams.get('text')).toMatch(
      /talle 38: \$68\.000[^]*\nhttp.*\/seleccion\/[0-9a-f]{32}$/,
    )
    await expectAccess(page)
    await main(page).getByRole('button', { name: 'Pasar a mi selección' }).click()
    await page.getByRole('status').getByText('Pasaste 2 pares').waitFor()
    await headerLink(page, 'Mi selección, 2 pares').waitFor()
    expect(await isPressed(page, 'Vera Blanco y verde')).toBe('true')
  })
})

test('what is removed comes back, a size can be changed, and all of it can go @nightly', async ({
  page,
  open,
}) => {
  await keepMessages(page)
  await save(page, [VERA_38, { ...RIO_40, size: null }])
  await open('/seleccion')
  await main(page).getByRole('button', { name: 'Quitar Vera de mi selección' }).click()
  await page.getByRole('status').getByText('Quitaste Vera').waitFor()
  await main(page).getByRole('status').getByText('1 par', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await main(page).getByRole('combobox', { name: 'Talle de Vera' }).waitFor()
  const size = main(page).getByRole('combobox', { name: 'Talle de Río' })
  await expect(size.locator('option').first()).toHaveText('Elegí el talle')
  await size.focus()
  await size.selectOption('Talle 40')
  await expect(size).toBeFocused()
  await main(page).getByRole('complementary').getByText('Río (Running), Azul petróleo, talle 40').waitFor()
  await main(page).getByRole('button', { name: 'Vaciar mi selección' }).click()
  await main(page).getByRole('heading', { name: 'Todavía no guardaste ningún par' }).waitFor()
  await expectAccess(page)
  await headerLink(page, 'Mi selección').waitFor()
})

test('tabs follow each other, and a card stands for its color in any size @nightly', async ({
  page,
  open,
}) => {
  const other = await page.context().newPage()
  await Promise.all([page, other].map(keepMessages))
  await open('/productos')
  await other.goto(`${VERA}?talle=38`, { waitUntil: 'domcontentloaded' })
  await alive(other)
  await heart(other, 'Vera Blanco y verde').click()
  await headerLink(page, 'Mi selección, 1 par').waitFor()
  await expect.poll(() => isPressed(page, 'Vera Blanco y verde')).toBe('true')
  await heart(page, 'Vera Blanco y verde').click()
  await expect.poll(() => isPressed(other, 'Vera Blanco y verde')).toBe('false')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => isPressed(other, 'Vera Blanco y verde')).toBe('true')
})

test('without a code the message can be sent all the same @nightly', async ({ page, open, problems }) => {
  problems.expect(/^Failed to load resource/)
  await answerForTheChat(page)
  await save(page, [VERA_38])
  await page.route('**/datos/seleccion/enviada', (route) => route.fulfill({ status: 500, body: '' }))
  await open('/seleccion')
  const tabs = page.context().pages().length
  await send(page).click()
  await page.getByRole('alert').getByText('No pudimos crear el código.').waitFor()
  await expect.poll(() => page.context().pages().length).toBe(tabs)
  const link = page.getByRole('alert').getByRole('link', { name: /^Mandarlo sin código/ })
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  expect(text).toContain('Total de contado: $68.000')
  expect(text).not.toContain('Selección V-')
  await page.unroute('**/datos/seleccion/enviada')
  await send(page).click()
  await main(page).getByRole('heading', { name: 'Tu mensaje está listo en WhatsApp' }).waitFor()
})

test('where no tab may be opened the page itself goes to the chat, and Back to the code @nightly', async ({
  page,
  open,
}) => {
  await answerForTheChat(page)
  await save(page, [VERA_38])
  await page.addInitScript(() => {
    window.open = () => null
  })
  await open('/seleccion')
  await send(page).click()
  await page.waitForURL('https://wa.me/**')
  await page.goBack()
  await main(page).getByRole('heading', { name: 'Tu mensaje está listo en WhatsApp' }).waitFor()
})

test('a browser that stores nothing has a selection as long as the page @nightly', async ({ page, open }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(`${VERA}?talle=38`)
  await heart(page, 'Vera Blanco y verde').click()
  const words = 'Este navegador no guarda tu selección: dura hasta que cierres o recargues la página.'
  await page.getByRole('status').getByText(words).waitFor()
  await headerLink(page, 'Mi selección, 1 par').click()
  await main(page).getByText('$68.000').first().waitFor()
  await main(page).getByText(words).waitFor()
})

test('without the prices of today it says so, and asks again @nightly', async ({ page, open, problems }) => {
  problems.expect(/^Failed to load resource/)
  await save(page, [VERA_38])
  await page.route('**/datos/seleccion', (route) => route.abort())
  await open('/seleccion')
  await page.getByRole('alert').getByText('Tu selección sigue guardada.').waitFor()
  await main(page).getByText('Vera · Blanco y verde, talle 38').waitFor()
  await page.unroute('**/datos/seleccion')
  await main(page).getByRole('button', { name: 'Probar de nuevo' }).click()
  await main(page).getByText('$68.000').first().waitFor()
})

test('with an account it follows the person to other browsers, and leaves this one with them @nightly', async ({
  page,
  elsewhere,
  open,
}) => {
  const email = await newAccount()
  await save(page, [VERA_38])
  await open('/seleccion')
  await main(page).getByText('Está guardada en este dispositivo.').waitFor()
  await main(page).getByRole('link', { name: 'Iniciá sesión' }).click()
  await signInByHand(page, email)
  await main(page).getByText('Está guardada en tu cuenta.').waitFor()
  await expect.poll(() => countInAccount(page)).toBe(1)

  await signIn(elsewhere, email)
  await elsewhere.goto('/seleccion', { waitUntil: 'domcontentloaded' })
  await headerLink(elsewhere, 'Mi selección, 1 par').waitFor()
  await main(elsewhere).getByRole('button', { name: 'Quitar Vera de mi selección' }).click()
  await expect.poll(() => countInAccount(elsewhere)).toBe(0)
  await open('/productos')
  await expect.poll(() => isPressed(page, 'Vera Blanco y verde')).toBe('false')
  await heart(page, 'Río Azul petróleo').click()
  await headerLink(page, 'Mi selección, 1 par').waitFor()
  await expect.poll(() => countInAccount(page)).toBe(1)
  await page.context().clearCookies()
  await open('/productos')
  await headerLink(page, 'Mi selección').waitFor()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there are no hearts, and "Mi selección" says why it is empty', async ({ page, open }) => {
    await open(VERA)
    await expect(heart(page, 'Vera Blanco y verde')).toBeHidden()
    await headerLink(page, 'Mi selección').click()
    await main(page).getByText('activá JavaScript').waitFor()
    expect(addressOf(page)).toBe('/seleccion')
    await open('/seleccion/0123456789abcdef0123456789abcdef', { status: 404 })
    await main(page).getByRole('heading', { name: 'Esta selección ya no está' }).waitFor()
  })
})

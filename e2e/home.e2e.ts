import type { Page } from '@playwright/test'
import { namesOf, product, products } from './demo-products.ts'
import { PHONE, SMALL_PHONE, addressOf, boxOf, expect, nextFrame, test } from './shop.ts'

const latest = (page: Page) => page.getByRole('region', { name: 'Últimos lanzamientos' })

test('banner, models and category tiles lead to the products, the promotions are told, and below are the ten newest', async ({
  page,
  open,
}) => {
  await open('/')
  const promotions = page.getByRole('list', { name: 'Promociones vigentes' }).getByRole('listitem')
  const texts = (await promotions.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
  expect(texts).toEqual([
    '3 cuotas sin interés',
    '25% menos en efectivo, ya en el precio de contado',
    'Envío gratis desde $100.000',
  ])
  for (const name of [/Un buen paso, todos los días/, /^CASUALS/, /^DEPORTIVE/]) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await page.waitForURL('/productos')
    await page.getByRole('heading', { level: 1, name: 'PRODUCTOS' }).waitFor()
    await page.goBack()
  }

  await page.getByRole('navigation', { name: 'Modelos' }).getByRole('link', { name: 'Botita' }).click()
  await page.waitForURL('/productos?modelo=Botita')
  await page.goBack()

  // The latest are the ten newest, newest first, and a card leads to its product.
  await latest(page).getByRole('heading', { level: 2, name: 'Últimos lanzamientos' }).waitFor()
  await expect(latest(page).getByRole('heading', { level: 3 })).toHaveText(namesOf(products).slice(0, 10))
  await latest(page).getByRole('link', { name: 'Vera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  expect(addressOf(page)).toBe(`/productos/${product('Vera').id}/vera-blanco-y-verde`)
})

for (const path of ['/', '/productos', `/productos/${product('Vera').id}/vera-negro`]) {
  test(`exactly one photo of ${path} comes before all others @nightly`, async ({ page, open }) => {
    await open(path)
    const fetched = await page
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('fetchpriority')))
    expect(fetched.length).toBeGreaterThan(4)
    expect(fetched.filter((priority) => priority === 'high')).toHaveLength(1)
    const sizes = await page
      .locator('img')
      .evaluateAll((images) =>
        images.map((image) => [image.getAttribute('width'), image.getAttribute('height')]),
      )
    expect(sizes.flat()).not.toContain(null)
  })
}

test.describe('on a small phone', () => {
  test.use(SMALL_PHONE)

  test('the banner leaves room for the first pairs on the first screen @nightly', async ({ page, open }) => {
    await open('/')
    const banner = page.getByRole('main').getByRole('link', { name: /elegidos uno por uno en Villa María/ })
    expect((await boxOf(banner)).height).toBeLessThanOrEqual(380)
    const { y } = await boxOf(latest(page).getByRole('img').first())
    expect(y).toBeLessThan(740)
  })
})

test.describe('the second photo of a card', () => {
  const VERA = product('Vera').colors[0]
  const [first = '', second = ''] = VERA?.photos.map(({ publicId }) => publicId) ?? []
  const card = (page: Page) => latest(page).getByRole('article').filter({ hasText: 'Vera' })

  function photosAskedFor(page: Page): { has: (publicId: string) => boolean } {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    return { has: (publicId) => asked.some((url) => url.endsWith(`/${publicId}`)) }
  }

  test('is fetched when the pointer comes, and not before @nightly', async ({ page, open }) => {
    const asked = photosAskedFor(page)
    await open('/')
    await card(page).scrollIntoViewIfNeeded()
    await expect.poll(() => asked.has(first)).toBe(true)
    await nextFrame(page)
    expect(asked.has(second)).toBe(false)
    await card(page).hover()
    await expect.poll(() => asked.has(second)).toBe(true)
  })

  test.describe('on a phone', () => {
    test.use(PHONE)

    test('is never fetched @nightly', async ({ page, open }) => {
      const asked = photosAskedFor(page)
      await open('/')
      await card(page).scrollIntoViewIfNeeded()
      await expect.poll(() => asked.has(first)).toBe(true)
      const { x, y } = await boxOf(card(page))
      const finger = await page.context().newCDPSession(page)
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: x + 60, y: y + 60 }],
      })
      await nextFrame(page)
      await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
      // The touch above may change the card late; this tap waits for its effects.
      await card(page).getByRole('radio', { name: 'Negro' }).tap()
      await card(page).getByText('Court · Negro').waitFor()
      await expect(card(page).locator('img')).toHaveCount(1)
      expect(asked.has(second)).toBe(false)
    })
  })
})

import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { parsePesos } from '#app/business/money.ts'
import { address, VERA } from './demo-products.ts'
import { ask, CHATS } from './http.ts'
import { expect, test } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

const RIO = address('Río', 'rio-azul-petroleo')

/** Chats read only this part of a page. */
const FIRST_BYTES = 32_000

test('WhatsApp, Facebook and Telegram are told what a link to a color shows, and get its picture', async () => {
  const url = shopUrl + RIO
  for (const robot of CHATS) {
    const { status, headers, bytes } = await ask(RIO, { 'user-agent': robot })
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const begin = bytes.subarray(0, FIRST_BYTES).toString()
    expect(begin).toContain(`<link rel="canonical" href="${url}"/>`)
    const tags = tagsOf(begin)
    expect(tags).toMatchObject({
      'og:type': 'product',
      'og:site_name': 'Vault',
      'og:locale': 'es_AR',
      'og:title': 'Río Azul petróleo | Vault',
      'og:url': url,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
      'product:price:amount': '71400.00',
      'product:price:currency': 'ARS',
    })
    expect(tags['og:description']).toMatch(
      /^Running · Azul petróleo · \$71\.400 de contado o 3 cuotas sin interés de \$35\.000,00 \(total en 3 cuotas: \$105\.000\)\. /,
    )
    const image = new URL(tags['og:image'] ?? '')
    expect([image.origin, tags['twitter:image']]).toEqual([shopUrl, image.href])
    const photo = await ask(image.pathname, { 'user-agent': robot })
    expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(photo.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})

type Offer = { price: string; availability: string }

test('what search engines read is what the page shows @nightly', async ({ page, open }) => {
  for (const path of [RIO, VERA]) {
    await open(path)
    const { name, hasVariant } = await thing(page, 'ProductGroup')
    const text = await page.getByRole('main').innerText()
    const [, shown = ''] = /Precio de contado pagando en efectivo\s+(\$[\d.,]+)/.exec(text) ?? []
    const typed = parsePesos(shown)
    const variants = hasVariant as { color: string; size: string; url: string; offers: Offer }[]
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(name))
    expect(variants.map(({ offers }) => Number(offers.price) * 100)).toEqual(
      variants.map(() => (typed.ok ? typed.amount : shown)),
    )
    const colors = page.getByRole('group', { name: /^Color:/ }).getByRole('link')
    expect(
      await colors.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    ).toEqual([...new Set(variants.map(({ url }) => url.split('?')[0]))])
    const sizes = page.getByRole('group', { name: 'Talle', exact: true })
    const shownColor = variants.filter(({ url }) => url.split('?')[0] === page.url())
    expect(words((await sizes.locator('.size-tile > b').allTextContents()).join(' '))).toBe(
      shownColor.map(({ size }) => size).join(' '),
    )
    await expect(sizes.getByRole('radio')).toHaveCount(
      shownColor.filter(({ offers }) => !offers.availability.endsWith('/OutOfStock')).length,
    )
    await expectVisibleTrail(page)
  }

  await open('/FAQ')
  await expectVisibleTrail(page)
  const { mainEntity } = await thing(page, 'FAQPage')
  const questions = mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions).toHaveLength(9)
  await expect(page.locator('main details')).toHaveCount(9)
  const text = words(await page.getByRole('main').textContent())
  for (const { name, acceptedAnswer } of questions) {
    expect(text).toContain(words(name))
    expect(text).toContain(words(acceptedAnswer.text))
  }

  await open('/')
  expect(await thing(page, 'ShoeStore')).toMatchObject({ address: { addressLocality: 'Villa María' } })
})

test('the canonical address and the tags follow from page to page, each there once @nightly', async ({
  page,
  open,
}) => {
  await open('/productos?orden=menor-precio')
  await expectLinkTo(page, '/productos')
  await page.getByRole('link', { name: 'Vera', exact: true }).click()
  await expectLinkTo(page, VERA)
  await page.getByRole('link', { name: 'Camel', exact: true }).click()
  await expectLinkTo(page, address('Vera', 'vera-camel'))
  await page.goBack()
  await expectLinkTo(page, '/productos')
})

async function expectLinkTo(page: Page, path: string): Promise<void> {
  const addresses = () =>
    page
      .locator('link[rel="canonical"], meta[property="og:url"]')
      .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('href') ?? tag.getAttribute('content')))
  await expect.poll(addresses).toEqual([shopUrl + path, shopUrl + path])
}

/** Breadcrumbs without a link are shown on the page, and left out of the structured data. */
async function expectVisibleTrail(page: Page): Promise<void> {
  const { itemListElement } = await thing(page, 'BreadcrumbList')
  const places = page.getByRole('navigation', { name: 'Migas de pan' }).locator('a, [aria-current]')
  expect((itemListElement as { name: string }[]).map(({ name }) => name)).toEqual(
    await places.allInnerTexts(),
  )
}

async function thing(page: Page, type: string): Promise<Record<string, unknown>> {
  const texts = await page.locator('head script[type="application/ld+json"]').allTextContents()
  const things = texts.map((text) => JSON.parse(text) as Record<string, unknown>)
  expect(things.map((one) => one['@type'])).toContain(type)
  return things.find((one) => one['@type'] === type) ?? {}
}

function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name = '', content = '']) => [name, content]))
}

const words = (text: string | null) => text?.replace(/\s+/g, ' ').trim() ?? ''

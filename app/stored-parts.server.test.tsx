import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { listPage } from '#app/features/catalog/list-page.server.ts'
import { linkedProduct } from '#app/features/catalog/product-detail/find-detail.server.ts'
import { ProductPage } from '#app/features/catalog/product-detail/product-page.tsx'
import { ProductBrowser } from '#app/features/catalog/product-browser.tsx'
import { ProductGrid } from '#app/features/catalog/product-card.tsx'
import { packCard, type Product, toCard } from '#app/features/catalog/product.ts'
import { toShopSettings } from '#app/features/settings/settings.schema.ts'
import {
  AnnouncementBar,
  BenefitsStrip,
  ShopSettingsProvider,
} from '#app/features/settings/shop-settings.tsx'
import { demoCatalog } from '#test/demo-catalog.ts'
import { makeColor, makeProduct, withSizes } from '#test/make-product.ts'
import { Footer } from './shell/footer.tsx'
import { Header, usePanels } from './shell/header.tsx'
import { renderStoredPart } from './stored-parts.server.ts'
import { type RenderPart, renderPartsWith } from './ui/stored-part.ts'

const settings = toShopSettings(new Map(), true)
const { products } = demoCatalog()
const pack = (product: Product) => packCard(toCard(product, new Date()))
const list = {
  ...listPage(products, new URLSearchParams({ talle: '38', orden: 'menor-precio' }), { from: 'start' }),
  version: 1,
}
const color = withSizes(makeColor('Negro', 3), '37 38(1) 39(0)')
const product = makeProduct({ colors: [color, makeColor('Blanco')] })
const detail = {
  product,
  colorName: color.name,
  path: '/productos/1',
  publicUrl: 'https://vault.example',
  link: { ...linkedProduct(product, color), path: '/productos/1', image: '/vista-previa/1.jpg' },
  related: products.slice(0, 8).map(pack),
  sizeGuide: null,
  restockChannels: ['mail' as const],
}

const EVERY_PART = [
  'Benefits',
  'CheckboxOptions',
  'ColorOptions',
  'FooterContents',
  'GridCard',
  'HeaderContents',
  'Sections',
  'SizeOptions',
  'SizeTiles',
  'SocialLinkItems',
  'Swatches',
  'ThumbButtons',
]

function Page() {
  return (
    <ShopSettingsProvider settings={settings}>
      <AnnouncementBar isCovered={false} />
      <Header panels={usePanels()} />
      <ProductBrowser list={list} place={{ path: '/productos', more: '/datos/productos' }} />
      <ProductPage detail={detail} />
      <BenefitsStrip />
      <Footer settings={settings} year="2026" />
    </ShopSettingsProvider>
  )
}

const Stub = createRoutesStub([{ path: '/productos', Component: Page }])
const page = <Stub initialEntries={['/productos?talle=38&orden=menor-precio']} />

function render(renderPart: RenderPart | undefined): string {
  renderPartsWith(renderPart)
  return renderToString(page)
}

/** Renders as a page that waits for something. */
async function renderAsStream(renderPart: RenderPart | undefined): Promise<string> {
  renderPartsWith(renderPart)
  const body = new PassThrough()
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => void pipe(body) })
  return text(body)
}

afterEach(() => renderPartsWith(undefined))

test('a page has the same HTML without stored parts, when they are stored and when they come from memory', () => {
  const names = new Set<string>()
  const parts: string[] = []
  const rendered = render(undefined)
  const stored = render((Part, props) => {
    const html = renderStoredPart(Part, props)
    names.add(Part.name)
    parts.push(html)
    return html
  })
  expect([...names].toSorted()).toEqual(EVERY_PART)
  expect(stored).toBe(rendered)
  expect(render(renderStoredPart)).toBe(rendered)
  // These depend on the rest of the page: ids that React makes, and photos that it preloads.
  for (const part of parts) expect(part).not.toMatch(/"_R_|<link/)
})

test('a page that is rendered as a stream has the same HTML with stored parts', async () => {
  expect(await renderAsStream(renderStoredPart)).toBe(await renderAsStream(undefined))
})

test('a card of another price is another part', () => {
  const gridOf = (card: Product) => {
    renderPartsWith(renderStoredPart)
    return renderToString(<ProductGrid products={[pack(card)]} />)
  }
  const vera = { ...product, price: pesos(50_000), discount: null, finalPrice: pesos(50_000) }
  expect(gridOf(vera)).toContain('$50.000')
  expect(gridOf({ ...vera, price: pesos(60_000), finalPrice: pesos(60_000) })).toContain('$60.000')
  expect(gridOf(vera)).toContain('$50.000')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CARD_SIZES, ImagePlaceholder, ProductImage } from './product-image.tsx'

const image = { url: '/imagenes/upload/demo/vera-negro-1', publicId: 'demo/vera-negro-1' }
const render = (props: Partial<Parameters<typeof ProductImage>[0]> = {}) =>
  renderToStaticMarkup(<ProductImage image={image} alt="Vera Negro" sizes={CARD_SIZES} {...props} />)

test('every width is offered, 640 to a browser that cannot choose, and the dimensions are always there', () => {
  const html = render()
  expect(html.match(/f_auto,q_auto,w_(320|480|640|960|1400)\/demo\/vera-negro-1 \1w/g)).toHaveLength(5)
  expect(html).toContain(' src="/imagenes/upload/f_auto,q_auto,w_640/demo/vera-negro-1"')
  expect(html).toContain('sizes="(min-width:1280px) 264px, (min-width:768px) 24vw, calc(50vw - 24px)"')
  expect(html).toContain('width="1400" height="1400"')
  expect(html).toContain('alt="Vera Negro"')
})

test('it waits until it is near the window, and lets others pass', () => {
  expect(render()).toContain('loading="lazy"')
  expect(render()).toContain('decoding="async"')
  expect(render()).toContain('fetchPriority="low"')
})

test('the first photo of the page does not wait and goes before the others', () => {
  const html = render({ fetch: 'high' })
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('lazy')
})

test('an eager photo does not wait, and lets the first one pass', () => {
  const html = render({ fetch: 'eager' })
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="low"')
})

test('a photo of another host is shown as it is', () => {
  const html = render({ image: { url: 'https://example.com/vera.jpg' } })
  expect(html).toContain('src="https://example.com/vera.jpg"')
  expect(html).not.toContain('srcSet')
})

test('the placeholder says what is missing, or nothing where the photo is decoration', () => {
  expect(renderToStaticMarkup(<ImagePlaceholder alt="Vera Negro" />)).toContain(
    'role="img" aria-label="Vera Negro"',
  )
  expect(renderToStaticMarkup(<ImagePlaceholder alt="" />)).not.toMatch(/role|aria-label/)
})

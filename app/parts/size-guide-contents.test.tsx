import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SizeGuide } from '#app/domain/settings/settings.ts'
import { toShopSettings } from '#app/domain/settings/settings.schema.ts'
import { ShopSettingsContext } from './shop-settings.tsx'
import type { SizeFinderProps } from './size-finder.tsx'
import { SizeGuideContents } from './size-guide-contents.tsx'

const GUIDE: SizeGuide = {
  rows: [{ size: '38', foot: '24,5' }],
  numberings: [],
  imageUrl: null,
  isExample: false,
}

function contents(guide: Partial<SizeGuide>, finder?: SizeFinderProps) {
  return renderToStaticMarkup(
    <ShopSettingsContext value={toShopSettings(new Map())}>
      <SizeGuideContents
        guide={{ ...GUIDE, ...guide }}
        chatText="Hola"
        finder={finder}
        onClose={() => undefined}
      />
    </ShopSettingsContext>,
  )
}

test('an image alone is shown as large as the dialog, without an empty table', () => {
  const html = contents({ rows: [], imageUrl: '/imagenes/upload/guia' })
  expect(html).toContain('src="/imagenes/upload/f_auto,q_auto,w_640/guia"')
  expect(html).toContain('1400w')
  expect(html).toContain('Tocá para cerrar')
  expect(html).not.toMatch(/<table|buscá el número en la tabla/)
})

test('a table has the drawing beside it, or the image of the owner', () => {
  expect(contents({})).toMatch(/<figcaption>Largo del pie.*24,5 cm/)
  const withImage = contents({ imageUrl: '/imagenes/upload/guia' })
  expect(withImage).toMatch(/w_640\/guia.*24,5 cm/)
  // The caption describes the drawing.
  expect(withImage).not.toContain('figcaption')
})

test('the table has a column for each numbering that the owner filled', () => {
  expect(contents({})).not.toContain('Brasil')
  const html = contents({
    numberings: [
      { name: 'Brasil (BR)', sizes: ['36'] },
      { name: 'Europa (EU)', sizes: [null] },
    ],
  })
  expect(html).toMatch(/Brasil \(BR\)<\/th>.*24,5 cm<\/td><td[^>]*>36<\/td><td[^>]*>–<\/td>/)
})

test('only a guide with numberings is asked with another brand', () => {
  const finder = {
    shoe: 'Vera Negro',
    sizes: [],
    onChosen: () => undefined,
    restockAddress: null,
    otherColors: () => [],
  }
  expect(contents({}, finder)).not.toContain('Con otra marca')
  expect(contents({ numberings: [{ name: 'Brasil (BR)', sizes: ['36'] }] }, finder)).toContain(
    'Con otra marca',
  )
})

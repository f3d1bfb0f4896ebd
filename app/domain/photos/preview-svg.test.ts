import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { archivo } from './preview-images.server.ts'
import { drawPreview, drawSitePreview, previewContent } from './preview-svg.ts'

type Given = Parameters<typeof makeProduct>[0]

async function draw(given: Given, colorName = 'Negro', hasPhoto = true): Promise<string> {
  const content = previewContent(makeProduct(given), makeColor(colorName))
  return drawPreview({ ...content, hasPhoto }, await archivo())
}

const HOSTILE: Given[] = [
  { name: '</text></svg><text>hola</text>' },
  { name: '&amp;<!--' },
  { name: '👟🏽 Вера 鞋' },
  { name: '\u202eareV\u0000' },
  { name: '' },
]
const LONG: Given[] = [
  { name: 'Zapatilla urbana de cuero vacuno con suela de goma reciclada' },
  { name: 'W'.repeat(120) },
  { name: 'Vera', price: pesos(99_999_999), discount: pesos(9_999_999.5) },
]

test('all text is outlines: a machine without fonts draws the same', async () => {
  for (const svg of [await draw({}), drawSitePreview(await archivo())]) {
    expect(svg).not.toMatch(/<text|<tspan|font/)
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(20)
  }
})

test.each(HOSTILE)('$name adds no element', async (given) => {
  const svg = await draw(given)
  expect([...new Set(svg.match(/<\w+/g))].toSorted()).toEqual(['<circle', '<g', '<path', '<rect', '<svg'])
  expect(svg).not.toContain('NaN')
})

/** The right edge of every line: where its last glyph begins, and how far its own outline goes. */
function rightEdges(svg: string): number[] {
  const groups = [
    ...svg.matchAll(/<g fill="[^"]+" transform="translate\((\S+) \S+\) scale\((\S+) \S+\)">(.*?)<\/g>/g),
  ]
  return groups.map(([, x, scale, glyphs = '']) => {
    const ends = [...glyphs.matchAll(/translate\((\S+) 0\)" d="([^"]*)"/g)].map(([, at, path = '']) => {
      const across = path.match(/-?[\d.]+(?=,)/g) ?? []
      return Number(at) + Math.max(0, ...across.map(Number))
    })
    return Number(x) + Math.max(0, ...ends) * Number(scale)
  })
}

test.each([...LONG, ...HOSTILE])('$name and its price stay left of the photo', async (given) => {
  const edges = rightEdges(await draw(given, 'Azul petróleo con vivos naranjas y suela de goma natural'))
  expect(edges.length).toBeGreaterThanOrEqual(4)
  expect(Math.max(...edges)).toBeGreaterThan(200)
  expect(Math.max(...edges)).toBeLessThan(545)
})

test('without a photo the color takes its place', async () => {
  const circles = (svg: string) => svg.match(/<circle[^>]+r="150"[^>]+fill="#1c1b1a"/g)
  expect(circles(await draw({}, 'Negro', true))).toBeNull()
  expect(circles(await draw({}, 'Negro', false))).toHaveLength(1)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Typeface } from '#app/domain/photos/fit-text.ts'
import type { KitContent } from './kit-content.ts'
import { layoutKit, type KitLayout } from './kit-layout.ts'
import { KIT_FORMATS, type KitFormat } from './kit-options.ts'
import type { KitText } from './size-frames.ts'

/** Letters are as wide as those of the expanded and the plain cut on average. */
const widthOf = (text: string, size: number, stretch: number) =>
  [...text].length * (stretch > 100 ? 0.62 : 0.5) * size
const typeface: Typeface = {
  has: () => true,
  outline: (text, { stretch }) => ({ width: widthOf(text, 1, stretch), glyphs: [], unitsPerEm: 1000 }),
}

const VERA: KitContent = {
  name: 'Vera',
  line: 'Court · Blanco y verde',
  hex: '#f5f2ec',
  price: '$68.000',
  installments: [],
  sizes: ['35', '36', '37', '38', '39', '40'],
  photo: null,
}
const LONG = 'Zapatilla urbana de cuero vacuno con suela de goma reciclada'
const EVERY_SIZE = Array.from({ length: 29 }, (_, index) => String(33 + index / 2).replace('.', ','))

const draw = (given: Partial<KitContent>, format: KitFormat) =>
  layoutKit({ ...VERA, ...given }, format, 'ember', typeface)
const textsLike = ({ texts }: KitLayout, part: string) => texts.filter(({ text }) => text.includes(part))
const nameIn = ({ texts }: KitLayout) => texts.filter(({ style }) => style.weight === 800)
/** From the top of a capital with its accent to the end of the letters below the line. */
const extent = ({ baseline, size }: KitText) => [baseline - 0.7 * size, baseline + 0.22 * size] as const
const rightOf = ({ x, text, size, style }: KitText) => x + widthOf(text, size, style.stretch)

describe('a name', () => {
  test.each<[KitFormat, string, string[], number]>([
    ['story', 'Vera', ['Vera'], 238],
    ['story', 'Costanera', ['Costanera'], 166],
    ['story', 'Barrio Terracota', ['Barrio', 'Terracota'], 132],
    ['post', 'Vera', ['Vera'], 151],
    ['post', 'Barrio Terracota', ['Barrio Terracota'], 92],
  ])('in a %s: %s', (format, name, lines, size) => {
    expect(nameIn(draw({ name }, format)).map((line) => [line.text, line.size])).toEqual(
      lines.map((line) => [line, size]),
    )
  })

  test('of sixty letters breaks into three lines, and of 120 is cut', () => {
    const linesOf = (name: string) => nameIn(draw({ name }, 'story')).map(({ text }) => text)
    expect(linesOf(LONG).join(' ')).toBe(LONG)
    expect(linesOf(LONG)).toHaveLength(3)
    expect(linesOf(`${LONG} ${LONG}`).at(-1)).toMatch(/…$/)
  })
})

const content = fc.record({
  name: fc.oneof(
    fc.string({ maxLength: 120 }),
    fc.array(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 9 }).map((words) => words.join(' ')),
  ),
  line: fc.string({ maxLength: 120 }),
  hex: fc.constant('#16140f'),
  price: fc.constantFrom(null, '$68.000', '$1.234.567,50', '$99.999.999,50'),
  installments: fc.constantFrom(
    [],
    ['3 cuotas sin interés de $28.333,33', 'Total en 3 cuotas: $85.000'],
    ['3 cuotas sin interés de $41.666.666,46', 'Total en 3 cuotas: $124.999.999,38'],
  ),
  sizes: fc.subarray(EVERY_SIZE),
  photo: fc.constant(null),
})

function always(format: KitFormat, check: (layout: KitLayout) => void) {
  const property = fc.property(content, (given) => {
    check(draw(given, format))
  })
  fc.assert(property)
}

describe.each(KIT_FORMATS)('a %s, whatever it shows', (format) => {
  test('holds every text and frame between its margins', () => {
    always(format, ({ texts, frames }) => {
      for (const text of texts) {
        expect(text.x).toBeGreaterThanOrEqual(70)
        expect(rightOf(text)).toBeLessThanOrEqual(1080 - 69)
      }
      for (const { x, width } of frames) expect(x + width).toBeLessThanOrEqual(1080 - 69)
    })
  })

  test('leaves room for the photo', () => {
    always(format, ({ photo }) => expect(photo.height).toBeGreaterThan(300))
  })

  test('lays no line over another, nor over the photo', () => {
    always(format, ({ texts, photo }) => {
      const columns = texts.toSorted((a, b) => a.baseline - b.baseline)
      for (const [index, text] of columns.entries()) {
        const [top, bottom] = extent(text)
        expect(bottom <= photo.y + 1 || top >= photo.y + photo.height - 1).toBe(true)
        for (const other of columns.slice(index + 1)) {
          const isApart = extent(other)[0] >= text.baseline - 1
          const isBeside = other.x >= rightOf(text) - 1 || text.x >= rightOf(other) - 1
          expect(isApart || isBeside, `${text.text} / ${other.text}`).toBe(true)
        }
      }
    })
  })
})

test('a story keeps its texts, its logo and its photo clear of the upper 250 and the lower 340 pixels', () => {
  always('story', ({ texts, frames, logo, photo, height }) => {
    expect(height).toBe(1920)
    expect(logo.baseline - logo.size * 0.715).toBeGreaterThanOrEqual(250)
    for (const text of texts) {
      expect(extent(text)[0]).toBeGreaterThanOrEqual(250)
      expect(text.baseline + 0.1 * text.size).toBeLessThanOrEqual(1920 - 340)
    }
    for (const frame of frames) expect(frame.y + frame.height).toBeLessThanOrEqual(1920 - 340)
    expect(photo.y + photo.height).toBeLessThanOrEqual(1920 - 340)
  })
})

test('a post ends with its texts, above a margin', () => {
  const { texts, frames, photo, height } = draw({}, 'post')
  expect([height, photo.y]).toEqual([1350, 0])
  expect(Math.max(...frames.map((frame) => frame.y + frame.height))).toBeCloseTo(1350 - 58)
  expect(Math.min(...texts.map((text) => extent(text)[0]))).toBeGreaterThan(photo.height)
})

test('a short name stands beside the price, a long one above it', () => {
  const short = draw({}, 'post')
  const long = draw({ name: 'Barrio Terracota' }, 'post')
  const isAbove = (layout: KitLayout) => {
    const [name, price] = [layout.texts[0], textsLike(layout, '$')[0]]
    return (name?.baseline ?? 0) < extent(price ?? layout.texts[0]!)[0]
  }
  expect([isAbove(short), isAbove(long)]).toEqual([false, true])
})

test('29 sizes take three rows, six take one', () => {
  const rowsOf = (layout: KitLayout) => new Set(layout.frames.map(({ y }) => y)).size
  for (const format of KIT_FORMATS) {
    expect(rowsOf(draw({ sizes: EVERY_SIZE }, format))).toBe(3)
    expect(rowsOf(draw({}, format))).toBe(1)
  }
})

test('what is switched off is not there, and never "Nuevo"', () => {
  for (const format of KIT_FORMATS) {
    const bare = draw({ price: null, installments: [], sizes: [] }, format)
    expect(bare.texts.map(({ text }) => text)).toEqual(['Vera', 'Court · Blanco y verde'])
    expect(bare.frames).toEqual([])
  }
})

test('the three backgrounds of a story have letters of the other tone', () => {
  const tones = (['ember', 'ink', 'paper'] as const).map((background) => {
    const { background: ground, texts } = layoutKit(VERA, 'story', background, typeface)
    return [ground, texts[0]?.fill]
  })
  expect(tones).toEqual([
    ['#b93815', '#ffffff'],
    ['#16140f', '#fbf9f5'],
    ['#f1ede7', '#16140f'],
  ])
})

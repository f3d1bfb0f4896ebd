import fc from 'fast-check'
import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { centavos, pesos } from '#app/business/money.ts'
import { MAX_PRICE } from '#app/domain/catalog/product.schema.ts'
import { MAX_TEXT_LENGTH } from '#app/domain/catalog/product.ts'
import { archivo } from '#app/domain/photos/preview-images.server.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { LabelCard } from './label-card.tsx'
import { LABEL, layoutLabels, QR_BOX, type LabelText } from './label-layout.ts'

const ORIGIN = 'https://vault.example'
const typeface = await archivo()
const LONG =
  'Zapatilla urbana de cuero vacuno con plataforma alta y cierre lateral para todos los días del año'

type Given = Parameters<typeof makeProduct>[0]

function labelOf(given: Given, color = 'Blanco y verde', size: number | null = 38) {
  const product = { ...makeProduct(given), pairs: [{ color: makeColor(color), size }] }
  const [label] = layoutLabels(product, typeface, ORIGIN, 'etiqueta')
  if (!label) throw new Error('no label')
  return label
}

const textsOf = (...given: Parameters<typeof labelOf>) => labelOf(...given).texts.map(({ text }) => text)

describe('a label', () => {
  test('says name, color, size and both prices by their names', () => {
    expect(textsOf({ name: 'Vera' })).toEqual([
      ...['Vera', '$68.000', 'de contado', 'Total en 3 cuotas: $85.000', 'Blanco y verde', 'Talle 38'],
    ])
    expect(labelOf({ name: 'Vera' }, 'Negro', 37.5).alt).toBe(
      'Vera, Negro, Talle 37,5, $68.000 de contado, Total en 3 cuotas: $85.000',
    )
  })

  test('with a discount says the cash price with it, and the installments in force', () => {
    const texts = textsOf({ price: pesos(84_000), discount: pesos(12_600) })
    expect(texts).toEqual(expect.arrayContaining(['$71.400', 'Total en 3 cuotas: $105.000']))
  })

  test('has no line for the only color, nor for a size that was not entered', () => {
    expect(textsOf({ name: 'Vera' }, 'Único', null)).toEqual([
      ...['Vera', '$68.000', 'de contado', 'Total en 3 cuotas: $85.000'],
    ])
  })

  test('has a long name on two lines', () => {
    expect(textsOf({ name: LONG }).slice(0, 2)).toEqual([
      'Zapatilla urbana de cuero vacuno con',
      'plataforma alta y cierre lateral para to…',
    ])
  })
})

/** From the top of a capital with its accent to the end of the letters below the line. */
const boxOf = ({ text, x, y, size, weight }: LabelText) => ({
  left: x,
  right: x + typeface.outline(text, { weight, stretch: 100 }).width * size,
  top: y - 0.9 * size,
  bottom: y + 0.22 * size,
})

test('for all products: no text leaves the label, or touches another one or the code', () => {
  const text = (maxLength: number) => fc.string({ maxLength, minLength: 1 })
  fc.assert(
    fc.property(
      fc.oneof(text(MAX_TEXT_LENGTH.name), fc.constantFrom('W'.repeat(120), `${LONG} ${LONG}`, 'Ñandú')),
      fc.oneof(text(60), fc.constant('M'.repeat(60))),
      fc.integer({ min: 1, max: MAX_PRICE }).map(centavos),
      (name, color, price) => {
        const boxes = labelOf({ name, price }, color, 37.5).texts.map(boxOf)
        for (const box of boxes) {
          expect(box.left).toBeGreaterThan(0)
          expect(box.top).toBeGreaterThan(0)
          expect(box.bottom).toBeLessThan(LABEL.height)
          expect(box.right).toBeLessThan(box.bottom > QR_BOX.y ? QR_BOX.x + 1 : LABEL.width)
        }
        const ordered = boxes.toSorted((a, b) => a.top - b.top)
        for (const [index, { top }] of ordered.slice(1).entries())
          expect(top).toBeGreaterThanOrEqual(ordered[index]?.bottom ?? 0)
      },
    ),
    { numRuns: 25 },
  )
})

/** Reads the code as a camera does, at the dots of a small printer. */
async function readCode(label: ReturnType<typeof labelOf>): Promise<string | undefined> {
  const svg = renderToStaticMarkup(<LabelCard label={label} />).replace(
    '<svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="600"',
  )
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test.each([
  [
    { id: 'vera', name: 'Vera' },
    'Blanco y verde',
    37.5,
    '/productos/vera/vera-blanco-y-verde?talle=37.5&de=etiqueta',
  ],
  [{ id: 'vera', name: 'Vera' }, 'Único', null, '/productos/vera/vera?de=etiqueta'],
  [{ id: 'v'.repeat(36), name: LONG }, 'Verde militar con detalles en terracota', 38, null],
] as const)('the code of %j in %s leads to its page', async (given, color, size, path) => {
  const label = labelOf(given, color, size)
  expect(await readCode(label)).toBe(label.address)
  if (path !== null) expect(label.address).toBe(ORIGIN + path)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitLine, fitName } from './fit-text.ts'

const WIDTH = 472
/** Every letter is 0.7 em wide: as wide as the expanded cut on average. */
const measure = (text: string) => [...text].length * 0.7

describe('a name', () => {
  test.each([
    ['Vera', ['Vera'], 112],
    ['Viento', ['Viento'], 112],
    ['Costanera', ['Costanera'], 72],
    ['Villa del Rosario', ['Villa del', 'Rosario'], 64],
    ['Deportivísima', ['Deportivísima'], 48],
    ['Zapatilla urbana de cuero', ['Zapatilla', 'urbana de', 'cuero'], 52],
  ])('%s', (name, lines, size) => {
    expect(fitName(name, WIDTH, measure)).toEqual({ lines, size })
  })

  test('of sixty letters is cut on its third line', () => {
    const name = 'Zapatilla urbana de cuero vacuno con suela de goma reciclada'
    expect([...name]).toHaveLength(60)
    expect(fitName(name, WIDTH, measure)).toEqual({
      lines: ['Zapatilla urbana', 'de cuero vacuno', 'con suela de go…'],
      size: 40,
    })
  })

  test('of one endless word is cut', () => {
    expect(fitName('x'.repeat(60), WIDTH, measure)).toEqual({ lines: [`${'x'.repeat(15)}…`], size: 40 })
  })

  test('never overflows, whatever it is', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(words, (given) => {
        const { lines, size } = fitName(given.join(' '), WIDTH, measure)
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(WIDTH)
      }),
    )
  })
})

describe('a line', () => {
  const box = { size: 32, smallest: 24, width: WIDTH }

  test.each([
    ['Blanco y verde', 'Blanco y verde', 32],
    ['Azul petróleo con vivos', 'Azul petróleo con vivos', 29],
    ['Azul petróleo con vivos naranjas', 'Azul petróleo con vivos nar…', 24],
  ])('%s', (text, drawn, size) => {
    expect(fitLine(text, box, measure)).toEqual({ text: drawn, size })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardFormula, parseCsv, unguardFormula, writeCsv } from './csv.ts'

describe('reading', () => {
  test.each([
    ['', []],
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\rc;d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['\uFEFFa;b', [['a', 'b']]],
    ['a;', [['a', '']]],
    [';', [['', '']]],
    ['"";x', [['', 'x']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\r\nb\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['"a;""b"""\r\n"c\r\nd";e', [['a;"b"'], ['c\r\nd', 'e']]],
  ])('%j', (text, records) => {
    expect(parseCsv(text, ';')).toEqual({ ok: true, value: records })
  })

  test.each([
    ['a;b\n"c;d', { row: 2, kind: 'quote-open' }],
    ['a;b\n"c"d;e', { row: 2, kind: 'quote-stray' }],
    ['"a" ;b', { row: 1, kind: 'quote-stray' }],
    ['a;b"c', { row: 1, kind: 'quote-stray' }],
    ['"a""', { row: 1, kind: 'quote-open' }],
  ])('%j is refused', (text, error) => {
    expect(parseCsv(text, ';')).toEqual({ ok: false, error })
  })
})

test('begins with a byte order mark and ends its lines as RFC 4180 says', () => {
  expect(writeCsv([['a', 'b;c', 'd"e', 'f\ng', 'h,i', ' j']], ';')).toBe(
    '\uFEFFa;"b;c";"d""e";"f\ng";"h,i";" j"\r\n',
  )
})

const cell = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@\t\r\n;,"a ]*$/))

test('for all cells: what is written is read back', () => {
  const records = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }))
  fc.assert(
    fc.property(records, fc.constantFrom(';', ',' as const), (rows, separator) => {
      expect(parseCsv(writeCsv(rows, separator), separator)).toEqual({ ok: true, value: rows })
    }),
  )
})

describe('formulas', () => {
  test.each(['=1+1', '+54 353', '-5', '@SUM(A1)', '\tx', '\rx', '＝1+1', '＋1', '－1', '＠x'])(
    '%j is no longer one',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`)
    },
  )

  test.each(['', 'Vera', '#1c1b1a', "'90s", '80000,50', 'a=b', "l'Oro"])('%j stays as it is', (text) => {
    expect(guardFormula(text)).toBe(text)
    expect(unguardFormula(text)).toBe(text)
  })

  test.each([
    ['Vera,=1+1', "Vera,'=1+1"],
    ['Uno\n@SUM(1)\r\n-2', "Uno\n'@SUM(1)\r\n'-2"],
    ["a,'=1", "a,''=1"],
    ['a, =1; b-c', 'a, =1; b-c'],
  ])('%j would be split at its commas and lines: %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded)
    expect(unguardFormula(guarded)).toBe(text)
  })

  test('for all cells: taking the apostrophe off again gives the cell', () => {
    fc.assert(
      fc.property(cell, (text) => {
        expect(unguardFormula(guardFormula(text))).toBe(text)
        expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r\n]|[,\t\r\n][=+\-@]/)
      }),
    )
  })
})

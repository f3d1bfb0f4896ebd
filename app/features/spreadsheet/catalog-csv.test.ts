import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct, makeColor } from '#test/make-product.ts'
import { parseSizes } from '#app/features/catalog/sizes.ts'
import { exportCatalogCsv, imageNames, parseCatalogCsv, parsePublished } from './catalog-csv.ts'

const HEADER = 'id;name;brand;model;price;discount;description;color;hex;images;sizes;published'
const ROW = 'abc;Vera;Vault;Court;80000;;Baja.;Negro;#1c1b1a;prueba/a;36 37(1);si'

describe('the export', () => {
  test('has a row per color, prices as a spreadsheet reads them, and nothing that runs as a formula', () => {
    const vera = makeAdminProduct({
      id: 'abc',
      name: '=HYPERLINK("http://malo.example";"Vera")',
      price: pesos(80_000.5),
      discount: pesos(8_000),
      description: 'Una línea\ny otra; con "comillas".',
      colors: [{ ...makeColor('Negro', 2), sizes: parseSizes('36 37,5(1) 38(0)')! }, makeColor('Verde', 0)],
    })
    const hidden = makeAdminProduct({ id: 'def', name: '-5', publishedAt: null })
    const trashed = makeAdminProduct({ deletedAt: '2026-03-02T12:00:00.000Z' })
    const product = `abc;"'=HYPERLINK(""http://malo.example"";""Vera"")";Vault;Court;"80000,50";8000;"Una línea\ny otra; con ""comillas"".";`
    expect(exportCatalogCsv([vera, hidden, trashed])).toBe(
      [
        `\uFEFF${HEADER}`,
        `${product}Negro;#1c1b1a;prueba/negro-1|prueba/negro-2;"36 37,5(1) 38(0)";si`,
        `${product}Verde;#1c1b1a;;;si`,
        `def;'-5;Vault;Court;68000;;"Zapatilla baja de cuero.";Negro;#1c1b1a;prueba/negro-1|prueba/negro-2;;no`,
        '',
      ].join('\r\n'),
    )
  })
})

describe('the import reads', () => {
  const row = {
    id: 'abc',
    name: 'Vera',
    brand: 'Vault',
    model: 'Court',
    price: '80000',
    discount: '',
    description: 'Baja.',
    color: 'Negro',
    hex: '#1c1b1a',
    images: 'prueba/a',
    sizes: '36 37(1)',
    published: 'si',
  }

  test.each([
    [`${HEADER}\r\n${ROW}`],
    [`\uFEFF${HEADER}\n${ROW}\n`],
    [`${HEADER}\n${ROW}`.replaceAll(';', ',')],
    [`${HEADER}\n${ROW}\n;;;;;;;;;;;\n\n`.toUpperCase().replace(ROW.toUpperCase(), ROW)],
  ])('%j', (text) => {
    expect(parseCatalogCsv(text)).toEqual({ ok: true, value: [{ ...row, row: 2 }] })
  })

  test('columns in any order, and leaves strange ones alone', () => {
    const columns = `notas;${HEADER}`.split(';').toReversed().join(';')
    const cells = `mirar;${ROW}`.split(';').toReversed().join(';')
    expect(parseCatalogCsv(`${columns}\n\n${cells}`)).toEqual({ ok: true, value: [{ ...row, row: 3 }] })
  })

  test('a file of before there were sizes', () => {
    const [columns, cells] = [HEADER.replace('sizes;', ''), ROW.replace('36 37(1);', '')]
    expect(parseCatalogCsv(`${columns}\n${cells}`)).toEqual({
      ok: true,
      value: [{ ...row, sizes: null, row: 2 }],
    })
  })

  test.each([
    ['', { kind: 'columns-missing' }],
    [HEADER, { kind: 'empty' }],
    [`${HEADER.replace('hex;', '')}\n${ROW}`, { kind: 'columns-missing', columns: ['hex'] }],
    [`${HEADER}\n${ROW}\n${ROW};x`, { kind: 'cells-wrong', row: 3 }],
    [`${HEADER}\n"${ROW}`, { kind: 'quote-open', row: 2 }],
  ])('%j is refused', (text, error) => {
    expect(parseCatalogCsv(text)).toMatchObject({ ok: false, error })
  })
})

test('photos are named between bars', () => {
  expect(imageNames(' prueba/a | foto 1.jpg ||')).toEqual(['prueba/a', 'foto 1.jpg'])
  expect(imageNames('  ')).toEqual([])
})

test.each([
  ['si', true],
  ['Sí', true],
  ['VERDADERO', true],
  ['1', true],
  ['no', false],
  ['FALSO', false],
  ['', null],
  ['tal vez', null],
])('published: %s', (cell, isPublished) => {
  expect(parsePublished(cell)).toBe(isPublished)
})

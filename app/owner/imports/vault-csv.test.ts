import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct, makeColor } from '#test/world.ts'
import { parseSizes } from '#app/domain/catalog/sizes.ts'
import { readYes } from './table.ts'
import { catalogCsvLines } from './vault-csv.ts'

const HEADER =
  'id;name;brand;model;price;discount;description;color;hex;images;sizes;published;audience;material;sole;fit;care;kind;badges;cost'

describe('the export', () => {
  test('has a row per color, prices as a spreadsheet reads them, and nothing that runs as a formula', () => {
    const vera = makeAdminProduct({
      id: 'abc',
      name: '=HYPERLINK("http://malo.example";"Vera")',
      ...{ audience: 'Niñez', material: 'Cuero', fit: 'Justo', badges: 'Cuero, A mano' },
      price: pesos(80_000.5),
      discount: pesos(8_000),
      cost: pesos(41_000.5),
      description: 'Una línea\ny otra; con "comillas".',
      colors: [
        { ...makeColor('Negro', 2), sizes: parseSizes('36 37,5(1) 38(0) 39=3')! },
        makeColor('Verde', 0),
      ],
    })
    const hidden = makeAdminProduct({ id: 'def', name: '-5', publishedAt: null })
    const trashed = makeAdminProduct({ deletedAt: '2026-03-02T12:00:00.000Z' })
    const product = `abc;"'=HYPERLINK(""http://malo.example"";""Vera"")";Vault;Court;"80000,50";8000;"Una línea\ny otra; con ""comillas"".";`
    expect([...catalogCsvLines([vera, hidden, trashed])].join('')).toBe(
      [
        `\uFEFF${HEADER}`,
        `${product}Negro;#1c1b1a;prueba/negro-1|prueba/negro-2;"36 37,5(1) 38(0) 39=3";si;Niñez;Cuero;;Justo;;;"Cuero, A mano";"41000,50"`,
        `${product}Verde;#1c1b1a;;;si;Niñez;Cuero;;Justo;;;"Cuero, A mano";"41000,50"`,
        `def;'-5;Vault;Court;68000;;"Zapatilla baja de cuero.";Negro;#1c1b1a;prueba/negro-1|prueba/negro-2;;no;;;;;;;;`,
        '',
      ].join('\r\n'),
    )
  })
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
  ['NÃO', false],
  ['-1', false],
])('published: %s', (cell, isPublished) => {
  expect(readYes(cell)).toBe(isPublished)
})

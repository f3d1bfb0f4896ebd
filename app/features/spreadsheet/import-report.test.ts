import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct, makeColor } from '#test/make-product.ts'
import { exportCatalogCsv, parseCatalogCsv } from './catalog-csv.ts'
import { planCsvImport } from './plan-csv-import.ts'
import { fromFirstDifference, reportRows } from './import-report.ts'

const vera = makeAdminProduct({
  id: 'vera12345678',
  price: pesos(68_000),
  colors: [makeColor('Negro', 2), makeColor('Verde', 1)],
})

function report(edit: (csv: string) => string) {
  const parsed = parseCatalogCsv(edit(exportCatalogCsv([vera])))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const ids = new Map(parsed.value.map((row) => [row.row, row.id]))
  return reportRows(planCsvImport(parsed.value, [vera]), ids, [vera])
}

describe('a row', () => {
  test('shows a price and a discount as they are and as they would be', () => {
    const [row] = report((csv) => csv.replaceAll(';68000;;', ';70.000;8.000;'))
    expect(row?.changes).toEqual([
      { column: 'price', before: '$68.000', after: '$70.000' },
      { column: 'discount', before: '', after: '$8.000' },
    ])
  })

  test('shows what is published, the tone and the number of photos of its own color', () => {
    const rows = report((csv) =>
      csv.replaceAll(';si\r\n', ';no\r\n').replace('prueba/negro-1|prueba/negro-2', 'prueba/negro-2'),
    )
    expect(rows.map((row) => row.changes)).toEqual([
      [
        { column: 'images', before: '2', after: '1' },
        { column: 'published', before: 'si', after: 'no' },
      ],
      [{ column: 'published', before: 'si', after: 'no' }],
    ])
  })

  test('of a new color shows that there was none', () => {
    const [, , row] = report(
      (csv) =>
        csv + csv.slice(csv.indexOf('vera12345678')).split('\r\n')[0]?.replace('Negro', 'Rojo') + '\r\n',
    )
    expect(row?.changes[0]).toEqual({ column: 'color', before: '', after: 'Rojo' })
  })

  test('that changes nothing shows nothing', () => {
    expect(report((csv) => csv).flatMap((row) => row.changes)).toEqual([])
  })
})

describe('two long texts', () => {
  test('are shown from where they part', () => {
    const lead = 'a'.repeat(500)
    expect(fromFirstDifference(`${lead}uno`, `${lead}dos`)).toEqual({
      before: `…${'a'.repeat(24)}uno`,
      after: `…${'a'.repeat(24)}dos`,
    })
  })

  test('are cut where they go on for long', () => {
    const { after } = fromFirstDifference('', 'b'.repeat(500))
    expect(after).toBe(`${'b'.repeat(160)}…`)
  })

  test('that are short are shown whole', () => {
    expect(fromFirstDifference('De cuero.', 'De lona.')).toEqual({ before: 'De cuero.', after: 'De lona.' })
  })
})

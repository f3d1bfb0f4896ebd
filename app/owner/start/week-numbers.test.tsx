import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { compareWeeks, daysUntil } from '#app/domain/counts/counts.ts'
import { figureFromAddress, figureSearch } from './week.ts'
import type { WeekNumbers } from './week-numbers.server.ts'
import { FindingsSection, WeekSection } from './week-numbers.tsx'

const TODAY = '2026-11-22'
const week = (now: number, before: number) =>
  compareWeeks(
    new Map(daysUntil(TODAY, 14).map((day, index) => [day, index === 0 ? before : index === 13 ? now : 0])),
    TODAY,
  )

const WEEK: WeekNumbers = {
  dates: { from: '16', to: '22 de noviembre' },
  isExample: false,
  figures: { views: week(1284, 1144), presses: week(96, 96), selections: week(0, 1), sold: week(1, 3) },
  sales: {
    sum: pesos(68_000),
    places: [{ place: 'fair', count: 1, sum: pesos(68_000) }],
    ways: [{ way: 'cash', sum: pesos(60_000) }],
    margin: { sum: pesos(27_000), unknown: 0 },
  },
  sources: [
    { source: 'instagram', now: { views: 1200, presses: 90 }, before: { views: 1000, presses: 0 } },
    { source: 'feria', now: { views: 0, presses: 0 }, before: { views: 9, presses: 2 } },
  ],
  findings: [],
}

function rendered(week: WeekNumbers, search = ''): string {
  const element = <WeekSection numbers={week} params={new URLSearchParams(search)} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
const textOf = (markup: string) => markup.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, '|')

test('a new shop says when numbers appear', () => {
  const text = textOf(rendered({ ...WEEK, figures: null }))
  expect(text).toContain('|Todavía no hay números. Aparecen con la primera visita.|')
  expect(text).not.toContain('Miradas')
})

test('each tile says its figure, and how it differs from the week before', () => {
  const text = textOf(rendered(WEEK)).replaceAll(/\|+/g, '|')
  expect(text).toContain('|16 al 22 de noviembre, contra la anterior|')
  expect(text).toContain(
    '|Miradas|1.284|140 más|WhatsApp|96|Igual|Selecciones|0|1 menos|Vendido|$68.000|1 par|2 menos|',
  )
  expect(text).not.toContain('Números de ejemplo')
  expect(textOf(rendered({ ...WEEK, isExample: true }))).toContain('|Números de ejemplo|')
})

test('the margin of the week says of how many pairs the cost is not known', () => {
  const text = (sales: Partial<WeekNumbers['sales']>) =>
    textOf(rendered({ ...WEEK, sales: { ...WEEK.sales, ...sales } })).replaceAll(/\|+/g, '|')
  expect(text({})).toContain('|Ganancia de la semana |$27.000|Lo vendido menos su costo.|')
  expect(text({ margin: { sum: pesos(-500), unknown: 3 } })).toContain(
    '|-$500|Sin 3 pares de los que no cargaste el costo.|',
  )
  expect(text({ margin: null })).not.toContain('Ganancia')
  expect(text({})).toContain(
    '|Dónde|Pares|Vendido|Feria|1|$68.000|Por forma de pago|Cómo|Cobrado|Efectivo|$60.000|',
  )
})

test('a table says where visits came from, beside the week before', () => {
  const text = textOf(rendered(WEEK)).replaceAll(/\|+/g, '|')
  expect(text).toContain(
    '|De dónde vinieron|Miradas y WhatsApp por origen|Origen|Miradas|WhatsApp|Instagram|1.200 (antes 1.000)|90 (antes 0)|feria|0 (antes 9)|0 (antes 2)|',
  )
  expect(textOf(rendered({ ...WEEK, sources: [] }))).not.toContain('De dónde vinieron')
})

test('the chart tells all its numbers, and the address chooses them', () => {
  const markup = rendered(WEEK, 'ver=vendidos')
  expect(markup).toContain('<title id="grafico">Pares vendidos por día, esta semana y la anterior</title>')
  expect(markup).toContain(
    '<desc id="grafico-numeros">lunes 0, antes 3; martes 0, antes 0; miércoles 0, antes 0; jueves 0, antes 0; viernes 0, antes 0; sábado 0, antes 0; domingo 1, antes 0.</desc>',
  )
  expect(figureFromAddress(new URLSearchParams('ver=whatsapp'))).toBe('presses')
  expect(figureFromAddress(new URLSearchParams('ver=otra'))).toBe('views')
})

test('a tile leaves the rest of the address as it is', () => {
  const params = new URLSearchParams('estado=ocultos&ver=vendidos')
  expect(figureSearch(params, 'views')).toBe('?estado=ocultos')
  expect(figureSearch(params, 'selections')).toBe('?estado=ocultos&ver=selecciones')
  expect(figureSearch(new URLSearchParams(), 'views')).toBe('')
})

test('a missing size leads to the sizes of its own color', () => {
  const finding = {
    ...{
      id: 'rio',
      name: 'Río',
      color: 'Azul petróleo',
      photo: null,
      path: '/productos/rio',
      views: 9,
      presses: 1,
    },
    reason: { kind: 'size-gone', size: 38, times: 2 } as const,
  }
  const element = <FindingsSection findings={[finding]} />
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  )
  expect(markup).toContain('href="/admin/productos/rio?color=azul-petroleo#talles"')
})

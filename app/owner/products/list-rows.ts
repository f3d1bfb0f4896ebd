import { meaningOf } from '#app/base/text.ts'
import { paths } from '#app/base/paths.ts'
import { pageOf } from '#app/owner/frame/list-parts.tsx'

/** The words of the address by their meaning. */
export const STATES = {
  all: 'todos',
  published: 'publicados',
  hidden: 'ocultos',
  unsized: 'sin-talles',
  discounted: 'con-descuento',
} as const
export const ORDERS = { brand: 'marca', updated: 'cambios', views: 'miradas', price: 'precio' } as const

export type ListState = keyof typeof STATES
export type ListOrder = keyof typeof ORDERS

export type ListQuery = {
  text: string
  state: ListState
  order: ListOrder
  page: number
}

export const LIST_FIELDS = { text: 'texto', state: 'estado', order: 'orden', page: 'pagina' } as const

/** The row that a link opens, for browsers without JavaScript: its price form, its actions, the question to delete it. */
export const ROW_FIELDS = { price: 'precio', actions: 'acciones', deleting: 'eliminar' } as const

const MAX_TEXT_LENGTH = 100

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    text: (params.get(LIST_FIELDS.text) ?? '').slice(0, MAX_TEXT_LENGTH),
    state: meaningOf(STATES, params.get(LIST_FIELDS.state)) ?? 'all',
    order: meaningOf(ORDERS, params.get(LIST_FIELDS.order)) ?? 'brand',
    page: pageOf(params),
  }
}

/** Returns the address of the list, which leaves out the defaults. */
export function listPath(query: ListQuery): string {
  const params = listParams(query)
  return paths.adminProductList + (params.size === 0 ? '' : `?${params.toString()}`)
}

function listParams({ text, state, order, page }: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  if (text !== '') params.set(LIST_FIELDS.text, text)
  if (state !== 'all') params.set(LIST_FIELDS.state, STATES[state])
  if (order !== 'brand') params.set(LIST_FIELDS.order, ORDERS[order])
  if (page > 1) params.set(LIST_FIELDS.page, String(page))
  return params
}

/** Returns the element id of a row, so that links lead to it. */
export const rowId = (id: string) => `fila-${id}`

export function rowLink(query: ListQuery, field: keyof typeof ROW_FIELDS, id: string): string {
  const params = listParams(query)
  params.set(ROW_FIELDS[field], id)
  return `${paths.adminProductList}?${params.toString()}#${rowId(id)}`
}

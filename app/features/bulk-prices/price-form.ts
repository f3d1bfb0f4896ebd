import type { PriceRounding } from '#app/business/pricing.ts'
import type { PriceChange } from './bulk-prices.ts'

/** The preview of the largest catalogue comes back when it is applied. */
export const MAX_PRICES_BODY_BYTES = 4 * 1024 * 1024

/** The form as it was typed. */
export type PriceForm = {
  which: 'all' | 'some' | 'chosen'
  brands: string[]
  models: string[]
  /** Products that were chosen on another page. */
  ids: string[]
  direction: PriceChange['direction']
  unit: 'percent' | 'amount'
  value: string
  rounding: PriceRounding
}

/** The names of the fields, which stand in the address of a preview. */
export const PRICE_FIELDS = {
  which: 'productos',
  brand: 'marca',
  model: 'modelo',
  id: 'producto',
  direction: 'cambio',
  unit: 'en',
  value: 'valor',
  rounding: 'redondeo',
} as const

/** The values of the fields with choices, by meaning. */
export const PRICE_WORDS = {
  which: { all: 'todos', some: 'algunos', chosen: 'elegidos' },
  direction: { up: 'subir', down: 'bajar' },
  unit: { percent: 'porcentaje', amount: 'monto' },
  rounding: { none: 'no', 'to-100': '100', 'to-500': '500', 'to-1000': '1000', 'ending-900': '900' },
} as const

/** Reads the form from the address. A choice that the form does not offer becomes the default. */
export function readPriceForm(params: URLSearchParams): PriceForm {
  const ids = params.getAll(PRICE_FIELDS.id)
  const which = readChoice(params, 'which') ?? (ids.length > 0 ? 'chosen' : 'all')
  return {
    which: which === 'chosen' && ids.length === 0 ? 'all' : which,
    brands: params.getAll(PRICE_FIELDS.brand),
    models: params.getAll(PRICE_FIELDS.model),
    ids,
    direction: readChoice(params, 'direction') ?? 'up',
    unit: readChoice(params, 'unit') ?? 'percent',
    value: params.get(PRICE_FIELDS.value) ?? '',
    rounding: readChoice(params, 'rounding') ?? 'none',
  }
}

function readChoice<Field extends keyof typeof PRICE_WORDS>(
  params: URLSearchParams,
  field: Field,
): keyof (typeof PRICE_WORDS)[Field] | undefined {
  const word = params.get(PRICE_FIELDS[field])
  const [meaning] = Object.entries(PRICE_WORDS[field]).find(([, known]) => known === word) ?? []
  return meaning as keyof (typeof PRICE_WORDS)[Field] | undefined
}

const STEP_PARAM = 'paso'
const FORM_STEP = 'datos'

/** Returns the address of the form that a preview was made from, with everything that was typed. */
export function formStepSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.set(STEP_PARAM, FORM_STEP)
  return `?${params}`
}

/** Whether the address asks for a preview, and not only for the form. */
export function wantsPreview(params: URLSearchParams): boolean {
  return params.has(PRICE_FIELDS.value) && params.get(STEP_PARAM) !== FORM_STEP
}

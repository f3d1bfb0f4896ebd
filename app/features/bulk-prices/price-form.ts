import type { PriceRounding } from '#app/business/pricing.ts'
import type { PriceChangeInput, PriceScope } from './bulk-prices.ts'

/** A preview of the largest catalogue comes back as the expectation of what is applied. */
export const MAX_PRICES_BODY_BYTES = 4 * 1024 * 1024

/** What the form holds, as the address names it. */
export type PriceForm = {
  which: 'all' | 'some' | 'chosen'
  brands: string[]
  models: string[]
  /** Products that were chosen on another page. */
  ids: string[]
  direction: 'up' | 'down'
  unit: 'percent' | 'amount'
  value: string
  rounding: PriceRounding
}

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

/** In the address, by what each means. */
export const PRICE_WORDS = {
  which: { all: 'todos', some: 'algunos', chosen: 'elegidos' },
  direction: { up: 'subir', down: 'bajar' },
  unit: { percent: 'porcentaje', amount: 'monto' },
  rounding: { none: 'no', 'to-100': '100', 'to-500': '500', 'to-1000': '1000', 'ending-900': '900' },
} as const

export function parsePriceForm(params: URLSearchParams): PriceForm {
  const ids = params.getAll(PRICE_FIELDS.id)
  const which = read(params, 'which') ?? (ids.length > 0 ? 'chosen' : 'all')
  return {
    which: which === 'chosen' && ids.length === 0 ? 'all' : which,
    brands: params.getAll(PRICE_FIELDS.brand),
    models: params.getAll(PRICE_FIELDS.model),
    ids,
    direction: read(params, 'direction') ?? 'up',
    unit: read(params, 'unit') ?? 'percent',
    value: params.get(PRICE_FIELDS.value) ?? '',
    rounding: read(params, 'rounding') ?? 'none',
  }
}

function read<Field extends keyof typeof PRICE_WORDS>(
  params: URLSearchParams,
  field: Field,
): keyof (typeof PRICE_WORDS)[Field] | undefined {
  const asked = params.get(PRICE_FIELDS[field])
  const [meaning] = Object.entries(PRICE_WORDS[field]).find(([, word]) => word === asked) ?? []
  return meaning as keyof (typeof PRICE_WORDS)[Field] | undefined
}

const STEP_PARAM = 'paso'
const FORM_STEP = 'datos'

/** The address of the form that a preview was made from, with everything that was typed. */
export function formStepSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.set(STEP_PARAM, FORM_STEP)
  return `?${params}`
}

export function isFormStep(params: URLSearchParams): boolean {
  return params.get(STEP_PARAM) === FORM_STEP
}

/** Null: nothing has been asked for yet. */
export function askedPriceChange(params: URLSearchParams): PriceChangeInput | null {
  if (!params.has(PRICE_FIELDS.value)) return null
  const form = parsePriceForm(params)
  return {
    scope: scopeOf(form),
    direction: form.direction,
    percent: form.unit === 'percent' ? form.value : null,
    amount: form.unit === 'amount' ? form.value : null,
    rounding: form.rounding,
  }
}

function scopeOf({ which, brands, models, ids }: PriceForm): PriceScope {
  if (which === 'all') return 'all'
  return which === 'chosen' ? { brands: [], models: [], ids } : { brands, models, ids: [] }
}

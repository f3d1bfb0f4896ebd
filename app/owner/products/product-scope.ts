import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { compareNames } from '#app/domain/catalog/spelling.ts'
import { meaningOf } from '#app/base/text.ts'

/** Which products a screen is about. A product must be in each list that is not empty. */
export type ProductScope = 'all' | { brands: string[]; models: string[]; ids: string[] }

/** The form as it was filled in. */
export type ScopeForm = {
  which: 'all' | 'some' | 'chosen'
  brands: string[]
  models: string[]
  /** Products ticked in the list of products. */
  ids: string[]
}

/** Names of the fields in the address. */
export const SCOPE_FIELDS = { which: 'productos', brand: 'marca', model: 'modelo', id: 'producto' } as const

/** Words of the choice in the address, by meaning. */
export const SCOPE_WORDS = { all: 'todos', some: 'algunos', chosen: 'elegidos' } as const

/** Reads the form from the address; an unknown choice becomes the default. */
export function readScopeForm(params: URLSearchParams): ScopeForm {
  const ids = params.getAll(SCOPE_FIELDS.id)
  const which = meaningOf(SCOPE_WORDS, params.get(SCOPE_FIELDS.which)) ?? (ids.length > 0 ? 'chosen' : 'all')
  return {
    which: which === 'chosen' && ids.length === 0 ? 'all' : which,
    brands: params.getAll(SCOPE_FIELDS.brand),
    models: params.getAll(SCOPE_FIELDS.model),
    ids,
  }
}

export function scopeOf({ which, brands, models, ids }: ScopeForm): ProductScope {
  if (which === 'all') return 'all'
  return which === 'chosen' ? { brands: [], models: [], ids } : { brands, models, ids: [] }
}

export function isEmptyScope(scope: ProductScope): boolean {
  return scope !== 'all' && Object.values(scope).every((chosen) => chosen.length === 0)
}

export function isInScope({ brand, model, id }: AdminProduct, scope: ProductScope): boolean {
  if (scope === 'all') return true
  const isIn = (chosen: string[], value: string) => chosen.length === 0 || chosen.includes(value)
  return !isEmptyScope(scope) && isIn(scope.brands, brand) && isIn(scope.models, model) && isIn(scope.ids, id)
}

/** Returns a screen's address for these products. */
export function scopePath(path: string, ids: readonly string[], isEverything: boolean): string {
  const params = isEverything
    ? [[SCOPE_FIELDS.which, SCOPE_WORDS.all]]
    : ids.map((id) => [SCOPE_FIELDS.id, id])
  return `${path}?${new URLSearchParams(params)}`
}

export type ScopeOption = { name: string; count: number }

export type ScopeOptions = ReturnType<typeof scopeOptions>

/** Lists the brands of the products, hidden ones included, and the models with the brands that have them. */
export function scopeOptions(products: readonly AdminProduct[]) {
  const brands = Map.groupBy(products, (product) => product.brand)
  const models = Map.groupBy(products, (product) => product.model)
  return {
    brands: byName([...brands].map(([name, those]) => ({ name, count: those.length }))),
    models: byName(
      [...models].map(([name, those]) => ({
        name,
        count: those.length,
        brands: [...new Set(those.map((product) => product.brand))],
      })),
    ),
  }
}

function byName<Option extends ScopeOption>(options: Option[]): Option[] {
  return options.toSorted((a, b) => compareNames(a.name, b.name))
}

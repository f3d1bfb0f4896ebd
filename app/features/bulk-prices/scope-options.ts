import type { AdminProduct } from '#app/features/catalog/admin-product.ts'

export type ScopeOption = { name: string; count: number }

export type ScopeOptions = {
  brands: ScopeOption[]
  /** Each with the brands that have it. */
  models: (ScopeOption & { brands: string[] })[]
}

const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** The brands and models that there are, hidden products included. */
export function scopeOptions(products: readonly AdminProduct[]): ScopeOptions {
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
  return options.toSorted((a, b) => spanish.compare(a.name, b.name))
}

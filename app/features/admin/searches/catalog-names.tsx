import { searchesCopy } from './searches.copy.ts'

export type Names = { models: readonly string[]; colors: readonly string[] }

/** What a group can point at. */
export function CatalogNames({ names: { models, colors } }: { names: Names }) {
  return (
    <div className="searches-names">
      {models.length > 0 ? <p>{searchesCopy.group.models(models)}</p> : null}
      {colors.length > 0 ? <p>{searchesCopy.group.colors(colors)}</p> : null}
    </div>
  )
}

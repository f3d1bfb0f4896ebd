import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import { catalogCopy } from './catalog.copy.ts'
import type { FilterOptions } from './list-page.server.ts'
import type { ProductQuery } from './product-query.ts'
import { ClearAllButton } from './applied-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'

type FilterSheetProps = {
  isOpen: boolean
  onClose: () => void
  path: string
  query: ProductQuery
  options: FilterOptions
  total: number
  onChange: (query: ProductQuery) => void
}

/** The filters of a phone: a sheet from the bottom, applied at once, with the count always in sight. */
export function FilterSheet({ isOpen, onClose, path, query, options, total, onChange }: FilterSheetProps) {
  return (
    <Dialog
      id="panel-filtros"
      isOpen={isOpen}
      onClose={onClose}
      className="dialog sheet filter-sheet"
      labelledBy="panel-filtros-titulo"
    >
      <DialogTitle id="panel-filtros-titulo" closeLabel={catalogCopy.close} onClose={onClose}>
        {catalogCopy.filters.title}
      </DialogTitle>
      <div className="dialog-body">
        <FilterPanel path={path} query={query} options={options} onChange={onChange} />
      </div>
      <div className="dialog-foot">
        <ClearAllButton className="button button-outline" />
        <button type="button" className="button button-ink" onClick={onClose}>
          {catalogCopy.filters.show(total)}
        </button>
      </div>
    </Dialog>
  )
}

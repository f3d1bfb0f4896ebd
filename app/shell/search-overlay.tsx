import { Dialog } from '../ui/dialog.tsx'
import { Lazy } from '../ui/lazy.tsx'
import { shellCopy } from './shell.copy.ts'
import { PANEL_BUTTONS, type Panel } from './use-panels.ts'

export const loadSearchPanel = async () => (await import('../features/search/search-panel.tsx')).SearchPanel

export function SearchOverlay({ panel }: { panel: Panel }) {
  return (
    <Dialog
      id="busqueda"
      isOpen={panel.isOpen}
      onClose={panel.close}
      reachable={PANEL_BUTTONS}
      className="search-overlay"
      label={shellCopy.header.search}
    >
      <Lazy load={loadSearchPanel} props={{ onClose: panel.close }} words={shellCopy.lazy} />
    </Dialog>
  )
}

import type { Account } from '../features/accounts/use-account.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Lazy } from '../ui/lazy.tsx'
import { useHistoryDialog } from '../ui/use-history-dialog.ts'
import { shellCopy } from './shell.copy.ts'

/** Menu, search and user panel. At most one is open, because a history entry names one dialog. */
export function usePanels() {
  return {
    menu: useHistoryDialog('menu'),
    search: useHistoryDialog('busqueda'),
    user: useHistoryDialog('usuario'),
  }
}

export type Panels = ReturnType<typeof usePanels>
export type Panel = Panels['menu']

/** With one panel open, the button of another opens that one with the same press. */
export const PANEL_BUTTONS = '[data-panel-button]'

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

export const loadAccountPanel = async () =>
  (await import('../features/accounts/account-panel.tsx')).AccountPanel

export function UserPanel({ panel, account }: { panel: Panel; account: Account }) {
  return (
    <Dialog
      id="usuario"
      isOpen={panel.isOpen}
      onClose={panel.close}
      reachable={PANEL_BUTTONS}
      className="dialog bottom-sheet user-panel"
      label={shellCopy.header.account}
    >
      <Lazy load={loadAccountPanel} props={{ account, onClose: panel.close }} words={shellCopy.lazy} />
    </Dialog>
  )
}

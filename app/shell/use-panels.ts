import { useHistoryDialog } from '../ui/use-history-dialog.ts'

/** Menu, search and user panel. At most one is open: it is what the history entry names. */
export function usePanels() {
  return {
    menu: useHistoryDialog('menu'),
    search: useHistoryDialog('busqueda'),
    user: useHistoryDialog('usuario'),
  }
}

/** With one panel open, the button of another opens that one with the same press. */
export const PANEL_BUTTONS = '[data-panel-button]'

export type Panels = ReturnType<typeof usePanels>
export type Panel = Panels['menu']

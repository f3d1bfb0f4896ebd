import type { Account } from '../features/accounts/use-account.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Lazy } from '../ui/lazy.tsx'
import { shellCopy } from './shell.copy.ts'
import { PANEL_BUTTONS, type Panel } from './use-panels.ts'

export const loadAccountPanel = async () =>
  (await import('../features/accounts/account-panel.tsx')).AccountPanel

export function UserPanel({ panel, account }: { panel: Panel; account: Account }) {
  return (
    <Dialog
      id="usuario"
      isOpen={panel.isOpen}
      onClose={panel.close}
      reachable={PANEL_BUTTONS}
      className="dialog sheet user-panel"
      label={shellCopy.header.account}
    >
      <Lazy load={loadAccountPanel} props={{ account, onClose: panel.close }} words={shellCopy.lazy} />
    </Dialog>
  )
}

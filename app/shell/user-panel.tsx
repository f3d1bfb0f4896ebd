import { Icon } from '#app/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Dialog } from '../ui/dialog.tsx'
import { shellCopy } from './shell.copy.ts'
import type { Panel } from './use-panels.ts'

const copy = shellCopy.user

export function UserPanel({ panel }: { panel: Panel }) {
  return (
    <Dialog
      id="usuario"
      isOpen={panel.isOpen}
      onClose={panel.close}
      className="dialog sheet user-panel"
      labelledBy="usuario-titulo"
    >
      <div className="dialog-title">
        <h2 id="usuario-titulo" tabIndex={-1} data-first-focus>
          {copy.title}
        </h2>
        <button type="button" className="icon-button" aria-label={shellCopy.close} onClick={panel.close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="user-panel-body">
        <p>{copy.lead}</p>
        <Link className="button button-ink" to={paths.login} replace>
          {copy.signIn}
        </Link>
      </div>
    </Dialog>
  )
}

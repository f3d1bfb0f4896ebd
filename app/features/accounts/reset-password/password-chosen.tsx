import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { MailPanel } from '../mail-panel.tsx'
import { SuccessNote } from '../success-note.tsx'

const copy = accountsCopy.resetPassword

export function PasswordChosen() {
  return (
    <MailPanel icon="check" title={copy.title}>
      <SuccessNote text={copy.done} />
      <p>{copy.doneLead}</p>
      <Link className="button button-ink button-wide" to={paths.login}>
        {accountsCopy.signIn}
      </Link>
    </MailPanel>
  )
}

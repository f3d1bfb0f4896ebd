import { useEffect } from 'react'
import { Link } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { MailPanel } from '../mail-panel.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { askAccount } from '../use-account.ts'

/** The session ended while the page was open. */
export function NotSignedIn({ login }: { login: string }) {
  useEffect(() => void askAccount(), [])
  const { title } = accountsCopy.settings
  return (
    <div className="container narrow">
      <title>{pageTitle(title)}</title>
      <div className="panel">
        <MailPanel icon="alert" title={title}>
          <ProblemNote problem="not-signed-in" />
          <Link className="button button-ink button-wide" to={login}>
            {accountsCopy.signIn}
          </Link>
        </MailPanel>
      </div>
    </div>
  )
}

import { useRef } from 'react'
import { Avatar, Icon, IconButton } from '#app/ui/icon.tsx'
import { paths } from '#app/base/paths.ts'
import { Link } from '#app/ui/links.tsx'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { SignOutForm } from '#app/parts/sign-out-form.tsx'
import { type Account, reloadAccount } from '#app/parts/use-account.ts'
import { uiCopy } from '#app/ui/ui.copy.ts'
import { type SignedIn, worksHere } from '#app/domain/accounts/user.ts'

const copy = accountsCopy.panel

type AccountPanelProps = { account: Account; onClose: () => void }

/** The header's user panel: who is signed in, or how to sign in. */
export function AccountPanel({ account, onClose }: AccountPanelProps) {
  const { status, user } = account
  const title = useRef<HTMLDivElement>(null)

  function retry() {
    // The focused button disappears.
    title.current?.focus()
    void reloadAccount()
  }

  return (
    <>
      <div className="dialog-title">
        <div ref={title} tabIndex={-1} data-first-focus>
          {user ? <Person user={user} /> : <h2>{copy.title}</h2>}
        </div>
        <IconButton icon="close" label={uiCopy.close} onClick={onClose} />
      </div>
      <div className="user-panel-body">
        {user ? <PanelLinks mayManage={worksHere(user)} /> : null}
        {status === 'loading' ? <Loading /> : null}
        {status === 'failed' ? <Failed onRetry={retry} /> : null}
        {status === 'known' && !user ? <SignedOut /> : null}
      </div>
    </>
  )
}

function Person({ user }: { user: SignedIn }) {
  return (
    <div className="user-panel-person">
      <Avatar image={user.image} />
      <div>
        {user.name === '' ? null : <b>{user.name}</b>}
        <p>
          {accountsCopy.welcome}
          <span>{user.email}</span>
        </p>
        {/* Replaces the entry that opened the panel, so that Back from there does not open it again. */}
        <Link className="text-link" to={paths.settings} replace>
          {accountsCopy.manage}
        </Link>
      </div>
    </div>
  )
}

function PanelLinks({ mayManage }: { mayManage: boolean }) {
  return (
    <ul className="user-panel-ways">
      {mayManage ? (
        <li>
          <Link to={paths.admin} replace>
            <Icon name="grid" />
            {copy.admin}
          </Link>
        </li>
      ) : null}
      <li>
        <Link to={paths.settings} replace>
          <Icon name="settings" />
          {copy.settings}
        </Link>
      </li>
      <li>
        <SignOutForm className="">
          <Icon name="sign-out" />
        </SignOutForm>
      </li>
    </ul>
  )
}

function Loading() {
  return (
    <div role="status" className="user-panel-loading">
      <span className="visually-hidden">{copy.loading}</span>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p role="alert">{copy.failed}</p>
      <button type="button" className="button button-outline" onClick={onRetry}>
        {copy.retry}
      </button>
    </>
  )
}

function SignedOut() {
  return (
    <>
      <p>{copy.lead}</p>
      <Link className="button button-ink" to={paths.login} replace>
        {accountsCopy.signIn}
      </Link>
    </>
  )
}

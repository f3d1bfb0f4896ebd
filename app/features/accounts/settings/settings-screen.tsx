import { useEffect } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SettingsDone } from '../account-addresses.ts'
import type { AccountErrorKind } from '../account-error.ts'
import { accountErrors, accountsCopy } from '../accounts.copy.ts'
import { Avatar } from '../avatar.tsx'
import { SignOutForm } from '../account-form.tsx'
import { useAccount } from '../use-account.ts'
import type { User } from '../user.ts'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm, NameForm, PasswordForm, SignOutEverywhere } from './settings-forms.tsx'

const copy = accountsCopy.settings

type SettingsUser = Pick<User, 'email' | 'name' | 'image' | 'hasPassword' | 'hasGoogle'>
type SettingsError = { kind: AccountErrorKind; intent: string; name: string; email: string }

type SettingsScreenProps = {
  user: SettingsUser
  done: SettingsDone | null
  flashId: string | undefined
  isDeleting: boolean
  formError: SettingsError | undefined
}

export function SettingsScreen({ user, done, flashId, isDeleting, formError }: SettingsScreenProps) {
  useStaySignedIn(user.email)
  /** Returns the state of one form. */
  const of = (intent: string) => ({
    error: formError?.intent === intent ? formError.kind : undefined,
    typed: formError?.intent === intent ? formError : undefined,
    isDone: done === intent,
    flashId,
  })
  return (
    <div className="container">
      <div className="page-head">
        <h1>{copy.title}</h1>
      </div>
      <div className="account">
        <You user={user} />
        <div className="account-forms">
          <NameForm user={user} {...of('name')} />
          {user.hasPassword ? (
            <>
              <EmailForm {...of('email')} />
              <PasswordForm user={user} {...of('password')} />
            </>
          ) : (
            <OtherSignInMethods hasGoogle={user.hasGoogle} />
          )}
          <SignOutEverywhere {...of('sign-out-everywhere')} />
          <DeleteAccount user={user} isConfirming={isDeleting} {...of('delete')} />
        </div>
      </div>
    </div>
  )
}

function You({ user }: { user: SettingsUser }) {
  return (
    <aside className="panel account-you" aria-label={copy.you}>
      <Avatar image={user.image} className="avatar-large" />
      <div>
        {user.name === '' ? null : <b>{user.name}</b>}
        <p>{user.email}</p>
      </div>
      <span className="state-chip">{copy.verified}</span>
      <SignOutForm className="account-sign-out">
        <Icon name="sign-out" />
      </SignOutForm>
    </aside>
  )
}

function OtherSignInMethods({ hasGoogle }: { hasGoogle: boolean }) {
  return hasGoogle ? (
    <section className="panel stack">
      <h2>{copy.signInMethod}</h2>
      <p className="notice">{accountErrors['oauth-read-only']}</p>
    </section>
  ) : (
    <WithoutPassword />
  )
}

function WithoutPassword() {
  return (
    <section className="panel stack">
      <h2>{copy.signInMethod}</h2>
      <p className="notice">{copy.withoutPassword}</p>
      <div>
        <Link className="button button-outline button-small" to={paths.resetPassword}>
          {copy.choosePassword}
        </Link>
      </div>
    </section>
  )
}

/** Loads the page again when another tab signed out, or signed somebody else in. */
function useStaySignedIn(email: string): void {
  const { status, user } = useAccount()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const other = status === 'known' && user?.email !== email ? (user?.email ?? '') : null

  useEffect(() => {
    // A form of this page redirects by itself.
    if (other !== null && state === 'idle') void navigate(paths.settings, { replace: true })
  }, [other, state, navigate])
}

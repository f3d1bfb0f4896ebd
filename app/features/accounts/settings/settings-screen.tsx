import { Icon } from '#app/ui/icon.tsx'
import { accountProblems, accountsCopy } from '../accounts.copy.ts'
import type { AccountProblem } from '../account-problem.ts'
import { Avatar } from '../avatar.tsx'
import { SignOutForm } from '../sign-out-form.tsx'
import type { User } from '../user.ts'
import { DeleteAccount } from './delete-account.tsx'
import { EmailForm } from './email-form.tsx'
import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { SettingsDone } from './settings-address.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'
import { useStaySignedIn } from './use-stay-signed-in.ts'
import { WithoutPassword } from './without-password.tsx'

const copy = accountsCopy.settings

export type SettingsUser = Pick<User, 'email' | 'name' | 'image' | 'hasPassword' | 'hasGoogle'>
export type SettingsAnswer = { problem: AccountProblem; intent: string; name: string; email: string }

type SettingsScreenProps = {
  user: SettingsUser
  done: SettingsDone | null
  flashId: string | undefined
  isDeleting: boolean
  answer: SettingsAnswer | undefined
}

export function SettingsScreen({ user, done, flashId, isDeleting, answer }: SettingsScreenProps) {
  useStaySignedIn(user.email)
  /** What concerns one form and no other. */
  const of = (intent: string) => ({
    problem: answer?.intent === intent ? answer.problem : undefined,
    typed: answer?.intent === intent ? answer : undefined,
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
            <OtherWaysIn hasGoogle={user.hasGoogle} />
          )}
          <SignOutEverywhere {...of('sign-out-everywhere')} />
          <DeleteAccount user={user} isAsked={isDeleting} {...of('delete')} />
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

function OtherWaysIn({ hasGoogle }: { hasGoogle: boolean }) {
  return hasGoogle ? (
    <section className="panel stack">
      <h2>{copy.signInMethod}</h2>
      <p className="notice">{accountProblems['oauth-read-only']}</p>
    </section>
  ) : (
    <WithoutPassword />
  )
}

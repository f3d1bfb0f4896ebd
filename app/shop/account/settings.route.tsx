import { useEffect } from 'react'
import { data, isRouteErrorResponse, useNavigation, useSubmit } from 'react-router'
import { pageTitle, titleMeta } from '#app/base/brand.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { paths } from '#app/base/paths.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { Avatar, Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { isDeleting, loginAddress, settingsStates } from '#app/domain/accounts/account-addresses.ts'
import {
  type AccountCommand,
  errorResponse,
  formEmail,
  headersOfAction,
} from '#app/domain/accounts/account-command.server.ts'
import { accountErrors } from '#app/domain/accounts/account-errors.copy.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { changeEmail } from '#app/domain/accounts/change-email.server.ts'
import { changeName, changePassword, deleteAccount } from '#app/domain/accounts/change-account.server.ts'
import { secondKeyCopy } from '#app/domain/accounts/second-key.copy.ts'
import { redirectWithFlash, takeFlash } from '#app/domain/accounts/flash.server.ts'
import { ErrorNote } from './account-form.tsx'
import { SignOutForm } from '#app/parts/sign-out-form.tsx'
import { requireUser, signOutEverywhere } from '#app/domain/accounts/session.server.ts'
import { NarrowPage, StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import { reloadAccount, useAccount } from '#app/parts/use-account.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { EmailForm, NameForm, PasswordForm, SignOutEverywhere, DeleteAccount } from './settings-forms.tsx'
import type { Route } from './+types/settings.route.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  const { email, name, image, hasPassword, hasGoogle, secondKey } = await requireUser({ request, url })
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    user: { email, name, image, hasPassword, hasGoogle },
    hasKey: secondKey === 'awaited' || secondKey === 'shown' || secondKey === 'fresh',
    done: flash?.isNew ? settingsStates.parse(url.searchParams) : null,
    flashId: flash?.id,
    isDeleting: isDeleting(url.searchParams),
  }
  return data(page, { headers })
}

export const shouldRevalidate = revalidateUnlessSamePage

type Typed = { name: string; email: string; password: string; currentPassword: string }

/** Names the command of each form of the page, and the address that its success leads to. */
const FORMS = new Map<string, readonly [AccountCommand<Typed>, string]>([
  ['name', [changeName, settingsStates.address('name')]],
  ['email', [changeEmail, settingsStates.address('email')]],
  ['password', [changePassword, settingsStates.address('password')]],
  ['delete', [deleteAccount, loginAddress({ notice: 'deleted' })]],
  ['sign-out-everywhere', [signOutEverywhere, loginAddress({ notice: 'everywhere' })]],
])

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = formText(form, 'intent')
  const [command, next] = FORMS.get(intent) ?? []
  if (!command || !next) throw data(null, { status: 400 })
  const [name, email] = [formText(form, 'name'), formEmail(form)]
  const password = formText(form, 'password')
  const typed = { name, email, password, currentPassword: formText(form, 'currentPassword') }
  const result = await command(request, context.get(visitorContext), typed)
  if (result.ok) throw await redirectWithFlash(next, result.value.headers)
  // Thrown, because the page needs somebody who is signed in.
  if (result.error.kind === 'not-signed-in') throw data(null, { status: 401 })
  return errorResponse(result.error, { intent, name, email })
}

export async function clientAction(sent: Route.ClientActionArgs) {
  const intent = (await sent.request.clone().formData()).get('intent')
  try {
    return await sendForm(sent)
  } catch (answer) {
    // A redirect: the session has ended.
    if (answer instanceof Response && (intent === 'delete' || intent === 'sign-out-everywhere'))
      await import('#app/parts/drafts.client.ts').then(({ forgetDrafts }) => forgetDrafts())
    throw answer
  }
}

export const headers = headersOfAction

export const meta = titleMeta(accountsCopy.settings.title)

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 401) throw error
  return <NotSignedIn />
}

/** The session ended while the page was open. */
function NotSignedIn() {
  useEffect(() => void reloadAccount(), [])
  return (
    <NarrowPage>
      <title>{pageTitle(copy.title)}</title>
      <StatusMessage icon="alert" title={copy.title}>
        <ErrorNote error="not-signed-in" />
        <WideLink to={loginAddress({ next: paths.settings })}>{accountsCopy.signIn}</WideLink>
      </StatusMessage>
    </NarrowPage>
  )
}

const copy = accountsCopy.settings

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { user, hasKey, done, flashId, isDeleting } = loaderData
  const formError = actionData?.error
  useStaySignedIn(user.email)
  /** Returns the state of one form. */
  const of = (intent: string) => ({
    error: formError?.typed?.['intent'] === intent ? formError.kind : undefined,
    typed: formError?.typed?.['intent'] === intent ? formError.typed : undefined,
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
          <SecondKey hasKey={hasKey} />
          <SignOutEverywhere {...of('sign-out-everywhere')} />
          <DeleteAccount user={user} isConfirming={isDeleting} {...of('delete')} />
        </div>
      </div>
    </div>
  )
}

function You({ user }: { user: Pick<User, 'email' | 'name' | 'image'> }) {
  return (
    <aside className="card account-you" aria-label={copy.you}>
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
  return (
    <section className="card stack">
      <h2>{copy.signInMethod}</h2>
      <p className="notice">{hasGoogle ? accountErrors['oauth-read-only'] : copy.withoutPassword}</p>
      {hasGoogle ? null : (
        <div>
          <Link className="button button-outline button-small" to={paths.resetPassword}>
            {copy.choosePassword}
          </Link>
        </div>
      )}
    </section>
  )
}

function SecondKey({ hasKey }: { hasKey: boolean }) {
  const words = secondKeyCopy.settings
  return (
    <section className="card stack">
      <h2>{words.title}</h2>
      <p className="hint">{hasKey ? words.on : words.off}</p>
      <div>
        <Link className="button button-outline button-small" to={paths.secondKey}>
          {hasKey ? words.open : words.add}
        </Link>
      </div>
    </section>
  )
}

/** Loads the page again when another tab signed out, or signed somebody else in. */
function useStaySignedIn(email: string): void {
  const { status, user } = useAccount()
  const { state } = useNavigation()
  const submit = useSubmit()
  const other = status === 'known' && user?.email !== email ? (user?.email ?? '') : null

  useEffect(() => {
    // A form of this page redirects by itself.
    if (other !== null && state === 'idle') void submit(null, { action: paths.settings, replace: true })
  }, [other, state, submit])
}

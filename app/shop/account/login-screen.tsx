import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useSubmit } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { useStoredValue } from '#app/ui/use-browser.ts'
import { Link } from '#app/ui/links.tsx'
import { loginAddress, UNVERIFIED_LOGIN, type LoginPage } from '#app/domain/accounts/account-addresses.ts'
import type { AccountFormError } from '#app/domain/accounts/account-rules.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { CannotMail, SuccessNote, useTopOfNextPage } from './account-form.tsx'
import { SignOutForm } from '#app/parts/sign-out-form.tsx'
import { GoogleSignIn, useGooglePopup } from './google-sign-in.tsx'
import { LINK_EMAIL, reloadAccount, useAccount } from '#app/parts/use-account.ts'
import { LoginForm, SignUpForm } from './login-forms.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useNoPasskeys } from './passkey-requests.ts'
import { CheckMail } from './check-mail.tsx'
import { WelcomeBand, type LoginWords } from './welcome-band.tsx'

const copy = accountsCopy.login

type LoginScreenProps = {
  page: LoginPage
  words: LoginWords
  flashId: string | undefined
  google: 'offered' | 'refused-here' | 'none'
  /** Where passkeys work; null: nowhere. */
  passkeyOrigin: string | null
  /** Whether the mail of a sign-up can leave. */
  canMail: boolean
  formError: AccountFormError | undefined
  /** The address that its forms are sent to. */
  action: string
}

export function LoginScreen(props: LoginScreenProps) {
  const { page, words, formError } = props
  const signedInAs = useRedirectOnceSignedIn()
  useWaitForVerification(formError)
  return (
    <div className="auth">
      <WelcomeBand mode={page.mode} words={words} />
      <div className="auth-side">
        {signedInAs === null ? <SignInOptions {...props} /> : <Greeting email={signedInAs} />}
      </div>
    </div>
  )
}

/** After the right password of an account that is not verified, opens the page that waits for it (reading 10). */
function useWaitForVerification(formError: AccountFormError | undefined): void {
  const navigate = useNavigate()
  const { state } = useNavigation()
  // The answer arrives before the page has settled.
  const isUnverified = state === 'idle' && formError?.kind === 'email-not-verified'
  useEffect(() => {
    if (isUnverified) void navigate(paths.verifyEmail, { replace: true, state: UNVERIFIED_LOGIN })
  }, [isUnverified, navigate])
}

function SignInOptions(props: LoginScreenProps) {
  const { page, words, flashId, google, passkeyOrigin, canMail, formError, action } = props
  const { mode, next, link, notice } = page
  const popup = useGooglePopup(next)
  const hasPasskeys = useNoPasskeys(passkeyOrigin) === null && mode === 'login'
  const linkEmail = useStoredValue(...LINK_EMAIL)
  // A popup that opened after an answer replaces it.
  const answered = formError?.kind ?? page.errorKind ?? undefined
  const error = popup.error ?? (popup.isOpen ? undefined : answered)

  if (link !== null) {
    return (
      <CheckMail
        words={accountsCopy.checkMail.link}
        address={linkEmail}
        action={action}
        intent="link"
        kind="enlace"
        form={action}
        wasResent={link === 'resent'}
        flashId={flashId}
        error={error}
      />
    )
  }
  const Fields = mode === 'signup' ? SignUpForm : LoginForm
  return (
    <>
      <h1>{copy[mode].heading}</h1>
      <p className="auth-lead">{words.lead}</p>
      <Modes page={page} />
      {mode === 'signup' && !canMail ? <CannotMail /> : null}
      <SuccessNote text={notice && copy.notices[notice]} flashId={flashId} />
      <GoogleSignIn availability={google} next={next} popup={popup} />
      {hasPasskeys ? (
        <PasskeyButton
          intent="sign-in"
          className="button button-outline button-wide button-white"
          onDone={() => window.location.replace(next)}
        />
      ) : null}
      {google === 'offered' || hasPasskeys ? (
        <p className={google === 'offered' ? 'divider' : 'divider passkey'}>{copy.or}</p>
      ) : null}
      <Fields
        action={action}
        error={error}
        others={formError?.others ?? []}
        email={formError?.typed?.['email'] ?? ''}
        intent={formError?.typed?.['intent'] ?? ''}
        isLinkFirst={google === 'refused-here'}
        onSubmit={popup.reset}
      />
    </>
  )
}

function Modes({ page: { mode, next } }: { page: LoginPage }) {
  return (
    <nav className="segments" aria-label={copy.modes.label}>
      {(['login', 'signup'] as const).map((other) => (
        <Link
          key={other}
          to={loginAddress({ mode: other, next })}
          replace
          preventScrollReset
          aria-current={other === mode ? 'page' : undefined}
        >
          {copy.modes[other]}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Opens the page again once somebody has signed in here, in the popup or in another tab: the server redirects them.
 * @returns their address until the next page is there, else null
 */
function useRedirectOnceSignedIn(): string | null {
  const { user } = useAccount()
  const { state, location, formData } = useNavigation()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const isSignedIn = user !== null
  // The server sent this page to somebody who is not signed in, so the known account may be old.
  const hasReloaded = useRef(isSignedIn)
  useEffect(() => void reloadAccount(), [])

  useEffect(() => {
    if (!isSignedIn) hasReloaded.current = false
    if (!isSignedIn || hasReloaded.current || state !== 'idle') return
    hasReloaded.current = true
    // A form, because nothing else loads the open page again (`revalidateUnlessSamePage`).
    void submit(new URLSearchParams(search), { action: pathname, replace: true })
  }, [isSignedIn, state, submit, pathname, search])

  if (state !== 'loading' || location.pathname === paths.login) return null
  const typed = formData?.get('intent') === 'login' ? formData.get('email') : null
  return typeof typed === 'string' ? typed : (user?.email ?? null)
}

/** Greets in the moment between signing in and leaving (reading 9). */
function Greeting({ email }: { email: string }) {
  useTopOfNextPage()
  return (
    <div className="greeting">
      <div role="status">
        <h1>
          {accountsCopy.welcome}
          {email}
        </h1>
      </div>
      <p>{copy.leaving}</p>
      <Link className="button button-ink button-wide" to={paths.account} reloadDocument>
        {accountsCopy.manage}
      </Link>
      <SignOutForm className="button button-outline button-wide" />
    </div>
  )
}

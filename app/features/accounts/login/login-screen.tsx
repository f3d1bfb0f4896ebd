import { useEffect } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { useStoredValue } from '#app/ui/stored-value.ts'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { CheckMail } from '../check-mail.tsx'
import { useGooglePopup } from '../google/use-google-popup.ts'
import { loginAddress, type LoginPage } from '../login-address.ts'
import { SuccessNote } from '../success-note.tsx'
import { LINK_EMAIL } from '../kept-emails.ts'
import { REFUSED_LOGIN } from '../verify-email/refused-login.ts'
import { GoogleWay } from './google-way.tsx'
import { LoginForm } from './login-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useLeaving } from './use-leaving.ts'
import { Greeting, WelcomePanel } from './welcome-panel.tsx'

const copy = accountsCopy.login

export type LoginAnswer = { problem: AccountProblem | undefined; email: string; intent: string }

type LoginScreenProps = {
  page: LoginPage
  flashId: string | undefined
  google: 'offered' | 'refused-here' | 'none'
  answer: LoginAnswer | undefined
  /** Where its forms are sent. */
  action: string
}

export function LoginScreen({ page, flashId, google, answer, action }: LoginScreenProps) {
  const leavingAs = useLeaving()
  useWaitForVerification(answer)
  return (
    <div className="auth">
      <WelcomePanel mode={page.mode} hasGoogle={google === 'offered'} />
      <div className="auth-side">
        {leavingAs === null ? (
          <WaysIn page={page} flashId={flashId} google={google} answer={answer} action={action} />
        ) : (
          <Greeting email={leavingAs} />
        )}
      </div>
    </div>
  )
}

/** The right password of an account that is not verified: its page waits for that (decision 10). */
function useWaitForVerification(answer: LoginAnswer | undefined): void {
  const navigate = useNavigate()
  const { state } = useNavigation()
  // The answer is here before the page has settled.
  const isUnverified = state === 'idle' && answer?.problem === 'email-not-verified'
  useEffect(() => {
    if (isUnverified) void navigate(paths.verifyEmail, { replace: true, state: REFUSED_LOGIN })
  }, [isUnverified, navigate])
}

function WaysIn({ page, flashId, google, answer, action }: LoginScreenProps) {
  const { mode, next, link, notice } = page
  const popup = useGooglePopup(next)
  const linkEmail = useStoredValue(...LINK_EMAIL)
  // A popup that was opened after it makes an older answer void.
  const answered = answer?.problem ?? page.problem ?? undefined
  const problem = popup.problem ?? (popup.isOpen ? undefined : answered)

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
        problem={problem}
      />
    )
  }
  const Fields = mode === 'signup' ? SignUpForm : LoginForm
  return (
    <>
      <h1>{copy[mode].heading}</h1>
      <p className="auth-lead">{copy[mode].lead}</p>
      <Modes page={page} />
      <SuccessNote text={notice && copy.notices[notice]} flashId={flashId} />
      <GoogleWay how={google} next={next} popup={popup} />
      <Fields
        action={action}
        problem={problem}
        email={answer?.email ?? ''}
        intent={answer?.intent ?? ''}
        isLinkFirst={google === 'refused-here'}
        onSubmit={popup.forget}
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

import { Link } from 'react-router'
import plaza from '#app/art/hero-plaza.webp'
import deportive from '#app/art/tile-deportive.webp'
import { paths } from '#app/paths.ts'
import { accountsCopy } from '../accounts.copy.ts'
import type { LoginPage } from '../login-address.ts'
import { SignOutForm } from '../sign-out-form.tsx'

const copy = accountsCopy.login

type WelcomePanelProps = { mode: LoginPage['mode']; hasGoogle: boolean }

/** From 1024 px on: half the page. */
export function WelcomePanel({ mode, hasGoogle }: WelcomePanelProps) {
  const isSignUp = mode === 'signup'
  const { welcome, welcomeLead } = copy[mode]
  return (
    <div className="auth-welcome">
      <div>
        <p className="display">{welcome}</p>
        <p>{isSignUp && !hasGoogle ? copy.signup.welcomeLeadWithoutGoogle : welcomeLead}</p>
      </div>
      {isSignUp ? (
        <img src={deportive} alt="" width={900} height={521} loading="lazy" />
      ) : (
        <img src={plaza} alt="" width={1200} height={684} loading="lazy" />
      )}
    </div>
  )
}

/** In the moment between signing in and leaving (decision 9). */
export function Greeting({ email }: { email: string }) {
  return (
    <div className="greeting">
      <div role="status">
        <h1>{copy.greeting(email)}</h1>
      </div>
      <p>{copy.leaving}</p>
      <Link className="button button-ink button-wide" to={paths.account}>
        {copy.manage}
      </Link>
      <SignOutForm className="button button-outline button-wide" />
    </div>
  )
}

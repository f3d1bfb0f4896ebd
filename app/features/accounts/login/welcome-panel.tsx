import { Link } from 'react-router'
import plaza from '#app/art/hero-plaza.webp'
import plazaSmall from '#app/art/hero-plaza-720.webp'
import deportive from '#app/art/tile-deportive.webp'
import deportiveSmall from '#app/art/tile-deportive-480.webp'
import { paths } from '#app/paths.ts'
import { accountsCopy } from '../accounts.copy.ts'
import type { LoginPage } from '../account-addresses.ts'
import { SignOutForm } from '../sign-out-form.tsx'

const copy = accountsCopy.login
const SIZES = '(min-width:1024px) 53vw, 190px'

type WelcomePanelProps = { mode: LoginPage['mode']; hasGoogle: boolean }

/** A band above the form; from 1024 px on, half the page. */
export function WelcomePanel({ mode, hasGoogle }: WelcomePanelProps) {
  const isSignUp = mode === 'signup'
  const { welcome, welcomeLead, welcomeLeadWithoutGoogle } = copy[mode]
  return (
    <div className="auth-welcome">
      <div>
        <p className="display">{welcome}</p>
        <p>{hasGoogle ? welcomeLead : welcomeLeadWithoutGoogle}</p>
      </div>
      {isSignUp ? (
        <img
          src={deportive}
          srcSet={`${deportiveSmall} 480w, ${deportive} 900w`}
          sizes={SIZES}
          alt=""
          width={900}
          height={521}
          loading="lazy"
        />
      ) : (
        <img
          src={plaza}
          srcSet={`${plazaSmall} 720w, ${plaza} 1200w`}
          sizes={SIZES}
          alt=""
          width={1200}
          height={684}
          loading="lazy"
        />
      )}
    </div>
  )
}

/** In the moment between signing in and leaving (decision 9). */
export function Greeting({ email }: { email: string }) {
  return (
    <div className="greeting">
      <div role="status">
        <h1>
          {accountsCopy.welcome}
          {email}
        </h1>
      </div>
      <p>{copy.leaving}</p>
      <Link className="button button-ink button-wide" to={paths.account}>
        {accountsCopy.manage}
      </Link>
      <SignOutForm className="button button-outline button-wide" />
    </div>
  )
}

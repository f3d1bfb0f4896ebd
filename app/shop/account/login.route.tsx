import { data, redirect } from 'react-router'
import { pageTitle } from '#app/base/brand.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import {
  loginAddress,
  parseLoginPage,
  verifyEmailStates,
  type LoginPage,
} from '#app/domain/accounts/account-addresses.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { sendEmailLink, signIn } from '#app/domain/accounts/sign-in.server.ts'
import { redirectWithFlash, takeFlash } from '#app/domain/accounts/flash.server.ts'
import { errorResponse, formEmail, headersOfAction } from '#app/domain/accounts/account-command.server.ts'
import { passkeyOrigin } from '#app/domain/accounts/passkey-ceremony.server.ts'
import { isGoogleOffered } from '#app/domain/accounts/sign-in-with-google.server.ts'
import { isInAppBrowser } from '#app/domain/accounts/google-popup.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { canMailLinks, signUp } from '#app/domain/accounts/sign-up.server.ts'
import type { Route } from './+types/login.route.ts'
import { shownLogin } from '#app/domain/texts/texts.server.ts'
import { LoginScreen } from './login-screen.tsx'
import { loginWords } from './welcome-band.tsx'

export async function loader({ request, url }: Route.LoaderArgs) {
  const requested = parseLoginPage(url.searchParams)
  const user = await findUser(request)
  if (user?.emailVerified) throw redirect(requested.next)
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    ...requested,
    notice: flash?.isNew ? requested.notice : null,
    errorKind: flash?.isNew ? requested.errorKind : null,
    link: flash === null ? null : flash.isNew ? requested.link : requested.link && 'sent',
  } satisfies LoginPage
  const google = googleAvailability(request)
  const words = loginWords(await shownLogin(page.mode, google === 'offered'))
  const canMail = await canMailLinks()
  return data(
    { page, words, flashId: flash?.id, google, passkeyOrigin: passkeyOrigin(), canMail },
    { headers },
  )
}

export const shouldRevalidate = revalidateUnlessSamePage

function googleAvailability(request: Request): 'offered' | 'refused-here' | 'none' {
  if (!isGoogleOffered()) return 'none'
  return isInAppBrowser(request.headers.get('User-Agent')) ? 'refused-here' : 'offered'
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const { mode, next } = parseLoginPage(url.searchParams)
  const visitor = context.get(visitorContext)
  const email = formEmail(form)
  const password = formText(form, 'password')
  const intent = formText(form, 'intent')

  switch (intent) {
    case 'link': {
      const result = await sendEmailLink(request, visitor, { email, next })
      if (!result.ok) return errorResponse(result.error, { intent, email })
      const link = form.has('again') ? 'resent' : 'sent'
      throw await redirectWithFlash(loginAddress({ mode, next, link }), result.value.headers)
    }
    case 'signup': {
      const confirmation = formText(form, 'confirmation')
      const result = await signUp(request, visitor, { email, password, confirmation, next })
      if (!result.ok) return errorResponse(result.error, { intent, email })
      throw await redirectWithFlash(verifyEmailStates.address('created'), result.value.headers)
    }
    default: {
      const result = await signIn(request, visitor, { email, password, next })
      if (!result.ok) return errorResponse(result.error, { intent, email })
      throw redirect(next, { headers: result.value.headers })
    }
  }
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendForm(sent)
}

export const headers = headersOfAction

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, signUpTitle } = accountsCopy.login
  const isSignUp = loaderData?.page.mode === 'signup'
  return [{ title: pageTitle(isSignUp ? signUpTitle : title) }]
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData
  // The key resets typed text and messages in another mode, and after a link was sent.
  return (
    <LoginScreen
      key={`${page.mode} ${page.link === null}`}
      {...loaderData}
      formError={actionData?.error}
      action={loginAddress({ mode: page.mode, next: page.next })}
    />
  )
}

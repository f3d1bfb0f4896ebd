import { data, redirect } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { answerProblem, headersOfAction } from '../answer-problem.server.ts'
import { sendEmailLink } from '../email-link.server.ts'
import { takeFlash, withFlash } from '../flash.server.ts'
import { isGoogleOffered } from '../google.server.ts'
import { loginAddress, parseLoginPage, type LoginPage } from '../login-address.ts'
import { formEmail } from '../form-email.server.ts'
import { findUser } from '../session.server.ts'
import { signIn } from '../sign-in.server.ts'
import { signUp } from '../sign-up.server.ts'
import { verifyEmailAddress } from '../verify-email/verify-email-address.ts'
import { sendAccountForm } from '../send-account-form.client.ts'
import type { Route } from './+types/login.route.ts'
import { isInAppBrowser } from './in-app-browser.ts'
import { LoginScreen } from './login-screen.tsx'

export async function loader({ request, url }: Route.LoaderArgs) {
  const asked = parseLoginPage(url.searchParams)
  const user = await findUser(request)
  if (user?.emailVerified) throw redirect(asked.next)
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    ...asked,
    notice: flash?.isNew ? asked.notice : null,
    problem: flash?.isNew ? asked.problem : null,
    link: flash === null ? null : flash.isNew ? asked.link : asked.link && 'sent',
  } satisfies LoginPage
  return data({ page, flashId: flash?.id, google: howGoogleIsOffered(request) }, { headers })
}

function howGoogleIsOffered(request: Request): 'offered' | 'refused-here' | 'none' {
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
      const outcome = await sendEmailLink(request, visitor, { email, next })
      if (!outcome.ok) return answerProblem(outcome, { intent, email })
      const link = form.has('again') ? 'resent' : 'sent'
      const address = loginAddress({ mode, next, link })
      throw redirect(address, { headers: await withFlash(address, outcome.headers) })
    }
    case 'signup': {
      const confirmation = formText(form, 'confirmation')
      const outcome = await signUp(request, visitor, { email, password, confirmation, next })
      if (!outcome.ok) return answerProblem(outcome, { intent, email })
      const address = verifyEmailAddress('created')
      throw redirect(address, { headers: await withFlash(address, outcome.headers) })
    }
    default: {
      const outcome = await signIn(request, visitor, { email, password, next })
      if (!outcome.ok) return answerProblem(outcome, { intent, email })
      throw redirect(next, { headers: outcome.headers })
    }
  }
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction, request)
}

export const headers = headersOfAction

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, signUpTitle } = accountsCopy.login
  const isSignUp = loaderData?.page.mode === 'signup'
  return [{ title: pageTitle(isSignUp ? signUpTitle : title) }, { name: 'robots', content: 'noindex' }]
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { page, flashId, google } = loaderData
  // Another mode, and a link that was sent, begin anew: nothing that was typed or said goes with them.
  return (
    <LoginScreen
      key={`${page.mode} ${page.link === null}`}
      page={page}
      flashId={flashId}
      google={google}
      answer={actionData}
      action={loginAddress({ mode: page.mode, next: page.next })}
    />
  )
}

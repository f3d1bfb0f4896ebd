import { redirect } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { visitorContext } from '#app/platform/visitor-context.server.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { answerProblem, headersOfAction } from '../answer-problem.server.ts'
import { formEmail } from '../form-email.server.ts'
import { findUser } from '../session.server.ts'
import { useLinkToken } from '../use-link-token.ts'
import { sendVerification, verifyEmail } from '../verify-email.server.ts'
import type { Route } from './+types/verify-email.route.ts'
import { Changed, LinkFailed, UsingLink, Verified } from './link-outcome.tsx'
import { isEmailChange, parseVerifyEmailState, verifyEmailAddress } from './verify-email-address.ts'
import { Waiting } from './waiting.tsx'

export async function loader({ request, url }: Route.LoaderArgs) {
  const user = await findUser(request)
  return {
    isSignedIn: user?.emailVerified === true,
    isChange: isEmailChange(url.searchParams),
    state: parseVerifyEmailState(url.searchParams),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const visitor = context.get(visitorContext)
  const email = formEmail(form)
  const token = formText(form, 'token')
  const intent = formText(form, 'intent')

  switch (intent) {
    case 'verify':
    case 'confirm-change': {
      const outcome = await verifyEmail(request, visitor, { token })
      if (!outcome.ok) return answerProblem(outcome, { intent, email })
      const state = intent === 'verify' ? 'verified' : 'changed'
      throw redirect(verifyEmailAddress(state), { headers: outcome.headers })
    }
    default: {
      const outcome = await sendVerification(request, visitor, { email })
      if (!outcome.ok) return answerProblem(outcome, { intent, email })
      throw redirect(verifyEmailAddress('resent'), { headers: outcome.headers })
    }
  }
}

export const headers = headersOfAction

export function meta() {
  return [{ title: pageTitle(accountsCopy.verifyEmail.title) }, { name: 'robots', content: 'noindex' }]
}

export default function VerifyEmail(props: Route.ComponentProps) {
  return (
    <div className="container narrow">
      <div className="panel">
        <View {...props} />
      </div>
      <noscript>
        <p className="notice">{accountsCopy.needsScript}</p>
      </noscript>
    </div>
  )
}

function View({ loaderData, actionData }: Route.ComponentProps) {
  const { state, isChange, isSignedIn } = loaderData
  const token = useLinkToken()
  const problem = actionData?.problem
  const usedLink = actionData?.intent === 'verify' || actionData?.intent === 'confirm-change'

  if (state === 'verified') return <Verified isSignedIn={isSignedIn} />
  if (state === 'changed') return <Changed isSignedIn={isSignedIn} />
  if (problem !== undefined && usedLink) return <LinkFailed problem={problem} isChange={isChange} />
  if (token) return <UsingLink token={token} isChange={isChange} />
  return <Waiting isSignedIn={isSignedIn} state={state} problem={problem} email={actionData?.email ?? ''} />
}

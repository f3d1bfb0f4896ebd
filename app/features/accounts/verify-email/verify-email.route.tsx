import { data, redirect } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { answerProblem, headersOfAction } from '../answer-problem.server.ts'
import { confirmEmailChange, findChange } from '../change-email.server.ts'
import { takeFlash, withFlash } from '../flash.server.ts'
import { findPendingOfBrowser } from '../pending-sign-ups.server.ts'
import { sendAccountForm } from '../send-account-form.client.ts'
import { findUser } from '../session.server.ts'
import { resendVerification } from '../sign-up.server.ts'
import {
  describeSignUpLink,
  enterWhenVerified,
  verifySignUp,
  verifyWithNewPassword,
} from '../verify-sign-up.server.ts'
import type { Route } from './+types/verify-email.route.ts'
import { Changed, ConfirmChange, LinkFailed, UseLink } from './link-outcome.tsx'
import { ProveSignUp } from './prove-sign-up.tsx'
import {
  parseVerifyEmailLink,
  parseVerifyEmailState,
  verifyEmailAddress,
  type VerifyEmailLink,
} from './verify-email-address.ts'
import { Waiting } from './waiting.tsx'

export async function loader({ request, url }: Route.LoaderArgs) {
  const [user, pending] = await Promise.all([findUser(request), findPendingOfBrowser(request)])
  const link = parseVerifyEmailLink(url.searchParams)
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    isSignedIn: user?.emailVerified === true,
    pending: pending && { email: pending.email, next: pending.next },
    link: link && { ...link, ...(await describeLink(request, link)) },
    state: flash?.isNew ? parseVerifyEmailState(url.searchParams) : null,
    flashId: flash?.id,
  }
  return data(page, { headers })
}

/** What the link opens, as far as looking at it tells; nothing is used up by it. */
async function describeLink(request: Request, { token, isChange }: VerifyEmailLink) {
  if (isChange) {
    const change = await findChange('link', token)
    return change
      ? { opens: 'change' as const, email: change.email }
      : { opens: 'nothing' as const, email: '' }
  }
  const signUp = await describeSignUpLink(request, token)
  if (!signUp) return { opens: 'nothing' as const, email: '' }
  return {
    opens: signUp.isOwnBrowser ? ('own-sign-up' as const) : ('sign-up' as const),
    email: signUp.email,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const visitor = context.get(visitorContext)
  const token = formText(form, 'token')
  const password = formText(form, 'password')
  const intent = formText(form, 'intent')

  switch (intent) {
    case 'verify': {
      const outcome = await verifySignUp(request, visitor, { token, password })
      if (!outcome.ok) return answerProblem(outcome, { intent, token })
      throw redirect(outcome.next, { headers: outcome.headers })
    }
    case 'choose': {
      const confirmation = formText(form, 'confirmation')
      const outcome = await verifyWithNewPassword(request, visitor, { token, password, confirmation })
      if (!outcome.ok) return answerProblem(outcome, { intent, token })
      throw redirect(outcome.next, { headers: outcome.headers })
    }
    case 'confirm-change': {
      const outcome = await confirmEmailChange(request, visitor, { token })
      if (!outcome.ok) return answerProblem(outcome, { intent, token })
      const address = verifyEmailAddress('changed')
      throw redirect(address, { headers: await withFlash(address, outcome.headers) })
    }
    case 'enter': {
      const outcome = await enterWhenVerified(request, visitor, {})
      if (!outcome.ok) return answerProblem(outcome, { intent, token })
      if (outcome.waiting.state !== 'entered') return null
      throw redirect(outcome.waiting.next, { headers: outcome.headers })
    }
    default: {
      const outcome = await resendVerification(request, visitor, {})
      if (!outcome.ok) return answerProblem(outcome, { intent, token })
      const address = verifyEmailAddress('resent')
      throw redirect(address, { headers: await withFlash(address, outcome.headers) })
    }
  }
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction, request)
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
    </div>
  )
}

function View({ loaderData, actionData }: Route.ComponentProps) {
  const { state, flashId, link, pending, isSignedIn } = loaderData
  const problem = actionData?.problem

  if (link !== null) {
    const { opens, email, token, isChange, isChoosing } = link
    // A link that somebody used meanwhile is told like one that was opened too late.
    if (opens === 'nothing' || problem === 'invalid-link' || problem === 'email-in-use')
      return <LinkFailed problem={problem ?? 'invalid-link'} isChange={isChange} />
    if (opens === 'change') return <ConfirmChange token={token} email={email} problem={problem} />
    if (opens === 'own-sign-up') return <UseLink token={token} problem={problem} />
    return <ProveSignUp token={token} email={email} isChoosing={isChoosing} problem={problem} />
  }
  if (state === 'changed') return <Changed isSignedIn={isSignedIn} />
  return (
    <Waiting isSignedIn={isSignedIn} pending={pending} state={state} flashId={flashId} problem={problem} />
  )
}

import { redirect } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { safeNext } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { answerProblem, headersOfAction } from '../answer-problem.server.ts'
import { finishEmailLink, isSignInLink } from '../email-link.server.ts'
import { formEmail } from '../form-email.server.ts'
import type { Route } from './+types/finish-sign-in.route.ts'
import { finishSignInAddress, hasLostPassword } from './finish-sign-in-address.ts'
import { FinishSignInForm } from './finish-sign-in-form.tsx'
import { LostPassword } from './lost-password.tsx'

const copy = accountsCopy.finishSignIn

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('t')
  return {
    /** Of a link that still opens something. */
    token: token !== null && (await isSignInLink(token)) ? token : null,
    next: safeNext(url.searchParams.get('next')),
    hasLostPassword: hasLostPassword(url.searchParams),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const next = safeNext(url.searchParams.get('next'))
  const email = formEmail(form)
  const token = formText(form, 'token')
  const outcome = await finishEmailLink(request, context.get(visitorContext), { token, email })
  if (!outcome.ok) return answerProblem(outcome, { email })
  const { lostPassword, headers } = outcome
  throw redirect(lostPassword ? finishSignInAddress({ next, lostPassword }) : next, { headers })
}

export const headers = headersOfAction

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function FinishSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { next, token, hasLostPassword } = loaderData
  return (
    <div className="container narrow">
      <div className="panel">
        {hasLostPassword ? (
          <LostPassword next={next} />
        ) : (
          <FinishSignInForm next={next} token={token} answer={actionData} />
        )}
      </div>
    </div>
  )
}

import { data, redirect } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { useStoredValue } from '#app/ui/stored-value.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { answerProblem, headersOfAction } from '../answer-problem.server.ts'
import { CheckMail } from '../check-mail.tsx'
import { askPasswordReset, isPasswordResetLink, resetPassword } from '../password-reset.server.ts'
import { takeFlash, withFlash, type Flash } from '../flash.server.ts'
import { formEmail } from '../form-email.server.ts'
import { findUser } from '../session.server.ts'
import { RESET_EMAIL } from '../kept-emails.ts'
import { sendAccountForm } from '../send-account-form.client.ts'
import type { Route } from './+types/reset-password.route.ts'
import { AskForm } from './ask-form.tsx'
import { ChooseForm } from './choose-form.tsx'
import {
  parseResetPasswordState,
  resetPasswordAddress,
  type ResetPasswordState,
} from './reset-password-address.ts'
import { PasswordChosen } from './password-chosen.tsx'

const copy = accountsCopy.resetPassword

export async function loader({ request, url }: Route.LoaderArgs) {
  const user = await findUser(request)
  const token = url.searchParams.get('t')
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    state: flash && shownState(parseResetPasswordState(url.searchParams), flash),
    flashId: flash?.id,
    email: user?.email ?? '',
    token,
    isLinkOpen: token !== null && (await isPasswordResetLink(token)),
  }
  return data(page, { headers })
}

/** After a reload the page goes on waiting for the mail, without its message. */
function shownState(state: ResetPasswordState | null, { isNew }: Flash): ResetPasswordState | null {
  if (isNew) return state
  return state === 'resent' ? 'sent' : state === 'done' ? null : state
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const visitor = context.get(visitorContext)
  const email = formEmail(form)

  if (formText(form, 'intent') === 'choose') {
    const outcome = await resetPassword(request, visitor, {
      token: formText(form, 'token'),
      password: formText(form, 'password'),
      confirmation: formText(form, 'confirmation'),
    })
    if (!outcome.ok) return answerProblem(outcome, { email })
    throw redirect(resetPasswordAddress('done'), {
      headers: await withFlash(resetPasswordAddress('done'), outcome.headers),
    })
  }
  const outcome = await askPasswordReset(request, visitor, { email })
  if (!outcome.ok) return answerProblem(outcome, { email })
  const address = resetPasswordAddress(form.has('again') ? 'resent' : 'sent')
  throw redirect(address, { headers: await withFlash(address, outcome.headers) })
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction, request)
}

export const headers = headersOfAction

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function ResetPassword(props: Route.ComponentProps) {
  return (
    <div className="container narrow">
      <div className="panel">
        <View {...props} />
      </div>
    </div>
  )
}

function View({ loaderData, actionData }: Route.ComponentProps) {
  const { state, flashId, email, token, isLinkOpen } = loaderData
  const sentTo = useStoredValue(...RESET_EMAIL)
  const problem = actionData?.problem

  if (state === 'done') return <PasswordChosen />
  if (state !== null) {
    return (
      <CheckMail
        words={accountsCopy.checkMail.reset}
        address={sentTo}
        action={paths.resetPassword}
        intent="ask"
        kind="clave"
        form={paths.resetPassword}
        wasResent={state === 'resent'}
        flashId={flashId}
        problem={problem}
      />
    )
  }
  if (token !== null && isLinkOpen) return <ChooseForm token={token} problem={problem} />
  // Told before a new password is typed.
  const askProblem = problem ?? (token === null ? undefined : 'invalid-link')
  return <AskForm problem={askProblem} email={actionData?.email ?? email} />
}

import { data, Link } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { AccountForm } from '../account-form.tsx'
import { accountsCopy } from '../accounts.copy.ts'
import { answerProblem, headersOfAction } from '../answer-problem.server.ts'
import { cancelEmailChange, findChange } from '../change-email.server.ts'
import { MailPanel } from '../mail-panel.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { resetLinkAddress } from '../reset-password/reset-password-address.ts'
import { sendAccountForm } from '../send-account-form.client.ts'
import { SubmitButton } from '../submit-button.tsx'
import { SuccessNote } from '../success-note.tsx'
import type { Route } from './+types/cancel-change.route.ts'

const copy = accountsCopy.cancelChange

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('t') ?? ''
  return { token, isOpen: (await findChange('cancel', token)) !== null }
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = formText(await readForm(request), 'token')
  const outcome = await cancelEmailChange(request, context.get(visitorContext), { token })
  if (!outcome.ok) return answerProblem(outcome, { resetToken: null })
  return data({ problem: undefined, resetToken: outcome.resetToken }, { headers: outcome.headers })
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction, request)
}

export const headers = headersOfAction

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

/** "No fui yo" in the notice of a change of address. */
export default function CancelChange(props: Route.ComponentProps) {
  return (
    <div className="container narrow">
      <div className="panel">
        <View {...props} />
      </div>
    </div>
  )
}

function View({ loaderData: { token, isOpen }, actionData }: Route.ComponentProps) {
  const problem = actionData?.problem
  if (actionData && 'resetToken' in actionData && actionData.resetToken !== null)
    return <Cancelled resetToken={actionData.resetToken} />
  if (!isOpen || problem === 'invalid-link') return <TooLate />
  return (
    <MailPanel icon="alert" title={copy.title}>
      <p>{copy.lead}</p>
      <AccountForm
        action={`${paths.cancelEmailChange}?${new URLSearchParams({ t: token })}`}
        intents={['cancel-change']}
        problem={problem}
        label={copy.title}
      >
        <input type="hidden" name="token" value={token} />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <SubmitButton
          intent="cancel-change"
          label={copy.submit}
          busyLabel={copy.busy}
          className="button button-ink button-wide"
        />
      </AccountForm>
    </MailPanel>
  )
}

function Cancelled({ resetToken }: { resetToken: string }) {
  return (
    <MailPanel icon="check" title={copy.title}>
      <SuccessNote text={copy.done} />
      <p>{copy.doneLead}</p>
      <Link className="button button-ink button-wide" to={resetLinkAddress(resetToken)}>
        {copy.choose}
      </Link>
    </MailPanel>
  )
}

function TooLate() {
  return (
    <MailPanel icon="alert" title={copy.title}>
      <ProblemNote problem="invalid-link" />
      <p>{copy.tooLate}</p>
      <Link className="button button-ink button-wide" to={paths.resetPassword}>
        {accountsCopy.login.forgot}
      </Link>
      <Link className="text-link" to={paths.contact}>
        {copy.contact}
      </Link>
    </MailPanel>
  )
}

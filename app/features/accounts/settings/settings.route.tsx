import { data, isRouteErrorResponse, redirect } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { answerProblem, headersOfAction } from '../answer-problem.server.ts'
import { changeName, changePassword } from '../change-account.server.ts'
import { changeEmail } from '../change-email.server.ts'
import { deleteAccount } from '../delete-account.server.ts'
import { takeFlash, withFlash } from '../flash.server.ts'
import { requireUser } from '../guards.server.ts'
import { loginAddress } from '../login-address.ts'
import type { Outcome } from '../outcome.ts'
import { formEmail } from '../form-email.server.ts'
import { signOutEverywhere } from '../sign-out.server.ts'
import { sendAccountForm } from '../send-account-form.client.ts'
import type { Route } from './+types/settings.route.ts'
import { NotSignedIn } from './not-signed-in.tsx'
import { isDeleting, parseSettingsDone, settingsAddress } from './settings-address.ts'
import { SettingsScreen } from './settings-screen.tsx'

export async function loader({ request, url }: Route.LoaderArgs) {
  const { email, name, image, hasPassword, hasGoogle } = await requireUser({ request, url })
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    user: { email, name, image, hasPassword, hasGoogle },
    done: flash?.isNew ? parseSettingsDone(url.searchParams) : null,
    flashId: flash?.id,
    isDeleting: isDeleting(url.searchParams),
  }
  return data(page, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const visitor = context.get(visitorContext)
  const intent = formText(form, 'intent')
  const name = formText(form, 'name')
  const email = formEmail(form)
  const password = formText(form, 'password')
  const currentPassword = formText(form, 'currentPassword')

  switch (intent) {
    case 'name':
      return answer(await changeName(request, visitor, { name }), settingsAddress('name'))
    case 'email':
      return answer(await changeEmail(request, visitor, { email, currentPassword }), settingsAddress('email'))
    case 'password':
      return answer(
        await changePassword(request, visitor, { password, currentPassword }),
        settingsAddress('password'),
      )
    case 'delete':
      return answer(
        await deleteAccount(request, visitor, { currentPassword }),
        loginAddress({ notice: 'deleted' }),
      )
    case 'sign-out-everywhere':
      return answer(await signOutEverywhere(request, visitor, {}), loginAddress({ notice: 'everywhere' }))
    default:
      throw data(null, { status: 400 })
  }

  async function answer(outcome: Outcome, next: string) {
    if (outcome.ok) throw redirect(next, { headers: await withFlash(next, outcome.headers) })
    // Thrown, because the page itself cannot be shown to nobody.
    if (outcome.problem === 'not-signed-in') throw data(null, { status: 401 })
    return answerProblem(outcome, { intent, name, email })
  }
}

export async function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return sendAccountForm(serverAction, request)
}

export const headers = headersOfAction

export function meta() {
  return [{ title: pageTitle(accountsCopy.settings.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsScreen {...loaderData} answer={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 401) throw error
  return <NotSignedIn login={loginAddress({ next: paths.settings })} />
}

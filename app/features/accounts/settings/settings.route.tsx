import { useEffect } from 'react'
import { data, isRouteErrorResponse, Link, redirect } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { isDeleting, loginAddress, parseSettingsDone, settingsAddress } from '../account-addresses.ts'
import type { AccountResult } from '../account-command.server.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { changeName, changePassword, deleteAccount } from '../change-account.server.ts'
import { changeEmail } from '../change-email.server.ts'
import { takeFlash, withFlash } from '../flash.server.ts'
import { ErrorNote } from '../account-form.tsx'
import { errorResponse, formEmail, headersOfAction } from '../form-response.server.ts'
import { requireUser } from '../guards.server.ts'
import { MailPanel } from '../mail-panel.tsx'
import { sendAccountForm } from '../send-account-form.client.ts'
import { signOutEverywhere } from '../session-end.server.ts'
import { reloadAccount } from '../use-account.ts'
import type { Route } from './+types/settings.route.ts'
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
      return respond(await changeName(request, visitor, { name }), settingsAddress('name'))
    case 'email':
      return respond(
        await changeEmail(request, visitor, { email, currentPassword }),
        settingsAddress('email'),
      )
    case 'password':
      return respond(
        await changePassword(request, visitor, { password, currentPassword }),
        settingsAddress('password'),
      )
    case 'delete':
      return respond(
        await deleteAccount(request, visitor, { currentPassword }),
        loginAddress({ notice: 'deleted' }),
      )
    case 'sign-out-everywhere':
      return respond(await signOutEverywhere(request, visitor, {}), loginAddress({ notice: 'everywhere' }))
    default:
      throw data(null, { status: 400 })
  }

  async function respond(result: AccountResult, next: string) {
    if (result.ok) throw redirect(next, { headers: await withFlash(next, result.value.headers) })
    // Thrown, because the page needs somebody who is signed in.
    if (result.error.kind === 'not-signed-in') throw data(null, { status: 401 })
    return errorResponse(result.error, { intent, name, email })
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
  return <SettingsScreen {...loaderData} formError={actionData?.error} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 401) throw error
  return <NotSignedIn login={loginAddress({ next: paths.settings })} />
}

/** The session ended while the page was open. */
function NotSignedIn({ login }: { login: string }) {
  useEffect(() => void reloadAccount(), [])
  const { title } = accountsCopy.settings
  return (
    <div className="container narrow">
      <title>{pageTitle(title)}</title>
      <div className="panel">
        <MailPanel icon="alert" title={title}>
          <ErrorNote error="not-signed-in" />
          <Link className="button button-ink button-wide" to={login}>
            {accountsCopy.signIn}
          </Link>
        </MailPanel>
      </div>
    </div>
  )
}

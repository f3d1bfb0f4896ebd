import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { AccountCommand, AccountResult } from '#app/domain/accounts/account-command.server.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  requestNewPasskey,
  requestPasskey,
  showPasskey,
  signInWithPasskey,
} from '#app/domain/accounts/passkeys.server.ts'
import type { Route } from './+types/passkeys.route.ts'

/** `GET /datos/llave`: what the browser needs to show a passkey. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return asJson(await requestPasskey(request, context.get(visitorContext), {}))
}

type Typed = { answer: string; id: string; name: string; currentPassword: string }

const COMMANDS = new Map<string, AccountCommand<Typed>>([
  ['sign-in', signInWithPasskey],
  ['show', showPasskey],
  ['ask-new', requestNewPasskey],
  ['add', addPasskey],
  ['rename', renamePasskey],
  ['remove', removePasskey],
])

/** `POST /datos/llave`: the answer of the browser, or a button of the list. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request)
  const command = COMMANDS.get(formText(form, 'intent'))
  if (!command) return new Response(null, { status: 400 })
  const typed = {
    answer: formText(form, 'answer'),
    id: formText(form, 'id'),
    name: formText(form, 'name'),
    currentPassword: formText(form, 'currentPassword'),
  }
  return asJson(await command(request, context.get(visitorContext), typed))
}

/** A refusal has no status of an error: the page shows it. */
function asJson(result: AccountResult): Response {
  const { headers, ...body } = result.ok
    ? result.value
    : { headers: result.error.headers, error: result.error.kind }
  const all = new Headers(headers)
  all.set('Cache-Control', 'no-store')
  return Response.json(body, { headers: all })
}

import { useState } from 'react'
import { createContext, data, redirect } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { qrCode } from '#app/ui/qr-code.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { appStates, safeNext } from '#app/domain/accounts/account-addresses.ts'
import {
  type AccountCommand,
  errorResponse,
  headersOfAction,
} from '#app/domain/accounts/account-command.server.ts'
import { asksPassword } from '#app/domain/accounts/change-account.server.ts'
import {
  addApp,
  findSecondKey,
  removeApp,
  renewRecoveryCodes,
  showSecondKey,
} from '#app/domain/accounts/change-second-key.server.ts'
import { appSecretUrl, newAppSecret } from '#app/domain/accounts/one-time-code.server.ts'
import { redirectWithFlash, takeFlash } from '#app/domain/accounts/flash.server.ts'
import { findPasskeys } from '#app/domain/accounts/passkeys.server.ts'
import { secondKeyCopy as copy } from '#app/domain/accounts/second-key.copy.ts'
import { requireSession, requireUser } from '#app/domain/accounts/session.server.ts'
import { KeyList, RecoveryCodes } from './key-list.tsx'
import { ShowKey } from './show-key.tsx'
import type { Route } from './+types/second-key.route.ts'

/** The request with the cookie of the session that an action has just opened. */
const renewedContext = createContext<Request | null>(null)

/** Asks for the key, or shows the keys to somebody who has just shown one, or has none. */
export async function loader({ context, url, ...sent }: Route.LoaderArgs) {
  const request = context.get(renewedContext) ?? sent.request
  const { id, email, secondKey } = await requireUser({ request, url })
  const isAsked = secondKey === 'awaited' || secondKey === 'shown'
  const isAdding = !isAsked && secondKey !== 'barred' && url.searchParams.has('app')
  const session = await requireSession(request)
  const secret = isAdding ? newAppSecret(session) : null
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    ...{ email, secondKey, isAsked, next: nextOf(url), ...(await findSecondKey(id)) },
    asksPassword: asksPassword(session),
    passkeys: await findPasskeys(id),
    newApp: secret === null ? null : newApp(secret, email),
    done: flash?.isNew ? appStates.parse(url.searchParams) : null,
    flashId: flash?.id,
    crumb: copy.title,
  }
  return data(page, { headers })
}

function newApp(secret: string, email: string) {
  const url = appSecretUrl(secret, email)
  return { secret, url, qr: qrCode(url) }
}

/** Without a page to go on to, the keys are what somebody came for. */
function nextOf({ searchParams }: URL): string {
  return searchParams.has('next') ? safeNext(searchParams.get('next')) : paths.secondKey
}

export const shouldRevalidate = revalidateUnlessSamePage

type Shown = { codes?: string[] | null }

const FORMS = new Map<string, AccountCommand<{ code: string; currentPassword: string }, Shown>>([
  ['show', showSecondKey],
  ['recover', showSecondKey],
  ['add-app', addApp],
  ['remove-app', removeApp],
  ['renew-codes', renewRecoveryCodes],
])

const DONE: Readonly<Record<string, keyof typeof copy.done>> = {
  'add-app': 'added',
  'remove-app': 'removed',
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const intent = formText(form, 'intent')
  const command = FORMS.get(intent)
  if (!command) throw data(null, { status: 400 })
  const typed = { code: formText(form, 'code'), currentPassword: formText(form, 'currentPassword') }
  const result = await command(request, context.get(visitorContext), typed)
  if (!result.ok) return errorResponse(result.error, { intent })
  const { codes, headers } = result.value
  if (codes) {
    // Without scripts, this answer holds the page too.
    const cookie = headers.getSetCookie().map((set) => set.split(';')[0])
    if (cookie.length > 0)
      context.set(renewedContext, new Request(url, { headers: { cookie: cookie.join('; ') } }))
    return data({ ok: true as const, codes }, { headers })
  }
  const done = DONE[intent]
  if (!done) throw redirect(nextOf(url), { headers })
  throw await redirectWithFlash(appStates.address(done, { next: nextOf(url) }), headers)
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendForm(sent)
}

export const headers = headersOfAction

export const meta = titleMeta(copy.title)

export default function SecondKey({ loaderData, actionData }: Route.ComponentProps) {
  const { email, next, isAsked } = loaderData
  const [codesOfPasskey, setCodesOfPasskey] = useState<string[] | null>(null)
  const codes = actionData?.ok ? actionData.codes : codesOfPasskey
  if (codes) return <RecoveryCodes codes={codes} email={email} next={next} />
  const error = actionData?.ok ? undefined : actionData?.error
  return isAsked ? (
    <ShowKey {...loaderData} error={error} />
  ) : (
    <KeyList {...loaderData} error={error} onCodes={setCodesOfPasskey} />
  )
}

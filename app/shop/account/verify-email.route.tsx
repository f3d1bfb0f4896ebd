import { data, redirect } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import {
  parseVerifyEmailLink,
  verifyEmailStates,
  type VerifyEmailLink,
} from '#app/domain/accounts/account-addresses.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { confirmEmailChange, findChange } from '#app/domain/accounts/change-email.server.ts'
import { redirectWithFlash, takeFlash } from '#app/domain/accounts/flash.server.ts'
import {
  type AccountResult,
  errorResponse,
  headersOfAction,
} from '#app/domain/accounts/account-command.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import {
  canMailLinks,
  resendVerification,
  findPendingOfBrowser,
} from '#app/domain/accounts/sign-up.server.ts'
import {
  enterWhenVerified,
  findSignUpLink,
  verifySignUp,
  verifyWithNewPassword,
} from '#app/domain/accounts/verify-sign-up.server.ts'
import type { Route } from './+types/verify-email.route.ts'
import { Changed, ConfirmChange, LinkFailed, OwnSignUpLink, ProveSignUp } from './link-screens.tsx'
import { AwaitVerification, sendVerification } from './await-verification.tsx'

export async function loader({ request, url }: Route.LoaderArgs) {
  const [user, pending] = await Promise.all([findUser(request), findPendingOfBrowser(request)])
  const link = parseVerifyEmailLink(url.searchParams)
  const { flash, headers } = await takeFlash(request, url)
  const page = {
    isSignedIn: user?.emailVerified === true,
    pending: pending && { email: pending.email, next: pending.next },
    link: link && { ...link, ...(await linkDetail(request, link)) },
    state: flash?.isNew ? verifyEmailStates.parse(url.searchParams) : null,
    flashId: flash?.id,
    canMail: await canMailLinks(),
  }
  return data(page, { headers })
}

export const shouldRevalidate = revalidateUnlessSamePage

/** Returns what a link opens, null for nothing any more. Does not consume the link. */
async function linkDetail(request: Request, { token, isChange }: VerifyEmailLink) {
  if (isChange) {
    const change = await findChange('link', token)
    return { opens: change ? ('change' as const) : null, email: change?.email ?? '' }
  }
  const signUp = await findSignUpLink(request, token)
  if (!signUp) return { opens: null, email: '' }
  return { opens: signUp.isOwnBrowser ? ('own-sign-up' as const) : ('sign-up' as const), email: signUp.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const visitor = context.get(visitorContext)
  const token = formText(form, 'token')
  const password = formText(form, 'password')

  switch (formText(form, 'intent')) {
    case 'verify':
      return enter(await verifySignUp(request, visitor, { token, password }))
    case 'choose': {
      const confirmation = formText(form, 'confirmation')
      return enter(await verifyWithNewPassword(request, visitor, { token, password, confirmation }))
    }
    case 'confirm-change':
      return show('changed', await confirmEmailChange(request, visitor, { token }))
    case 'enter': {
      const result = await enterWhenVerified(request, visitor, {})
      if (!result.ok) return errorResponse(result.error)
      if (result.value.waiting.state !== 'entered') return null
      throw redirect(result.value.waiting.next, { headers: result.value.headers })
    }
    default:
      return show('resent', await resendVerification(request, visitor, {}))
  }
}

function enter(result: AccountResult<{ next: string }>) {
  if (!result.ok) return errorResponse(result.error)
  throw redirect(result.value.next, { headers: result.value.headers })
}

async function show(state: 'changed' | 'resent', result: AccountResult) {
  if (!result.ok) return errorResponse(result.error)
  throw await redirectWithFlash(verifyEmailStates.address(state), result.value.headers)
}

export async function clientAction(sent: Route.ClientActionArgs) {
  return sendVerification(sent)
}

export const headers = headersOfAction

export const meta = titleMeta(accountsCopy.verifyEmail.title)

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state, link, isSignedIn } = loaderData
  const error = actionData?.error.kind

  if (link !== null) {
    const { opens, email, token, isChange, isChoosing } = link
    // A link that was consumed in the meantime shows the same page as an expired one.
    if (opens === null || error === 'invalid-link' || error === 'email-in-use')
      return <LinkFailed error={error ?? 'invalid-link'} isChange={isChange} />
    if (opens === 'change') return <ConfirmChange token={token} email={email} error={error} />
    if (opens === 'own-sign-up') return <OwnSignUpLink token={token} error={error} />
    return (
      <ProveSignUp
        key={String(isChoosing)}
        token={token}
        email={email}
        isChoosing={isChoosing}
        error={error}
      />
    )
  }
  if (state === 'changed') return <Changed isSignedIn={isSignedIn} />
  return <AwaitVerification {...loaderData} error={error} />
}

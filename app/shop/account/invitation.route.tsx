import { Form, redirect, useActionData, useNavigation } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { answer, attempt, formText, readForm } from '#app/platform/forms.server.ts'
import type { NotSaved, Result } from '#app/base/result.ts'
import { SendButton } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sendForm } from '#app/ui/network-error.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { loginAddress } from '#app/domain/accounts/account-addresses.ts'
import { SignOutForm } from '#app/parts/sign-out-form.tsx'
import { StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import { findUser } from '#app/domain/accounts/session.server.ts'
import {
  acceptInvitation,
  type AcceptInvitationError,
  findInvitation,
  invitationAddress,
} from '#app/domain/accounts/change-team.server.ts'
import { teamCopy } from '#app/domain/accounts/team.copy.ts'
import type { Route } from './+types/invitation.route.ts'
import { AboutAddress } from './check-mail.tsx'

const copy = teamCopy.invitation

/** Opening the link accepts nothing, because mail scanners open it too. */
export async function loader({ request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('t') ?? ''
  const invitation = await findInvitation(token)
  const user = await findUser(request)
  const invited = invitation?.email ?? null
  return {
    token,
    address: invitationAddress(token),
    invited,
    signedIn: user?.email ?? null,
    isTheirs: user !== null && user.emailVerified && user.email === invited,
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

type AcceptError = AcceptInvitationError | NotSaved

export async function action({ request }: Route.ActionArgs) {
  const user = await findUser(request)
  const token = formText(await readForm(request), 'token')
  const result = await attempt(() => acceptInvitation(user, token))
  if (result.ok) throw redirect(paths.admin)
  const { kind } = result.error
  // The page says who is signed in now, and how to go on.
  if (kind === 'signed-out' || kind === 'other-account') throw redirect(invitationAddress(token))
  return answer(result)
}

export const clientAction = sendForm

export const meta = titleMeta(copy.title)

/** The page behind the link of an invitation's mail. */
export default function InvitationPage({
  loaderData: { token, address, invited, signedIn, isTheirs },
}: Route.ComponentProps) {
  const result = useActionData<Result<undefined, AcceptError>>()
  const error = result?.ok === false ? result.error.kind : null
  if (invited === null || error === 'gone') {
    return (
      <StatusMessage icon="alert" title={copy.title}>
        <p role="alert">{copy.gone}</p>
        <WideLink to={paths.home}>{copy.home}</WideLink>
      </StatusMessage>
    )
  }
  return (
    <StatusMessage title={copy.heading}>
      <p>{copy.lead}</p>
      <AboutAddress words={copy.forMailbox} address={invited} />
      {isTheirs ? (
        <AcceptForm token={token} error={error} />
      ) : signedIn === null ? (
        <>
          <p>{copy.signInLead}</p>
          <WideLink to={loginAddress({ next: address })}>{copy.signIn}</WideLink>
          <Link className="text-link" to={loginAddress({ mode: 'signup', next: address })}>
            {copy.signUp}
          </Link>
        </>
      ) : (
        <>
          <p>{copy.otherAccount(signedIn)}</p>
          <SignOutForm className="button button-ink button-wide" next={address} label={copy.signOut} />
        </>
      )}
    </StatusMessage>
  )
}

function AcceptForm({ token, error }: { token: string; error: AcceptError['kind'] | null }) {
  const isBusy = useNavigation().formData !== undefined
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      <input type="hidden" name="token" value={token} />
      {error === null ? null : (
        <p className="notice notice-error" role="alert">
          <Icon name="alert" />
          {teamCopy.errors[error === 'other-account' ? 'signed-out' : error]}
        </p>
      )}
      <SendButton
        isBusy={isBusy}
        label={copy.accept}
        busyLabel={copy.accepting}
        className="button button-ink button-wide"
      />
    </Form>
  )
}

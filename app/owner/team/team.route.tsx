import { useEffect, useRef, type ReactNode } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { failed, type Result } from '#app/base/result.ts'
import { formatDay } from '#app/base/dates.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { CommandButton, CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { answerForm, readBy, typedTexts } from '#app/owner/guard/answer-form.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { ShareButton } from '#app/ui/share-button.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/owner/frame/admin-cards.css'
import { EmailField } from '#app/parts/account-fields.tsx'
import { checkOwner } from '#app/domain/accounts/user.ts'
import {
  changeTeam,
  findTeam,
  type TeamCommand,
  teamCommandSchema,
} from '#app/domain/accounts/change-team.server.ts'
import { teamCopy as copy } from '#app/domain/accounts/team.copy.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/team.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const owner = context.get(teamContext)
  const now = new Date()
  const { people, invitations, isKeyDemanded } = await findTeam(now)
  return {
    isKeyDemanded,
    people: people.map(({ id, name, email, role, since, hasKey }) => ({
      id,
      name,
      email,
      role: role === 'admin' ? ('admin' as const) : ('helper' as const),
      isYou: id === owner.id,
      hasKey,
      since: since && formatDay(since, now),
    })),
    invitations: invitations.map(({ email, expiresAt }) => ({ email, until: formatDay(expiresAt, now) })),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

type TeamError = keyof typeof copy.errors

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, {
    read,
    run: changeTeam,
    check: checkOwner,
    typed: typedTexts,
  })
}

function read(form: FormData): Result<TeamCommand, { kind: 'email-unreadable' | 'unreadable' }> {
  const command = readBy(teamCommandSchema)(form)
  return command.ok || form.get('intent') !== 'invite' ? command : failed({ kind: 'email-unreadable' })
}

export const clientAction = sendForm

export default function Team({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const { people, invitations, isKeyDemanded } = loaderData
  const error = result?.ok === false ? result.error : null
  const isOfField = error?.kind === 'email-unreadable' || error?.kind === 'works-here-already'
  return (
    <div className="admin-page">
      <PlaceHead lead={copy.lead} />
      <section className="admin-card" aria-labelledby="entran">
        <h2 id="entran">{copy.people}</h2>
        <ul className="card-rows">
          {people.map(({ id, name, email, role, isYou, since, hasKey }) => (
            <TeamRow
              key={id}
              name={name || email}
              lines={[
                name === '' ? null : email,
                since === null ? null : copy.since(since),
                hasKey ? copy.key.has : isKeyDemanded ? copy.key.hasNot : null,
              ]}
            >
              <span className="admin-chip">{isYou ? copy.you : copy.roles[role]}</span>
              {isKeyDemanded && !hasKey && !isYou ? (
                <CommandButton
                  action={paths.adminTeam}
                  fields={{ id }}
                  intent="allow-key"
                  label={copy.key.allow}
                  busyLabel={copy.key.saving}
                  of={copy.of(email)}
                />
              ) : null}
              {role === 'helper' ? (
                <CommandButton
                  action={paths.adminTeam}
                  fields={{ id }}
                  intent="remove"
                  label={copy.remove}
                  busyLabel={copy.removing}
                  of={copy.of(email)}
                />
              ) : null}
            </TeamRow>
          ))}
        </ul>
      </section>
      <section className="admin-card" aria-labelledby="llave">
        <h2 id="llave">{copy.key.heading}</h2>
        <p className="hint">{isKeyDemanded ? copy.key.on : copy.key.off}</p>
        <div className="row">
          <CommandButton
            action={paths.adminTeam}
            fields={{}}
            intent={isKeyDemanded ? 'stop-demanding' : 'demand-key'}
            label={isKeyDemanded ? copy.key.stop : copy.key.demand}
            busyLabel={copy.key.saving}
          />
          <Link className="button button-outline button-small" to={paths.secondKey}>
            {people.some(({ isYou, hasKey }) => isYou && hasKey) ? copy.key.own : copy.key.add}
          </Link>
        </div>
      </section>
      {invitations.length > 0 ? (
        <section className="admin-card" aria-labelledby="invitadas">
          <h2 id="invitadas">{copy.invited}</h2>
          <ul className="card-rows">
            {invitations.map(({ email, until }) => (
              <TeamRow key={email} name={email} lines={[copy.until(until)]}>
                <CommandButton
                  action={paths.adminTeam}
                  fields={{ email }}
                  intent="invite"
                  label={copy.renew}
                  busyLabel={copy.renewing}
                  of={copy.of(email)}
                />
                <CommandButton
                  action={paths.adminTeam}
                  fields={{ email }}
                  intent="withdraw"
                  label={copy.withdraw}
                  busyLabel={copy.withdrawing}
                  of={copy.of(email)}
                />
              </TeamRow>
            ))}
          </ul>
        </section>
      ) : null}
      {result?.ok && result.value.link ? <InvitationLink url={result.value.link} /> : null}
      <InviteForm
        // A sent invitation empties the field.
        key={invitations.length + people.length}
        error={isOfField ? error.kind : undefined}
        typed={error?.typed?.['email']}
      />
      <ResultToasts
        result={result}
        done={({ done, email, isMailed = false }) => copy.done[done](email, isMailed)}
        error={({ kind }) => (isOfField ? null : copy.errors[kind])}
      />
    </div>
  )
}

/** Shows the link of a new invitation, which the owner may send by hand. */
function InvitationLink({ url }: { url: string }) {
  const { title, lead, whatsapp, text } = copy.link
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [url])
  return (
    <section className="admin-card" aria-labelledby="enlace">
      <h2 id="enlace" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className="hint">{lead}</p>
      <p className="invitation-link">{url}</p>
      <ShareButton url={url} title={copy.invitation.heading} words={copy.link} />
      <NewTabLink className="button button-outline" href={whatsappUrl(null, text(url))}>
        <Icon name="whatsapp" />
        {whatsapp}
      </NewTabLink>
    </section>
  )
}

type TeamRowProps = { name: string; lines: readonly (string | null)[]; children: ReactNode }

function TeamRow({ name, lines, children }: TeamRowProps) {
  return (
    <li>
      <p>
        <b>{name}</b>
        <small>{lines.filter((line) => line !== null).join(' · ')}</small>
      </p>
      {children}
    </li>
  )
}

function InviteForm({ error, typed }: { error: TeamError | undefined; typed: string | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'invite'
  return (
    <section className="admin-card" aria-labelledby="invitar">
      <h2 id="invitar">{copy.invite.heading}</h2>
      <p className="hint">{copy.invite.lead}</p>
      <CommandForm noValidate className="card-form">
        <EmailField
          label={copy.invite.email}
          help={copy.invite.emailHelp}
          defaultValue={typed}
          autoComplete="off"
          required
          error={error === undefined ? undefined : copy.errors[error]}
        />
        <SendButton
          intent="invite"
          className="button button-ink"
          label={copy.invite.submit}
          busyLabel={copy.invite.sending}
          isBusy={isBusy}
        />
      </CommandForm>
    </section>
  )
}

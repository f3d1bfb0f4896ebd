import { useEffect, useState } from 'react'
import { useActionData, useNavigation, useSubmit } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { env } from '#app/platform/env.server.ts'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { formatDay } from '#app/base/dates.ts'
import { CommandButton } from '#app/ui/command-button.tsx'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import '#app/owner/frame/admin-cards.css'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { isOwner } from '#app/domain/accounts/user.ts'
import { pushState, type PushState, subscribe } from './subscribe.client.ts'
import { changeNotices, findDevices, pushKeys } from '#app/domain/notices/subscribe-device.server.ts'
import { noticesCommandSchema, type NoticesCommand } from '#app/domain/notices/notice.ts'
import { noticesPageCopy as copy } from '#app/domain/notices/notices.copy.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/notices.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(teamContext)
  const now = new Date()
  const devices = await findDevices(user.id)
  return {
    // The worker of the offline pages shows the notices.
    publicKey: env().offlinePages ? (await pushKeys()).publicKey : null,
    isOwner: isOwner(user),
    devices: devices.map(({ since, ...device }) => ({ ...device, since: formatDay(since, now) })),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, {
    read: readBy(noticesCommandSchema),
    run: (user, command: NoticesCommand) =>
      changeNotices(user, command, request.headers.get('user-agent') ?? ''),
  })
}

export const clientAction = sendForm

/** Lists the person's devices that show notices, and adds this one. */
export default function Notices({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const { publicKey, isOwner, devices } = loaderData
  return (
    <div className="admin-page">
      <PlaceHead lead={copy.lead} />
      {publicKey === null ? (
        <p className="notice">{copy.switchedOff}</p>
      ) : (
        <ThisDevice publicKey={publicKey} deviceIds={devices.map(({ id }) => id)} />
      )}
      <section className="admin-card" aria-labelledby="llegan">
        <h2 id="llegan">{copy.devices}</h2>
        {devices.length === 0 ? <p className="hint">{copy.none}</p> : null}
        <ul className="card-rows">
          {devices.map(({ id, device, since }) => (
            <li key={id}>
              <p>
                <b>{copy.device(device, since).name}</b>
                <small>{copy.device(device, since).since}</small>
              </p>
              <CommandButton
                fields={{ id }}
                intent="remove"
                label={copy.remove}
                busyLabel={copy.removing}
                of={copy.of(device, since)}
              />
            </li>
          ))}
        </ul>
        {devices.length > 0 ? (
          <CommandButton intent="test" label={copy.test} busyLabel={copy.testing} />
        ) : null}
      </section>
      {isOwner ? (
        <section className="admin-card" aria-labelledby="por-mail">
          <h2 id="por-mail">{copy.mail}</h2>
          <p className="hint">{copy.mailLead}</p>
          <Link className="text-link" to={`${paths.adminSettings}/contacto`}>
            {copy.toSettings}
          </Link>
        </section>
      ) : null}
      <ResultToasts
        result={result}
        done={({ done }) => copy.done[done]}
        error={({ kind }) => copy.errors[kind]}
      />
    </div>
  )
}

type ThisDeviceProps = { publicKey: string; deviceIds: readonly string[] }

function ThisDevice({ publicKey, deviceIds }: ThisDeviceProps) {
  const submit = useSubmit()
  const isSending = useNavigation().formData?.get('intent') === 'subscribe'
  const [state, setState] = useState<PushState | 'loading' | 'failed'>('loading')
  const [isBusy, setBusy] = useState(false)
  const known = deviceIds.join(' ')
  useEffect(() => {
    void pushState(known.split(' ')).then(setState, () => setState('unsupported'))
  }, [known])

  async function turnOn() {
    if (isBusy || isSending) return
    setBusy(true)
    try {
      const fields = await subscribe(publicKey)
      if (fields === 'denied') setState('denied')
      else await submit({ intent: 'subscribe', ...fields }, { method: 'post' })
    } catch {
      setState('failed')
    } finally {
      setBusy(false)
    }
  }

  const canTurnOn = state === 'off' || state === 'failed'
  return (
    <section className="admin-card" aria-labelledby="este">
      <h2 id="este">{copy.thisDevice}</h2>
      <noscript>
        <p className="notice">{copy.states['no-script']}</p>
      </noscript>
      <p role="status" className="hint">
        {state === 'on' ? copy.isOn : copy.states[state]}
      </p>
      {canTurnOn ? (
        <button
          type="button"
          className="button button-ink"
          aria-disabled={isBusy || isSending || undefined}
          onClick={() => void turnOn()}
        >
          {isBusy || isSending ? copy.turningOn : copy.on}
        </button>
      ) : null}
    </section>
  )
}

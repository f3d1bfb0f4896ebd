import { useEffect, useState } from 'react'
import { data, useActionData, useNavigation, useSubmit, type ClientActionFunctionArgs } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { env } from '#app/platform/env.server.ts'
import { NOT_STORED_STATUS, readForm, unlessNotStored } from '#app/platform/read-form.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { formatDay } from '#app/base/dates.ts'
import { CommandButton } from '#app/ui/command-button.tsx'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { sendForm } from '#app/ui/network-error.ts'
import '#app/ui/panels.css'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { ADMIN_ERROR_STATUS, checkAdmin, isOwner } from '#app/domain/accounts/user.ts'
import { pushState, type PushState, subscribe } from './subscribe.client.ts'
import { changeNotices, findDevices, pushKeys } from '#app/domain/notices/notices.server.ts'
import { noticesCommandSchema, type NoticesCommand } from '#app/domain/notices/push.ts'
import { noticesPageCopy as copy } from '#app/domain/notices/push.copy.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/notices.route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(teamContext)
  const now = new Date()
  const devices = await findDevices(user.id)
  return {
    // The worker that shows notices is the one of the offline pages.
    publicKey: env().offlinePages ? (await pushKeys()).publicKey : null,
    isOwner: isOwner(user),
    devices: devices.map(({ since, ...device }) => ({ ...device, since: formatDay(since, now) })),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

type NoticesResult = Result<{ done: NoticesCommand['intent'] }, { kind: keyof typeof copy.errors }>

export async function action({ request }: Route.ActionArgs) {
  const user = await findUser(request)
  const admin = checkAdmin(user)
  if (!admin.ok) return data(admin satisfies NoticesResult, ADMIN_ERROR_STATUS[admin.error.kind])
  const command = noticesCommandSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!command.success) return data(failed({ kind: 'unreadable' }) satisfies NoticesResult, 400)
  const userAgent = request.headers.get('user-agent') ?? ''
  const result = await unlessNotStored(() => changeNotices(user, command.data, userAgent))
  if (result.ok) return data(ok(result.value) satisfies NoticesResult)
  const status = result.error.kind === 'not-stored' ? NOT_STORED_STATUS : 200
  return data(result satisfies NoticesResult, status)
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction<typeof action>, failed({ kind: 'offline' }) satisfies NoticesResult)
}

/** Which of the person's devices show a notice when something arrives. */
export default function Notices({ loaderData: { publicKey, isOwner, devices } }: Route.ComponentProps) {
  const result = useActionData<NoticesResult>()
  return (
    <div className="admin-page">
      <PlaceHead lead={copy.lead} />
      {publicKey === null ? (
        <p className="notice">{copy.switchedOff}</p>
      ) : (
        <ThisDevice publicKey={publicKey} deviceIds={devices.map(({ id }) => id)} />
      )}
      <section className="admin-panel" aria-labelledby="llegan">
        <h2 id="llegan">{copy.devices}</h2>
        {devices.length === 0 ? <p className="hint">{copy.none}</p> : null}
        <ul className="panel-rows">
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
        <section className="admin-panel" aria-labelledby="por-mail">
          <h2 id="por-mail">{copy.mail}</h2>
          <p className="hint">{copy.mailLead}</p>
          <Link className="text-link" to={`${paths.adminSettings}/contacto`}>
            {copy.toSettings}
          </Link>
        </section>
      ) : null}
      <ResultToasts
        result={result}
        done={result?.ok ? copy.done[result.value.done] : null}
        error={result?.ok === false ? copy.errors[result.error.kind] : null}
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
    <section className="admin-panel" aria-labelledby="este">
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

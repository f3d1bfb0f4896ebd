import { useEffect } from 'react'
import { data } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { storedValue, storeValue } from '#app/ui/use-browser.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { takeFlash } from '#app/domain/accounts/flash.server.ts'
import { ErrorNote } from './account-form.tsx'
import {
  googleErrorKind,
  POPUP_ID,
  popupChannel,
  type PopupMessage,
} from '#app/domain/accounts/google-popup.ts'
import type { Route } from './+types/google-done.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

const copy = accountsCopy.popup

export async function loader({ request, url }: Route.LoaderArgs) {
  const { flash, headers } = await takeFlash(request, url)
  const error = url.searchParams.has('ok') ? null : (url.searchParams.get('error') ?? '')
  return data({ error, hasAnswer: flash !== null }, { headers })
}

export const handle = { robots: 'noindex' } satisfies RouteFacts

export const meta = titleMeta(copy.title)

/** Back from Google in the popup: sends the result to the page that opened it and closes. It shows the result if it cannot. */
export default function GoogleDone({ loaderData: { error, hasAnswer } }: Route.ComponentProps) {
  useEffect(() => {
    const id = storedValue(...POPUP_ID)
    if (id === null) return
    storeValue(...POPUP_ID, null)
    const channel = new BroadcastChannel(popupChannel(id))
    channel.postMessage({ error } satisfies PopupMessage)
    channel.close()
    window.close()
  }, [error])

  return (
    <main className="popup-page">
      <h1>{copy.title}</h1>
      {!hasAnswer && <p>{copy.canBeClosed}</p>}
      {hasAnswer && error === null && <p>{copy.done}</p>}
      {hasAnswer && error !== null && <ErrorNote error={googleErrorKind(error)} />}
      <a className="button button-ink" href={error === null ? paths.home : paths.login}>
        {error === null ? copy.back : accountsCopy.backToLogin}
      </a>
    </main>
  )
}

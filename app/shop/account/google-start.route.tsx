import { useEffect, useRef } from 'react'
import { data, Form, useSubmit } from 'react-router'
import { titleMeta } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { ok } from '#app/base/result.ts'
import { storeValue } from '#app/ui/use-browser.ts'
import { loginAddress, safeNext } from '#app/domain/accounts/account-addresses.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { ErrorNote } from './account-form.tsx'
import { errorResponse, headersOfAction } from '#app/domain/accounts/account-command.server.ts'
import { startGoogle } from '#app/domain/accounts/sign-in-with-google.server.ts'
import { googleStartAddress, isPopupId, POPUP_ID } from '#app/domain/accounts/google-popup.ts'
import type { Route } from './+types/google-start.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

const copy = accountsCopy.popup

export function loader({ url }: Route.LoaderArgs) {
  return { next: safeNext(url.searchParams.get('next')) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const popupId = formText(await readForm(request), 'popup')
  const result = await startGoogle(request, context.get(visitorContext), {
    next: safeNext(url.searchParams.get('next')),
    popupId: isPopupId(popupId) ? popupId : null,
  })
  if (!result.ok) return errorResponse(result.error)
  const { headers, ...value } = result.value
  return data(ok(value), { headers })
}

/** Keeps the popup connected to the page that opened it, which would otherwise see it closed during the visit. */
export function headers(args: Route.HeadersArgs) {
  const headers = new Headers(headersOfAction(args))
  headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  return headers
}

export const handle = { robots: 'noindex' } satisfies RouteFacts

export const meta = titleMeta(copy.title)

/** On the way to Google, in the popup or in the page itself: gets Google's address and opens it. */
export default function GoogleStart({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData
  const submit = useSubmit()
  const hasSubmitted = useRef(actionData !== undefined)
  const url = actionData?.ok ? actionData.value.url : null
  const error = actionData?.ok === false ? actionData.error.kind : undefined

  useEffect(() => {
    if (hasSubmitted.current) return
    hasSubmitted.current = true
    const id = window.location.hash.slice(1)
    const popup = isPopupId(id) ? id : ''
    storeValue(...POPUP_ID, popup || null)
    void submit({ popup }, { method: 'post', action: googleStartAddress(next), replace: true })
  }, [submit, next])

  useEffect(() => {
    if (url !== null) window.location.replace(url)
  }, [url])

  return (
    <main className="popup-page">
      <h1>{copy.title}</h1>
      {error === undefined ? <p role="status">{copy.starting}</p> : <ErrorNote error={error} />}
      {error === undefined ? <NextStep url={url} next={next} /> : null}
      <a className="text-link" href={error ? loginAddress({ next }) : paths.home}>
        {error ? accountsCopy.backToLogin : copy.back}
      </a>
    </main>
  )
}

/** The next step for a browser without JavaScript. */
function NextStep({ url, next }: { url: string | null; next: string }) {
  return (
    <noscript>
      {url === null ? (
        <Form method="post" action={googleStartAddress(next)}>
          <button type="submit" className="button button-ink">
            {accountsCopy.login.google}
          </button>
        </Form>
      ) : (
        <a className="button button-ink" href={url}>
          {accountsCopy.login.google}
        </a>
      )}
    </noscript>
  )
}

import { useEffect, useRef } from 'react'
import { data, Form, Link, useSubmit } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { storeValue } from '#app/ui/stored-value.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { safeNext } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { answerProblem, headersOfAction } from '../answer-problem.server.ts'
import { startGoogle } from '../google.server.ts'
import { loginAddress } from '../login-address.ts'
import { ProblemNote } from '../problem-note.tsx'
import type { Route } from './+types/google-start.route.ts'
import { googleStartAddress, isPopupId } from './google-popup.ts'
import { POPUP_ID } from './popup-id.ts'

const copy = accountsCopy.popup

export function loader({ url }: Route.LoaderArgs) {
  return { next: safeNext(url.searchParams.get('next')) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const popupId = formText(await readForm(request), 'popup')
  const outcome = await startGoogle(request, context.get(visitorContext), {
    next: safeNext(url.searchParams.get('next')),
    popupId: isPopupId(popupId) ? popupId : null,
  })
  if (!outcome.ok) return answerProblem(outcome, { url: null })
  return data({ problem: undefined, url: outcome.url }, { headers: outcome.headers })
}

/** Cut off from the page that opened it, the popup would seem closed to that page while the person is at Google. */
export function headers(args: Route.HeadersArgs) {
  const headers = new Headers(headersOfAction(args))
  headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  return headers
}

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

/** On the way to Google, in the popup or in the page itself: asks for Google's address and goes there. */
export default function GoogleStart({ loaderData, actionData }: Route.ComponentProps) {
  const { next } = loaderData
  const submit = useSubmit()
  const hasAsked = useRef(actionData !== undefined)
  const url = actionData?.url ?? null
  const problem = actionData?.problem

  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
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
      {problem === undefined ? <p role="status">{copy.starting}</p> : <ProblemNote problem={problem} />}
      {problem === undefined ? <GoOn url={url} next={next} /> : null}
      <Link className="text-link" to={problem ? loginAddress({ next }) : paths.home} reloadDocument>
        {problem ? copy.tryAgain : copy.back}
      </Link>
    </main>
  )
}

/** For a browser without JavaScript, which does not go on by itself. */
function GoOn({ url, next }: { url: string | null; next: string }) {
  return (
    <noscript>
      {url === null ? (
        <Form method="post" action={googleStartAddress(next)}>
          <button type="submit" className="button button-ink">
            {copy.start}
          </button>
        </Form>
      ) : (
        <a className="button button-ink" href={url}>
          {copy.start}
        </a>
      )}
    </noscript>
  )
}

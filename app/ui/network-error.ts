import { data, isRouteErrorResponse } from 'react-router'
import { formTexts } from '#app/base/text.ts'

/** What the browsers say when a request, or the code of a page, cannot be fetched. */
const FETCH_FAILURES = /fetch|network|load failed|importing a module|dynamically imported/i

/** Returns whether an error means that the server was not reached; any other error is a defect of the shop. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && FETCH_FAILURES.test(error.message)
}

/** The `clientAction` of a form: a failure on the way is an error of the form, so that the page keeps what was typed. */
export async function sendForm<Answer>({ serverAction, request }: SentForm<Answer>) {
  const typed = formTexts(await request.clone().formData())
  try {
    return await serverAction()
  } catch (error) {
    // A redirect, or an answer that takes the place of the page.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error
    // fetch rejects with a TypeError when the server cannot be reached.
    const kind: 'offline' | 'failed' = error instanceof TypeError ? 'offline' : 'failed'
    // After a status of an error the router reloads no data.
    return data({ ok: false as const, error: { kind, typed } }, 503)
  }
}

export type SentForm<Answer> = { serverAction: () => Promise<Answer>; request: Request }

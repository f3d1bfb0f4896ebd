import { data } from 'react-router'

/** What the browsers say when a request, or the code of a page, cannot be fetched. */
const FETCH_FAILURES = /fetch|network|load failed|importing a module|dynamically imported/i

/** Returns whether an error means that the server was not reached; any other error is a defect of the shop. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && FETCH_FAILURES.test(error.message)
}

/** After a status of an error the router reloads no data, so that the page stays as it is. */
const OFFLINE_STATUS = 503

/** For a `clientAction`: returns `offline` as the action's data when the form does not reach the server. */
export async function sendForm<Sent, Offline>(send: () => Promise<Sent>, offline: Offline) {
  try {
    return await send()
  } catch (error) {
    // fetch rejects with a TypeError when the server cannot be reached.
    if (error instanceof TypeError) return data(offline, OFFLINE_STATUS)
    throw error
  }
}

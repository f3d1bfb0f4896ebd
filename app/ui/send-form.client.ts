import { data } from 'react-router'

/** Nobody answered. After such a status the router reads nothing anew, so that the page stays as it is. */
const NO_ANSWER = 503

/** For a `clientAction`: a form that does not reach the server is an answer on the page, not the end of the page. */
export async function sendForm<Answer, Offline>(send: () => Promise<Answer>, offline: Offline) {
  try {
    return await send()
  } catch (error) {
    // What fetch rejects with when there is no way to the server.
    if (error instanceof TypeError) return data(offline, NO_ANSWER)
    throw error
  }
}

import { data } from 'react-router'

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

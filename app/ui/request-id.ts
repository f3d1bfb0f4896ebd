import { createContext } from 'react'

/** The id of the request in the log, while the server renders; null in the browser. */
export const RequestId = createContext<string | null>(null)

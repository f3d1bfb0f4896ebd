import { createContext } from 'react'

/** Names the request in the log. Known while the server renders; null in the browser. */
export const RequestId = createContext<string | null>(null)

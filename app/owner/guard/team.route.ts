import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { guardTeam } from './guard.server.ts'

export const middleware = [guardTeam]

/** On a navigation inside the page, the router asks the server, and so the middleware, only where there is a loader. */
export const loader = () => null

export const shouldRevalidate = revalidateUnlessSamePage

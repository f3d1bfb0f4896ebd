import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { guardOwner } from './guard.server.ts'

export const middleware = [guardOwner]

export const loader = () => null

export const shouldRevalidate = revalidateUnlessSamePage

import { data } from 'react-router'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { followRedirect } from '#app/domain/redirects/find-redirect.server.ts'
import type { Route } from './+types/not-found.route.ts'
import { NotFoundPage } from './error-pages.tsx'

export async function loader(args: Route.LoaderArgs) {
  await followRedirect(args)
  return data(null, { status: 404 })
}

export const shouldRevalidate = revalidateUnlessSamePage

export default function NotFound() {
  return <NotFoundPage />
}

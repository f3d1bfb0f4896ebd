import { data, replace } from 'react-router'
import type { Route } from './+types/not-found.route.ts'
import { openDialog, revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { NotFoundPage } from './error-pages.tsx'

export function loader() {
  return data(null, { status: 404 })
}

export const shouldRevalidate = revalidateUnlessSamePage

/**
 * Loads the whole page, because the shop's pages know no routes of the admin (`entry.server.tsx`). The page that a link
 * leads away from stays as it is until then, and when it comes back.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { location } = window
  const url = new URL(request.url)
  if (url.pathname + url.search === location.pathname + location.search) return serverLoader()
  const isDialogOpen = openDialog() !== undefined
  const isBack = new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
  if (isDialogOpen) location.replace(url)
  else location.assign(url)
  await isBack
  throw replace(location.pathname + location.search)
}

export default function NotFound() {
  return <NotFoundPage />
}

import { redirect } from 'react-router'
import { requireOwner } from '#app/domain/accounts/session.server.ts'
import { paths } from '#app/base/paths.ts'
import type { Route } from './+types/spreadsheet.route.ts'

/** `GET /admin/planilla`: where the spreadsheet had a page of its own. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  await requireOwner(request)
  return redirect(paths.adminImport, 301)
}

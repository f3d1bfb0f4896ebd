import { redirect } from 'react-router'
import { paths } from '#app/base/paths.ts'

/** `GET /admin/planilla`: where the spreadsheet had a page of its own. */
export async function loader(): Promise<Response> {
  return redirect(paths.adminImport, 301)
}

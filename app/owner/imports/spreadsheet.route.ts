import { redirect } from 'react-router'
import { paths } from '#app/base/paths.ts'

/** `GET /admin/planilla`: redirects links to the spreadsheet's earlier page. */
export async function loader(): Promise<Response> {
  return redirect(paths.adminImport, 301)
}

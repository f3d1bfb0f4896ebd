import { redirect } from 'react-router'
import { paths } from '#app/base/paths.ts'

/** An older address of the account settings (reading 1). */
export function loader() {
  return redirect(paths.settings, 308)
}

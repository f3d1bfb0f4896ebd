import { redirect } from 'react-router'
import { paths } from '#app/paths.ts'

/** Whoever is not an admin is sent home; there is no way to be one yet (decision 8). */
export function loader() {
  return redirect(paths.home)
}

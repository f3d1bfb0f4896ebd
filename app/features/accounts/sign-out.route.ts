import { redirect } from 'react-router'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { paths } from '#app/paths.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import type { Route } from './+types/sign-out.route.ts'
import { safeNext } from './account-problem.ts'
import { signOut } from './sign-out.server.ts'

/** Opened as a page it changes nothing: an image or a link elsewhere must not sign anybody out. */
export function loader() {
  return redirect(paths.home)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const outcome = await signOut(request, context.get(visitorContext), {})
  // Whoever had no session any more is where they wanted to be.
  return redirect(safeNext(formText(form, 'next')), outcome.ok ? { headers: outcome.headers } : {})
}

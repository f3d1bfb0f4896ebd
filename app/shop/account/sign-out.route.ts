import { redirect } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { safeNext } from '#app/domain/accounts/account-addresses.ts'
import { signOut } from '#app/domain/accounts/session.server.ts'
import type { Route } from './+types/sign-out.route.ts'

/** A GET signs nobody out, because an image or a link elsewhere could send one. */
export function loader() {
  return redirect(paths.home)
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const result = await signOut(request, context.get(visitorContext), {})
  // An error means that the session had already ended.
  return redirect(safeNext(formText(form, 'next')), result.ok ? { headers: result.value.headers } : {})
}

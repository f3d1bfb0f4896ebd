import { formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/browser-errors.route.ts'
import { recordBrowserError } from '#app/domain/browser-errors/record-browser-error.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = {
  body: { maxBytes: 8 * 1024, types: ['application/x-www-form-urlencoded'] },
} satisfies RouteFacts

/** `POST /datos/errores`: a browser tells of an error. It reads no answer. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request)
  const report = {
    message: formText(form, 'm'),
    stack: formText(form, 's'),
    path: formText(form, 'p'),
    build: formText(form, 'b'),
  }
  await recordBrowserError(report, context.get(visitorContext), request.headers.get('user-agent') ?? '')
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

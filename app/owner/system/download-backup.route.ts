import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { confirmSignedIn } from '#app/domain/accounts/change-account.server.ts'
import { paths } from '#app/base/paths.ts'
import { log, reportError } from '#app/platform/log.server.ts'
import { attempt, formText, readForm } from '#app/platform/forms.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { ok } from '#app/base/result.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/download-backup.route.ts'
import { backUp, openNewestBackup, recordDownload } from '#app/domain/backups/nightly-backup.server.ts'
import { isSealedName } from '#app/domain/backups/backup-file.ts'
import { downloadErrorAddress } from './download-errors.ts'

/** Redirects, because only the form with its password downloads. */
export async function loader() {
  return redirect(paths.adminSystem)
}

/** Streams the last good backup or a new one to an owner who has just typed the password. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { id } = context.get(teamContext)
  const form = await readForm(request)
  const currentPassword = formText(form, 'currentPassword')
  const confirmed = await confirmSignedIn(request, context.get(visitorContext), { currentPassword })
  if (!confirmed.ok) return redirect(downloadErrorAddress(confirmed.error.kind))
  if (formText(form, 'intent') === 'new') {
    const isMade = await backUp().then(
      () => true,
      (error: unknown) => {
        reportError(error)
        return false
      },
    )
    if (!isMade) return redirect(downloadErrorAddress('not-made'))
  }
  const stored = await openNewestBackup()
  if (!stored) return redirect(downloadErrorAddress('no-backup'))
  const recorded = await attempt(async () => ok(await recordDownload(id)))
  if (!recorded.ok) {
    stored.body.destroy()
    return redirect(downloadErrorAddress(recorded.error.kind))
  }
  log.warn('backup-downloaded', { userId: id, name: stored.name })
  return new Response(Readable.toWeb(stored.body) as ReadableStream, {
    headers: {
      'Content-Type': isSealedName(stored.name) ? 'application/octet-stream' : 'application/x-tar',
      'Content-Length': String(stored.bytes),
      'Content-Disposition': `attachment; filename="${stored.name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

import { data } from 'react-router'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { ADMIN_ERROR_STATUS, checkAdmin, isOwner } from '#app/domain/accounts/user.ts'
import { readForm, NOT_STORED_STATUS, unlessNotStored } from '#app/platform/read-form.server.ts'
import { backupOverview } from '#app/domain/backups/nightly-backup.server.ts'
import { parseDownloadError } from './download-errors.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import '#app/ui/panels.css'
import './system.css'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/system.route.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import {
  BackupSection,
  ErrorsSection,
  JobsSection,
  MailsSection,
  ShopSection,
  SweepsSection,
} from './sections.tsx'
import {
  repairSystem,
  systemCommandSchema,
  errorsState,
  jobsState,
  mailsState,
  shopState,
  sweepsState,
} from './system.server.ts'
import { systemCopy } from './system.copy.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(teamContext)
  const now = new Date()
  return {
    sweeps: isOwner(user) ? await sweepsState(now) : null,
    shop: await shopState(now),
    backups: isOwner(user)
      ? {
          backups: await backupOverview(now),
          hasPassword: user.hasPassword,
          error: parseDownloadError(url.searchParams),
        }
      : null,
    mails: await mailsState(now),
    jobs: await jobsState(now),
    errors: await errorsState(now),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ request }: Route.ActionArgs) {
  const user = await findUser(request)
  const admin = checkAdmin(user)
  if (!admin.ok) throw data(null, ADMIN_ERROR_STATUS[admin.error.kind])
  const command = systemCommandSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!command.success) throw data(null, { status: 400 })
  const result = await unlessNotStored(() => repairSystem(user, command.data))
  if (result.ok) return result
  if (result.error.kind === 'not-stored') return data(result, { status: NOT_STORED_STATUS })
  throw data(null, ADMIN_ERROR_STATUS[result.error.kind])
}

/** How the shop is doing inside: one section for each thing that nobody else would notice. */
export default function System({ loaderData, actionData }: Route.ComponentProps) {
  const { sweeps, shop, mails, jobs, errors, backups } = loaderData
  return (
    <div className="admin-page system">
      <PlaceHead lead={systemCopy.lead} />
      {sweeps ? <SweepsSection {...sweeps} /> : null}
      <ShopSection {...shop} />
      {backups ? <BackupSection {...backups} /> : null}
      <MailsSection {...mails} />
      <JobsSection {...jobs} />
      <ErrorsSection {...errors} />
      <ResultToasts
        result={actionData}
        done={actionData?.ok ? systemCopy.done[actionData.value.done] : null}
        error={actionData?.ok === false ? systemCopy.notStored : null}
      />
    </div>
  )
}

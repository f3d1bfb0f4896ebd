import { useActionData } from 'react-router'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { checkAdmin, isOwner, type AdminError } from '#app/domain/accounts/user.ts'
import { type Answer, answer, attempt, readForm } from '#app/platform/forms.server.ts'
import { backupOverview } from '#app/domain/backups/nightly-backup.server.ts'
import { parseDownloadError } from './download-errors.ts'
import { failed, type NotSaved, type Result } from '#app/base/result.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import '#app/owner/frame/admin-cards.css'
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
  type SystemCommand,
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

type SystemResult = Result<{ done: SystemCommand['intent'] }, AdminError | NotSaved | { kind: 'unreadable' }>

export async function action({ request }: Route.ActionArgs): Promise<Answer<SystemResult>> {
  const admin = checkAdmin(await findUser(request))
  if (!admin.ok) return answer(admin)
  const command = systemCommandSchema.safeParse(Object.fromEntries(await readForm(request)))
  if (!command.success) return answer(failed({ kind: 'unreadable' }))
  return answer(await attempt(() => repairSystem(admin.value, command.data)))
}

export const clientAction = sendForm

/** Shows the state of the shop: one section for each thing that nobody else would notice. */
export default function System({ loaderData }: Route.ComponentProps) {
  const { sweeps, shop, mails, jobs, errors, backups } = loaderData
  const result = useActionData<SystemResult>()
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
        result={result}
        done={result?.ok ? systemCopy.done[result.value.done] : null}
        error={result?.ok === false ? systemCopy.commandErrors[result.error.kind] : null}
      />
    </div>
  )
}

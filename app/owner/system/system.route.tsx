import { useActionData } from 'react-router'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { isOwner } from '#app/domain/accounts/user.ts'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { backupOverview } from '#app/domain/backups/nightly-backup.server.ts'
import { PROOF_JOB, proofOverview } from '#app/domain/backups/backup-proof.server.ts'
import { BackupProofSection } from './backup-proof.tsx'
import { parseDownloadError } from './download-errors.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
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
  const jobs = await jobsState(now)
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
    proof: isOwner(user)
      ? {
          proof: await proofOverview(now),
          isRunning: jobs.jobs.some(({ name, isRunning }) => name === PROOF_JOB && isRunning),
        }
      : null,
    mails: await mailsState(now),
    jobs,
    errors: await errorsState(now),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, { read: readBy(systemCommandSchema), run: repairSystem })
}

export const clientAction = sendForm

/** Shows the state of the shop: one section for each thing that nobody else would notice. */
export default function System({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const { sweeps, shop, mails, jobs, errors, backups, proof } = loaderData
  return (
    <div className="admin-page system">
      <PlaceHead lead={systemCopy.lead} />
      {sweeps ? <SweepsSection {...sweeps} /> : null}
      <ShopSection {...shop} />
      {backups ? <BackupSection {...backups} /> : null}
      {proof ? <BackupProofSection {...proof} hasBackup={backups?.backups.newest != null} /> : null}
      <MailsSection {...mails} />
      <JobsSection {...jobs} />
      <ErrorsSection {...errors} />
      <ResultToasts
        result={result}
        done={({ done }) => systemCopy.done[done]}
        error={({ kind }) => systemCopy.commandErrors[kind]}
      />
    </div>
  )
}

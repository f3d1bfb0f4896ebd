import type { ProofOverview } from '#app/domain/backups/backup-proof.server.ts'
import { CommandButton } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { backupProofCopy as copy } from './backup-proof.copy.ts'
import { SystemSection } from './sections.tsx'

type BackupProofSectionProps = { proof: ProofOverview; isRunning: boolean; hasBackup: boolean }

/** Shows when the newest backup was last restored beside the shop, and what is wrong with it. */
export function BackupProofSection({ proof, isRunning, hasBackup }: BackupProofSectionProps) {
  const { problem, detail, restored, isLate } = proof
  const isWell = problem === null && !isLate
  return (
    <SystemSection
      id="prueba"
      title={copy.heading}
      state={{
        isWell,
        words: problem ? copy.broken : isLate ? copy.late : restored ? copy.well : copy.never,
      }}
    >
      {problem ? (
        <p className="notice notice-error">
          <Icon name="alert" /> {copy.problems[problem]} {copy.todo}
        </p>
      ) : null}
      {detail === '' ? null : <p className="hint">{copy.detail(detail)}</p>}
      <p>{restored ? copy.restored(restored.day, restored.rows, restored.photos) : copy.none}</p>
      <p className="hint">{isRunning ? copy.running : copy.lead}</p>
      {hasBackup ? <CommandButton intent="try-backup" label={copy.try} /> : null}
    </SystemSection>
  )
}

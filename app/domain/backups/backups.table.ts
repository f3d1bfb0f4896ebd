import type { BackupProblem } from './backup-proof.copy.ts'

/** One row, with the id 1, once the stored backups were looked at. */
type BackupProofTable = {
  id: number
  /** ISO-8601 text in UTC, as are all moments. */
  checked_at: string
  /** Null: the newest backup is whole. */
  problem: BackupProblem | null
  /** Names a file or a photo to the person who hosts the shop. */
  detail: string
  /** When a backup was last restored beside the shop and was whole. */
  restored_at: string | null
  restored_rows: number
  restored_photos: number
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    backup_proof: BackupProofTable
  }
}

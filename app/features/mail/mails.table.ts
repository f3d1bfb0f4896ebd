export type MailsTable = {
  id: string
  /** What it is about, for the log: `verification`, `sign-in-link` … */
  kind: string
  recipient: string
  /** Whom an answer goes to, if not to the shop. Forgotten once the mail is sent. */
  reply_to: string | null
  subject: string
  /** Both bodies are emptied once the mail is sent: they hold links that open an account. */
  text: string
  html: string
  created_at: string
  attempts: number
  /** While it is being sent, when another process may try. Null: sent or given up. */
  next_attempt_at: string | null
  sent_at: string | null
  /** When it was given up. */
  failed_at: string | null
  last_error: string | null
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    mails: MailsTable
  }
}

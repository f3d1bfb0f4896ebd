import type { Generated } from 'kysely'

export type MailsTable = {
  id: string
  /** What the mail is about, for the log: `verification`, `sign-in-link` … */
  kind: string
  recipient: string
  /** Who gets the answer; null: the shop. Deleted when the mail is sent. */
  reply_to: string | null
  /** Where a mail program ends what the mail is about, with one tap. Deleted when the mail is sent. */
  unsubscribe_url: Generated<string | null>
  subject: string
  /** Both bodies are emptied when the mail is sent, because they hold links that open an account. */
  text: string
  html: string
  created_at: string
  attempts: number
  /** When the process that sends the mail took it; null: nobody sends it. */
  claimed_at: string | null
  /** While a process sends the mail, the moment when another one may try. Null: sent or given up. */
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

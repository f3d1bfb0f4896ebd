import { createTransport } from 'nodemailer'
import type { ClaimedMail } from './claim-mail.server.ts'

/** Each step of the conversation, and the whole of it. */
const STEP_MS = 10_000
const WHOLE_MS = 60_000

export type Deliver = (mail: ClaimedMail, signal: AbortSignal) => Promise<void>

/** @returns a function that hands one mail over to the server, or rejects with what nodemailer says */
export function openSmtp(url: string, from: string, stepMs = STEP_MS): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // A password is never sent in clear, unless the address itself says so (?requireTLS=false).
    requireTLS: new URL(url).password !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return async ({ id, recipient, reply_to, subject, text, html }, signal) => {
    await transport.sendMail({
      from,
      to: { name: '', address: recipient },
      ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
      subject,
      text,
      html,
      // The same at every attempt, so that a mail that arrives twice is known to be one.
      messageId: `<${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(WHOLE_MS)]),
    })
  }
}

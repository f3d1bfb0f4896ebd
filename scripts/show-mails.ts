import { database } from '#app/platform/database.server.ts'

/** The output of `npm run vault -- mails`: every mail not sent by SMTP, as text, newest last. */
export async function showMails(smtpUrl: string | undefined): Promise<string> {
  const mails = await listUnsentMails()
  const givenUp = mails.filter((mail) => mail.failed_at !== null).length
  const waiting = mails.length - givenUp
  const count = smtpUrl
    ? `${waiting} waiting, ${givenUp} given up.`
    : `${mails.length} in the outbox. SMTP_URL is unset: they stay here.`
  return [...mails.map(showMail), count].join('\n')
}

type UnsentMail = Awaited<ReturnType<typeof listUnsentMails>>[number]

function listUnsentMails() {
  return database()
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'text', 'created_at', 'failed_at', 'last_error'])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

function showMail(mail: UnsentMail): string {
  const state = mail.failed_at ? `given up at ${mail.failed_at}: ` : 'waiting, last attempt: '
  const shown = [
    `Id       ${mail.id}`,
    `Date     ${mail.created_at}`,
    `To       ${mail.recipient}`,
    `Subject  ${mail.subject}`,
    ...(mail.last_error ? [`State    ${state}${mail.last_error}`] : []),
    '',
    mail.text.trimEnd(),
    '',
    '-'.repeat(72),
    '',
  ].join('\n')
  // Removes other control characters, because a terminal would obey them.
  return shown.replace(/[^\P{Cc}\n]/gu, '')
}

import { database } from '#app/platform/database.server.ts'

/** The mails to one address, oldest first. */
export async function mailsTo(address: string) {
  return database()
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('recipient', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The token in the link of the newest mail to this address. */
export async function newestToken(address: string): Promise<string> {
  const mail = (await mailsTo(address)).at(-1)
  const [, token = ''] = /#t=([^\s"<]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`no link was mailed to ${address}`)
  return decodeURIComponent(token)
}

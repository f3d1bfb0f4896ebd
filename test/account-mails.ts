import { database } from '#app/platform/database.server.ts'

/** The mails to one address, oldest first; those of one millisecond in any order. */
export async function mailsTo(address: string) {
  return database()
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'html'])
    .where('recipient', '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * The token in the link of the newest mail to this address.
 * @param former those of the mails before it, which may be of the same millisecond
 */
export async function newestToken(address: string, ...former: string[]): Promise<string> {
  const tokens = await tokensTo(address)
  const token = tokens.findLast((each) => !former.includes(each))
  if (!token) throw new Error(`no link was mailed to ${address}`)
  return token
}

/** The tokens in all the links to this address, oldest first. */
export async function tokensTo(address: string): Promise<string[]> {
  const mails = await mailsTo(address)
  return mails.flatMap(({ text }) => {
    const [, token] = /[?&]t=([\w-]+)/.exec(text) ?? []
    return token === undefined ? [] : [token]
  })
}

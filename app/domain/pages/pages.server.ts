import { markdownWords } from '#app/base/markdown.ts'
import { pagePath } from '#app/base/paths.ts'
import { type OwnPage, parsePages } from '#app/domain/settings/own-pages.ts'
import { storedSetting } from '#app/domain/settings/settings.server.ts'
import { ownText, preparedText, shownText } from '#app/domain/texts/texts.server.ts'

/** Returns every page that the owner made, those that are deleted too. Its id is the key of its text. */
export async function ownPages(): Promise<OwnPage[]> {
  return parsePages(await storedSetting('pages'))
}

/** Returns one of the owner's pages that is not deleted. */
export async function findOwnPage(id: string): Promise<OwnPage | undefined> {
  return (await ownPages()).find((page) => page.id === id && page.deletedAt === null)
}

let shownAddresses: ReadonlySet<string> = new Set()

/** Returns whether everybody could read a page at this address when one was last drawn. */
export const hasShownPage = (address: string) => shownAddresses.has(address)

/** Returns the pages that everybody may read: their words are published. */
export async function shownPages(): Promise<(OwnPage & { path: string })[]> {
  const shown = []
  for (const page of await ownPages()) {
    const text = page.deletedAt === null ? await ownText(page.id) : null
    if (text?.content) shown.push({ ...page, path: pagePath(page.address) })
  }
  shownAddresses = new Set(shown.map(({ address }) => address))
  return shown
}

/** Returns what everybody reads at an address, in any letter case. */
export async function findShownPage(asked: string) {
  const page = (await shownPages()).find(({ address }) => address === asked.toLowerCase())
  return page && { ...page, ...contentsOf(await shownText(page.id)) }
}

/** Returns a page as it would be if the newest version of its text were published. */
export async function findPreparedPage(id: string) {
  const page = await findOwnPage(id)
  return page && { ...page, ...contentsOf(await preparedText(id)) }
}

/** The first paragraph stands below the title, and is what search engines and chats show. */
function contentsOf(words: string) {
  const [first = '', ...others] = words.split('\n\n')
  return { lead: markdownWords(first), notice: '', text: others.join('\n\n') }
}

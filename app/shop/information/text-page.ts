import { paths } from '#app/base/paths.ts'

/**
 * A page of text as data: the browser receives it as HTML, and not again as JavaScript. In its texts `**word**` is
 * strong, and `[word](contact)` links to the path of that name.
 */
export type TextPage = TextContents & { title: string }

export type TextContents = {
  /** Shown below the title and by search engines. */
  lead: string
  /** Shown above the text. */
  notice?: string
  periods?: ExchangePeriods
  sections: readonly TextSection[]
}

export type TextSection = {
  title: string
  /** A paragraph, or the entries of a list. */
  blocks: readonly (string | readonly string[])[]
  details?: readonly OwnerDetail[]
}

/** A fact of the shop from its settings. */
export type OwnerDetail = { label: string; value: string }

type Period = {
  id: 'exchange' | 'freeExchange' | 'giveBack'
  name: string
  /** As written: `30 días`. */
  length: string
  note: string
  /** Length of the bar, in percent of the longest. */
  share: number
}

export type ExchangePeriods = {
  title: string
  periods: readonly Period[]
  axis: readonly { label: string; share: number }[]
}

/** The configured services that receive personal data. */
export type Services = {
  /** People may sign in with Google. */
  google: boolean
  /** Photos may come from Cloudinary. */
  cloudinary: boolean
  /** Mails are sent; otherwise they wait in the outbox. */
  mail: boolean
}

export type TextPart = { text: string; isStrong?: true; to?: string }

const MARKED = /\*\*(?<strong>[^*]+)\*\*|\[(?<link>[^[\]]+)\]\((?<path>\w+)\)/g

/** Reads `**strong**` and `[link](name of a path)`; everything else is text. */
export function textParts(marked: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of marked.matchAll(MARKED)) {
    const { strong, link = '', path = '' } = match.groups ?? {}
    parts.push({ text: marked.slice(end, match.index) })
    parts.push(strong === undefined ? { text: link, to: pathNamed(path) } : { text: strong, isStrong: true })
    end = match.index + match[0].length
  }
  parts.push({ text: marked.slice(end) })
  return parts.filter(({ text }) => text !== '')
}

/** @throws for a name that is no path of the shop */
function pathNamed(name: string): string {
  if (!(name in paths)) throw new Error(`no path is named "${name}"`)
  return paths[name as keyof typeof paths]
}

import { paths } from '#app/paths.ts'

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

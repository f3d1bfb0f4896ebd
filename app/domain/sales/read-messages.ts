import { cleanCode } from '#app/base/text.ts'
import { restockFromAddress } from '#app/domain/catalog/restock.ts'
import { parseSize, sizeFromAddress } from '#app/domain/catalog/sizes.ts'
import { CODE_PATTERN, parseSelectionCode } from './selection-code.ts'

/** Longer than thirty messages of ours. */
const MAX_TEXT = 20_000
/** Of messages, and of what each names. */
const MAX_NAMED = 30
/** Of those that are looked for in the whole catalogue: a stranger may have written the text. */
const MAX_WALKS = 10

/** What a link says of pairs. `listed`: a message without a link names them. */
export type Mention =
  | { kind: 'product'; link: string; id: string; segment: string | undefined; size: number | null }
  | { kind: 'list'; link: string; search: string }
  | { kind: 'selection'; link: string; token: string }
  | { kind: 'listed'; pairs: { words: string; size: number | null }[] }

/** `isSure`: the code stands where the shop writes it; otherwise a shoe may be called like one. */
export type Message = { codes: { code: string; isSure: boolean }[]; mentions: Mention[] }

const INTRODUCED = new RegExp(String.raw`(?:selecci\S{1,2}n|c\S{1,2}digo)\s+V\s*-\s*${CODE_PATTERN}`, 'giu')
const ANYWHERE = new RegExp(String.raw`(?<![\p{L}\p{N}])V\s*-\s*${CODE_PATTERN}`, 'giu')
/** A punctuation mark after the link belongs to the sentence. */
const LINK =
  /\/(productos|seleccion|avisame)(?![\w-])(?:\/([\w-]+))?(?:\/([\w-]+))?(?:\?([^\s#]*[^\s#.,;:!?)'"»]))?/giu
const TOKEN = /^[0-9a-f]{32}$/i
/** The end of a message about one pair, and the beginning of its link. */
const SIZE_BEFORE_LINK = /, talle (\S+), \$\S+ de contado\. \S*$/iu
/** A name is never as long as a line may be: without a limit each number would be read to the end. */
const LISTED = /(?<!\S)\d+\. (.{1,300}?), talle (a confirmar|\S+): \$\S+ de contado(?!\S)/giu

/** Reads what was pasted: one message or several of the shop, its links, a code. */
export function readMessages(text: string): Message[] {
  let walks = 0
  const isWithin = ({ kind }: Mention) =>
    kind === 'product' || kind === 'selection' || (walks += 1) <= MAX_WALKS
  return cleanCode(text.slice(0, MAX_TEXT))
    .split(/(?=hola, )/iu)
    .slice(0, MAX_NAMED)
    .map(readMessage)
    .map(({ codes, mentions }) => ({ codes, mentions: mentions.filter(isWithin) }))
}

function readMessage(text: string): Message {
  const alone = parseSelectionCode(text)
  const codes = new Map([...text.matchAll(ANYWHERE)].map((found) => [codeOf(found), false]))
  for (const found of text.matchAll(INTRODUCED)) codes.set(codeOf(found), true)
  if (alone !== null) codes.set(alone, true)
  const links = [...text.matchAll(LINK)].flatMap((found) => mentionOf(found) ?? [])
  const pairs = [...text.matchAll(LISTED)].map(([, words = '', size = '']) => {
    return { words, size: parseSize(size) }
  })
  const listed: Mention[] = pairs.length > 0 ? [{ kind: 'listed', pairs }] : []
  return {
    codes: [...codes].map(([code, isSure]) => ({ code, isSure })).slice(0, MAX_NAMED),
    mentions: (links.length > 0 ? links : listed).slice(0, MAX_NAMED),
  }
}

const codeOf = ([, code = '']: RegExpExecArray) => code.toUpperCase()

function mentionOf(found: RegExpExecArray): Mention | null {
  const [link, place = '', first, second, search = ''] = found
  const params = new URLSearchParams(search)
  const size = sizeFromAddress(params) ?? restockFromAddress(params)?.size ?? null
  switch (place.toLowerCase()) {
    case 'seleccion':
      return first !== undefined && TOKEN.test(first)
        ? { kind: 'selection', link, token: first.toLowerCase() }
        : null
    case 'avisame': {
      const id = params.get('producto')
      return id === null ? null : { kind: 'product', link, id, segment: params.get('color') ?? '', size }
    }
    default: {
      if (first === undefined) return { kind: 'list', link, search }
      if (first === 'categoria') return { kind: 'list', link, search: `tipo=${second ?? ''}&${search}` }
      const [, written = ''] = SIZE_BEFORE_LINK.exec(found.input.slice(0, found.index)) ?? []
      return { kind: 'product', link, id: first, segment: second, size: size ?? parseSize(written) }
    }
  }
}

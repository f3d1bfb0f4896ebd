/** Code points of the entities that Spanish shops write. */
const ENTITIES: Readonly<Record<string, number>> = {
  amp: 38,
  lt: 60,
  gt: 62,
  quot: 34,
  apos: 39,
  nbsp: 32,
  aacute: 225,
  eacute: 233,
  iacute: 237,
  oacute: 243,
  uacute: 250,
  uuml: 252,
  ntilde: 241,
  Aacute: 193,
  Eacute: 201,
  Iacute: 205,
  Oacute: 211,
  Uacute: 218,
  Ntilde: 209,
  deg: 176,
  ordm: 186,
  iexcl: 161,
  iquest: 191,
  ldquo: 8220,
  rdquo: 8221,
  lsquo: 8216,
  rsquo: 8217,
  laquo: 171,
  raquo: 187,
  hellip: 8230,
  ndash: 8211,
  mdash: 8212,
  bull: 8226,
  middot: 183,
  times: 215,
  frac12: 189,
}

/** Ends a line of text. `li` begins one too. */
const BLOCKS = new Set(['p', 'div', 'br', 'ul', 'ol', 'tr', 'table', 'section', 'blockquote', 'hr'])
const HIDDEN = new Set(['script', 'style', 'template', 'iframe', 'svg'])

/** Reduces HTML to its text: a line for each block, `- ` before each item of a list, entities as letters. */
export function htmlText(html: string): string {
  let text = ''
  let at = 0
  let hidden: string | null = null
  while (at < html.length) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    const until = end === -1 ? html.length : start
    if (hidden === null) text += html.slice(at, until).replace(/\s+/g, ' ')
    if (end === -1) break
    const [, slash = '', typed = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(start, start + 20)) ?? []
    const name = typed.toLowerCase()
    if (hidden === null) {
      if (name === '' && !html.startsWith('<!', start)) text += html.slice(start, end + 1)
      if (slash === '' && HIDDEN.has(name)) hidden = name
      text += breakOf(name, slash !== '')
    } else if (slash !== '' && name === hidden) hidden = null
    at = end + 1
  }
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function breakOf(name: string, isEnd: boolean): string {
  if (name === 'li') return isEnd ? '' : '\n- '
  return BLOCKS.has(name) || /^h[1-6]$/.test(name) ? '\n' : ''
}

function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8}\d{0,2});/gi, (written, name: string) => {
    const isNumber = name.startsWith('#')
    const number = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : Number(name.slice(1))
    const code = (isNumber ? number : ENTITIES[name]) ?? 0
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}

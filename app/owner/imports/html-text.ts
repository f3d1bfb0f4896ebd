import { compile } from 'html-to-text'
import { cleanLine } from '#app/base/text.ts'

/** Maximum length that is read: deeply nested tags take quadratic time. */
const MAX_HTML_CHARS = 80_000

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'hr', format: 'lineBreak' },
    { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ol', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['iframe', 'img', 'svg', 'template'].map((selector) => ({ selector, format: 'skip' })),
  ],
})

/** `convert` looks each tag up in an object, which has something of this name. */
const CONSTRUCTOR = /<constructor\b/gi

/** Reduces HTML to its text: a line for each block, `- ` before each item of a list, entities as letters. */
export function htmlText(html: string): string {
  return convert(html.slice(0, MAX_HTML_CHARS).replace(CONSTRUCTOR, '<span'))
    .split('\n')
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

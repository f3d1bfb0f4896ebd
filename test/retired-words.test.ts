import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// The glossary's retired words must not come back: in file names, in identifiers, in comments.

const FILES = '{app,bench,database,demo,e2e,scripts,test}/**/*.{ts,tsx,mjs}'

/** Parts of names, as camel case divides them: `grantWish` is `grant wish`. A phrase needs its parts in this order. */
const IN_NAMES = [
  ['wish', 'grant', 'kept', 'said', 'mates', 'objection', 'alongside', 'patience', 'todos', 'facts'],
  ['refusal', 'refused', 'outcome', 'verb', 'studio', 'master', 'derived', 'picture', 'drawing', 'forgive'],
  ['count against', 'in force', 'gates', 'stages', 'bounds', 'most', 'longest', 'highest', 'ways'],
].flat()

const IN_COMMENTS = /\b(?:whoever|anew|anyhow|of its own|is said|is asked for|what is no)\b/gi

const partsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])|[-_.#]+/g, '$1 $2')
    .toLowerCase()
    .trim()

/** The same names come back in many files. */
const known = new Map<string, string[]>()

function retiredIn(name: string): string[] {
  const parts = ` ${partsOf(name)} `
  const words = known.get(name) ?? IN_NAMES.filter((word) => parts.includes(` ${word} `))
  known.set(name, words)
  return words
}

/** A file without any of these letters needs no parsing. */
const MAY_HOLD_ONE = new RegExp(
  [...IN_NAMES.map((word) => word.replace(' ', '_?')), IN_COMMENTS.source].join('|'),
  'i',
)

/** Returns every retired word of a file, as `file:line: word`. */
function findings(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found: string[] = []
  const add = (word: string, position: number) => {
    const line = text.slice(0, position).split('\n').length
    found.push(`${file}:${line}: ${word}`)
  }
  for (const word of retiredIn(path.basename(file))) add(word, 0)
  if (!MAY_HOLD_ONE.test(text)) return found
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const comments = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node) => {
    if (node.getFullStart() !== node.parent?.getFullStart() || node === source)
      for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
        comments.set(range.pos, range)
    const isName =
      ts.isIdentifier(node) &&
      !ts.isJsxOpeningLikeElement(node.parent) &&
      !ts.isJsxClosingElement(node.parent)
    if (isName) for (const word of retiredIn(node.text)) add(word, node.getStart(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const { pos, end } of comments.values())
    for (const [word] of text.slice(pos, end).matchAll(IN_COMMENTS)) add(word, pos)
  return found
}

test('names and comments use none of the words that the glossary retires', () => {
  const files = globSync(FILES).map((file) => file.replaceAll(path.sep, '/'))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => findings(file))).toEqual([])
})

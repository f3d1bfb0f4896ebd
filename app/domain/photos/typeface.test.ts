import { expect, test } from 'vitest'
import { drawable } from './fit-text.ts'

/** Latin-1 and the dots that a shortened text ends with. */
const latin = { has: (character: string) => /[\u0020-\u007e\u00a1-\u00ff…]/.test(character) }

test.each([
  ['Río Ñandú', 'Río Ñandú'],
  ['Ri\u0301o', 'Río'],
  ['Dvořák', 'Dvorák'],
  ['ﬁno ②', 'fino 2'],
  ['Vera 👟🏽 Pro', 'Vera Pro'],
  ['Вера', ''],
  ['a\u202eb\u200bc\u0000', 'abc'],
  ['  dos \n\t líneas ', 'dos líneas'],
  ['<b>&amp;"', '<b>&amp;"'],
])('%j is drawn as %j', (text, drawn) => {
  expect(drawable(text, latin)).toBe(drawn)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon.tsx'

test('every icon is drawn, and every drawing has a name', () => {
  const sprite = readFileSync(new URL('../art/icons.svg', import.meta.url), 'utf8')
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])
  expect(drawn.toSorted()).toEqual(ICON_NAMES.toSorted())
})

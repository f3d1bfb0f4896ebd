import { expect, test } from 'vitest'
import { parseRecent, remember } from './search-ideas.tsx'

test('the newest search comes first, each once, five in all', () => {
  expect(remember(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
  expect(remember(['a', 'Bota', 'c'], 'bota')).toEqual(['bota', 'a', 'c'])
  expect(remember(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4'])
})

test.each([null, '', 'no json', '{"a":1}', '[1,null]'])('%j holds no searches', (stored) => {
  expect(parseRecent(stored)).toEqual([])
})

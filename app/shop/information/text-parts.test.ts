import { expect, test } from 'vitest'
import { textParts } from './text-page.ts'

test.each([
  ['Solo texto.', [{ text: 'Solo texto.' }]],
  ['Tenés **10 días**.', [{ text: 'Tenés ' }, { text: '10 días', isStrong: true }, { text: '.' }]],
  [
    'Mirá [dónde queda](local) o [escribinos](contact)',
    [
      { text: 'Mirá ' },
      { text: 'dónde queda', to: '/contacto#local' },
      { text: ' o ' },
      { text: 'escribinos', to: '/contacto' },
    ],
  ],
  ['5 * 3 [sic] (así)', [{ text: '5 * 3 [sic] (así)' }]],
])('%s', (marked, parts) => {
  expect(textParts(marked)).toEqual(parts)
})

test('a link names a path of the shop', () => {
  expect(() => textParts('[acá](nowhere)')).toThrow('nowhere')
})

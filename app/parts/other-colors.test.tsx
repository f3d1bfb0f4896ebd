import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OtherColors } from './other-colors.tsx'

test('colors are listed as one says them', () => {
  const said = (...names: string[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OtherColors colors={names.map((name) => ({ name, path: '/' }))} />
      </MemoryRouter>,
    ).replaceAll(/<[^>]+>/g, '')
  expect(said('Azul')).toBe('Sí en Azul.')
  expect(said('Negro', 'Azul', 'Camel')).toBe('Sí en Negro, Azul y Camel.')
  expect(said('Azul', 'Índigo')).toBe('Sí en Azul e Índigo.')
})

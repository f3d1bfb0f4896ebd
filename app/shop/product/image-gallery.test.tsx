import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { makeColor } from '#test/world.ts'
import { ImageGallery } from './image-gallery.tsx'

const gallery = (photos: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ImageGallery productName="Vera" color={makeColor('Negro', photos)} />
    </MemoryRouter>,
  )

test('a color without photos says so, and offers nothing to enlarge', () => {
  expect(gallery(0)).toContain('No hay imágenes disponibles para este color.')
  expect(gallery(0)).not.toContain('<button')
})

test('a single photo needs no thumbnails', () => {
  expect(gallery(1)).not.toContain('Ver imagen')
  expect(gallery(2)).toContain('Ver imagen 2 de 2')
})

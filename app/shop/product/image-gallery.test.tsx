import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { makeColor } from '#test/world.ts'
import { ImageGallery } from './image-gallery.tsx'

const gallery = (photos: number, color = makeColor('Negro', photos)) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ImageGallery productName="Vera" color={color} />
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

test('a photo on a foot is named as one, to the eye and in its description', () => {
  const [first, second] = makeColor('Negro').images
  const html = gallery(2, { ...makeColor('Negro'), images: [first!, { ...second!, isOnFoot: true }] })
  expect(html).toContain('alt="Vera Negro, en el pie, imagen 2 de 2"')
  expect(html.match(/>En el pie</g)).toHaveLength(1)
})

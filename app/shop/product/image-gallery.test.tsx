import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { makeColor, withVideo } from '#test/world.ts'
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

describe('a video', () => {
  test('is one more slide after the photos, with a thumbnail and a button that names it', () => {
    const html = gallery(2, withVideo(makeColor('Negro')))
    expect(html.match(/<li /g)).toHaveLength(3)
    expect(html).toContain('aria-label="Ver el video"')
    expect(html).toContain('aria-label="Reproducir el video de Vera Negro, sin sonido"')
  })

  test('is fetched and plays when it is pressed, never by itself and never with sound', () => {
    const videos = gallery(2, withVideo(makeColor('Negro'))).match(/<video[^>]*>/g) ?? []
    // The second one has the browser's own buttons, where no scripts run.
    expect(videos.map((video) => video.includes('controls'))).toEqual([false, true])
    for (const video of videos) {
      expect(video).toMatch(/ muted=""/)
      expect(video).toMatch(/ preload="none"/)
      expect(video).toMatch(/ playsInline=""/i)
      expect(video).not.toMatch(/autoplay/i)
    }
  })

  test('is shown where a color has no photo', () => {
    expect(gallery(0, withVideo(makeColor('Negro', 0)))).not.toContain('No hay imágenes')
  })
})

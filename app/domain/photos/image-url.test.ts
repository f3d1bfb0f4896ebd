import { describe, expect, test } from 'vitest'
import { embeddedImageUrl, imageSrcSet, imageUrl, jpegImageUrl, parseImagePath } from './image-url.ts'

const EMBEDDED = '/imagenes/upload/demo/vera-negro-1'
const CLOUDINARY = 'https://res.cloudinary.com/vault/image/upload/v1699999999/calzado/vera.jpg'

test('a photo of the embedded host is stored under its public id', () => {
  expect(embeddedImageUrl('demo/vera-negro-1')).toBe(EMBEDDED)
})

describe('imageUrl', () => {
  test('asks for automatic format and quality, and the width', () => {
    expect(imageUrl(EMBEDDED)).toBe('/imagenes/upload/f_auto,q_auto/demo/vera-negro-1')
    expect(imageUrl(EMBEDDED, 480)).toBe('/imagenes/upload/f_auto,q_auto,w_480/demo/vera-negro-1')
  })

  test('speaks to a Cloudinary cloud in the same words', () => {
    expect(imageUrl(CLOUDINARY)).toBe(
      'https://res.cloudinary.com/vault/image/upload/f_auto,q_auto/v1699999999/calzado/vera.jpg',
    )
    expect(imageUrl(CLOUDINARY, 960)).toBe(
      'https://res.cloudinary.com/vault/image/upload/f_auto,q_auto,w_960/v1699999999/calzado/vera.jpg',
    )
  })

  test.each([EMBEDDED, CLOUDINARY])('asked again, %s has one transformation: the last', (url) => {
    expect(imageUrl(imageUrl(url, 480), 960)).toBe(imageUrl(url, 960))
    expect(imageUrl(imageUrl(url, 480))).toBe(imageUrl(url))
    expect(imageUrl(imageUrl(url))).toBe(imageUrl(url))
  })

  test('keeps the transformations that somebody else chose, behind its own', () => {
    expect(imageUrl('https://res.cloudinary.com/vault/image/upload/c_fill,g_auto/vera.jpg', 320)).toBe(
      'https://res.cloudinary.com/vault/image/upload/f_auto,q_auto,w_320/c_fill,g_auto/vera.jpg',
    )
  })

  test('a folder called upload inside the photo’s name is left alone', () => {
    expect(imageUrl('/imagenes/upload/demo/upload/vera')).toBe(
      '/imagenes/upload/f_auto,q_auto/demo/upload/vera',
    )
  })

  test.each([
    'https://example.com/image/upload/vera.jpg',
    'https://res.cloudinary.com.example.com/vault/image/upload/vera.jpg',
    '/otra/imagenes/upload/vera',
    '/imagenes/upload/',
    'data:image/png;base64,AAAA',
    '',
  ])('leaves %j alone, and offers no widths', (url) => {
    expect(imageUrl(url, 480)).toBe(url)
    expect(imageSrcSet(url)).toBeUndefined()
  })
})

test('imageSrcSet offers every width', () => {
  expect(imageSrcSet(EMBEDDED)?.split(', ')).toEqual([
    '/imagenes/upload/f_auto,q_auto,w_320/demo/vera-negro-1 320w',
    '/imagenes/upload/f_auto,q_auto,w_480/demo/vera-negro-1 480w',
    '/imagenes/upload/f_auto,q_auto,w_640/demo/vera-negro-1 640w',
    '/imagenes/upload/f_auto,q_auto,w_960/demo/vera-negro-1 960w',
    '/imagenes/upload/f_auto,q_auto,w_1400/demo/vera-negro-1 1400w',
  ])
})

describe('parseImagePath', () => {
  test.each([
    ['f_auto,q_auto,w_320/demo/vera', 'demo/vera', 320],
    ['f_auto,q_auto,w_1400/vera', 'vera', 1400],
    ['f_auto,q_auto/demo/vera', 'demo/vera', 1400],
    ['demo/vera', 'demo/vera', 1400],
    ['vera', 'vera', 1400],
  ])('%s is %s, %i wide', (path, publicId, width) => {
    expect(parseImagePath(path)).toEqual({ publicId, width })
  })

  test.each([
    '',
    '/',
    'f_auto,q_auto',
    'f_auto,q_auto/',
    'f_auto,q_auto,w_480',
    'f_auto,q_auto,w_481/vera',
    'f_auto,q_auto,w_0480/vera',
    'f_auto,q_auto,w_480.0/vera',
    'f_auto,q_auto,w_4e2/vera',
    'f_auto,q_auto,w_/vera',
    'f_auto,q_auto,w_480,h_480/vera',
    'w_480,f_auto,q_auto/vera',
    'q_auto,f_auto/vera',
    'f_avif,q_auto/vera',
    'F_AUTO,q_auto/vera',
    'f_auto,q_auto/f_auto,q_auto/vera',
    'f_auto,q_auto/../vera',
    'f_auto,q_auto/demo//vera',
    'f_auto,q_auto/vera.jpg',
    '../../vault.sqlite',
  ])('%j has no photo', (path) => {
    expect(parseImagePath(path)).toBeNull()
  })
})

test.each([
  ['/imagenes/upload/demo/vera-1', '/imagenes/upload/f_auto%2Cq_auto/demo/vera-1'],
  [
    'https://res.cloudinary.com/vault/image/upload/v17/calzado/Abc123.webp',
    'https://res.cloudinary.com/vault/image/upload/f_jpg%2Cq_auto/v17/calzado/Abc123.webp',
  ],
  ['https://fotos.example/a.jpg', 'https://fotos.example/a.jpg'],
])('%s as JPEG, without a comma', (url, jpeg) => {
  expect(jpegImageUrl(url)).toBe(jpeg)
})

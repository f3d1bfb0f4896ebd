import { describe, expect, test } from 'vitest'
import { productErrorText } from './product-errors.copy.ts'
import { checkColorImages, isProductImage } from './product.schema.ts'

describe('adding photos to a color', () => {
  test.each([
    ['  ', 1, 'Escribe un nombre para el color/variante'],
    ['', 0, 'Escribe un nombre para el color/variante'],
    ['Negro', 0, 'Sube al menos una imagen'],
    ['Negro', 5, 'Máximo 4 imágenes'],
  ])('"%s" with %d photos: %s', (name, images, message) => {
    const error = checkColorImages(name, images)
    expect(error && productErrorText(error)).toBe(message)
  })

  test.each([1, 2, 3, 4])('%d photos are fine', (images) => {
    expect(checkColorImages('Negro', images)).toBeNull()
  })
})

const VIDEO = 'videos/mp4/0123456789abcdef0123456789abcdef'

describe('a photo names its own address', () => {
  test.each([
    ['/imagenes/upload/productos/vera-1', 'productos/vera-1'],
    ['https://res.cloudinary.com/tienda/image/upload/v1712/productos/aB3_x.jpg', 'productos/aB3_x'],
    ['https://res.cloudinary.com/tienda/image/upload/f_auto,q_auto/v1712/vera.webp', 'vera'],
    ['https://res.cloudinary.com/tienda/image/upload/vera', 'vera'],
  ])('%s', (url, publicId) => {
    expect(isProductImage({ url, publicId })).toBe(true)
  })

  test.each([
    ['', ''],
    // A video is no photo.
    [`/${VIDEO}`, VIDEO],
    ['/imagenes/upload/productos/vera-1', 'productos/vera-2'],
    ['/imagenes/upload/../secreto', '../secreto'],
    ['//otro.example/imagenes/upload/vera', 'vera'],
    ['javascript:alert(1)', 'vera'],
    ['https://otro.example/vera.jpg', 'vera'],
    ['http://res.cloudinary.com/tienda/image/upload/vera.jpg', 'vera'],
    ['https://res.cloudinary.com/tienda/image/upload/overa.jpg', 'vera'],
    ['https://res.cloudinary.com/tienda/image/upload/vera.jpg?x=1', 'vera'],
    ['https://res.cloudinary.com/tienda/image/upload/a|b', 'a|b'],
    ['https://res.cloudinary.com/tienda/image/upload/vera.jpg', ''],
  ])('%s is not that of %s', (url, publicId) => {
    expect(isProductImage({ url, publicId })).toBe(false)
  })
})

import { expect, test } from 'vitest'
import { importSchema } from './import.server.ts'

const read = (fields: Record<string, string>) => importSchema.parse({ sheet: new Blob(), ...fields })
const PHOTO = ['vera negra.jpg', '/imagenes/upload/fotos/a1', 'fotos/a1']

test('photos and names are read', () => {
  const form = read({
    photos: JSON.stringify([PHOTO]),
    files: '["a.jpg","b.jpg"]',
    failed: '["gone.example"]',
  })
  expect(form.photos).toEqual(
    new Map([['vera negra.jpg', { url: '/imagenes/upload/fotos/a1', publicId: 'fotos/a1' }]]),
  )
  expect([form.files, form.failed]).toEqual([['a.jpg', 'b.jpg'], ['gone.example']])
})

test.each(['', 'null', '{}', '[1,null,["a"],["a","b",3]]', '[["a",'])('%s holds no photo', (photos) => {
  expect(read({ photos }).photos.size).toBe(0)
})

import { expect, test } from 'vitest'
import { importSchema } from './apply-import.server.ts'
import { writeUploadedPhotos } from './import-steps.tsx'

const readUploaded = (photos: string) => importSchema.parse({ sheet: new Blob(), photos }).photos

const photos = new Map([['vera negra.jpg', { url: '/imagenes/upload/fotos/a1', publicId: 'fotos/a1' }]])

test('what is written is read back', () => {
  expect(readUploaded(writeUploadedPhotos(photos))).toEqual(photos)
})

test.each(['', 'null', '{}', '[1,null,["a"],["a","b",3]]', '[["a",'])('%s holds no photo', (text) => {
  expect(readUploaded(text).size).toBe(0)
})

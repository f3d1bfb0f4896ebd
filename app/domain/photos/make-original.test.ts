import { expect, test, vi } from 'vitest'
import { makeOriginal } from './store-upload.server.ts'

vi.mock('#app/platform/image-decoder.server.ts', () => {
  const toBuffer = () => Promise.reject(new Error('timeout: 42% complete'))
  const image = { timeout: () => image, resize: () => image, webp: () => image, toBuffer }
  return {
    decodeImage: () => image,
    isHeif: () => false,
    readImageSize: async () => ({ width: 9, height: 9 }),
  }
})

test('a photo that keeps the decoder busy for too long is given up', async () => {
  expect(await makeOriginal(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toBe('too-slow')
})

import { expect, test } from 'vitest'
import { canRetry, photoErrorText, readUploadResult } from './upload-rules.ts'

const errorOf = (status: number, body: string) => {
  const answer = readUploadResult(status, body)
  return answer.uploaded === null ? answer.error : 'none'
}

test('the address and the public id are read, and nothing else', () => {
  const body = JSON.stringify({ secure_url: '/imagenes/upload/fotos/a', public_id: 'fotos/a', width: 9 })
  expect(readUploadResult(200, body)).toEqual({
    uploaded: { secure_url: '/imagenes/upload/fotos/a', public_id: 'fotos/a' },
  })
})

test.each([
  [415, '{"error":"not-an-image","message":"…"}', 'not-an-image'],
  [415, '{"error":"heic-not-decodable"}', 'heic-not-decodable'],
  [422, '{"error":"damaged"}', 'damaged'],
  [503, '{"error":"busy"}', 'busy'],
  [0, '', 'offline'],
  [401, '{"error":"signed-out"}', 'signed-out'],
  [403, 'Forbidden', 'not-allowed'],
  [413, 'Payload Too Large', 'too-large'],
  [429, '', 'busy'],
  [503, '<html>', 'busy'],
  [502, '<html>', 'failed'],
  [500, '{"error":"toString"}', 'failed'],
  [200, '<html>a hotel wants your room number</html>', 'failed'],
  [200, '{"secure_url":1,"public_id":"a"}', 'failed'],
  [200, 'null', 'failed'],
])('%i %s is %s', (status, body, error) => {
  expect(errorOf(status, body)).toBe(error)
})

test('what another try may cure is told apart from what only another photo cures', () => {
  for (const error of ['offline', 'busy', 'host-failed', 'failed', 'signed-out'] as const) {
    expect(canRetry(error)).toBe(true)
  }
  for (const error of ['not-an-image', 'damaged', 'too-large', 'heic-not-decodable'] as const) {
    expect(canRetry(error)).toBe(false)
  }
})

test('each error has its sentence', () => {
  expect(photoErrorText('not-an-image')).toBe('Ese archivo no es una imagen.')
})

import { expect, test } from 'vitest'
import { canRetry, photoProblemText, readUploadAnswer } from './upload-answer.ts'

const problemOf = (status: number, body: string) => {
  const answer = readUploadAnswer(status, body)
  return answer.uploaded === null ? answer.problem : 'none'
}

test('the address and the public id are read, and nothing else', () => {
  const body = JSON.stringify({ secure_url: '/imagenes/upload/fotos/a', public_id: 'fotos/a', width: 9 })
  expect(readUploadAnswer(200, body)).toEqual({
    uploaded: { secure_url: '/imagenes/upload/fotos/a', public_id: 'fotos/a' },
  })
})

test.each([
  [415, '{"problem":"not-an-image","message":"…"}', 'not-an-image'],
  [415, '{"problem":"heic-not-decodable"}', 'heic-not-decodable'],
  [422, '{"problem":"damaged"}', 'damaged'],
  [503, '{"problem":"busy"}', 'busy'],
  [0, '', 'offline'],
  [401, '{"problem":"signed-out"}', 'signed-out'],
  [403, 'Forbidden', 'not-allowed'],
  [413, 'Payload Too Large', 'too-large'],
  [429, '', 'busy'],
  [503, '<html>', 'busy'],
  [502, '<html>', 'failed'],
  [500, '{"problem":"toString"}', 'failed'],
  [200, '<html>a hotel wants your room number</html>', 'failed'],
  [200, '{"secure_url":1,"public_id":"a"}', 'failed'],
  [200, 'null', 'failed'],
])('%i %s is %s', (status, body, problem) => {
  expect(problemOf(status, body)).toBe(problem)
})

test('what another try may cure is told apart from what only another photo cures', () => {
  for (const problem of ['offline', 'busy', 'host-failed', 'failed', 'signed-out'] as const) {
    expect(canRetry(problem)).toBe(true)
  }
  for (const problem of ['not-an-image', 'damaged', 'too-large', 'heic-not-decodable'] as const) {
    expect(canRetry(problem)).toBe(false)
  }
})

test('each problem has its sentence', () => {
  expect(photoProblemText('not-an-image')).toBe('Ese archivo no es una imagen.')
})

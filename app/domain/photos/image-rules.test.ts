import { expect, test } from 'vitest'
import { isPublicId } from './image-url.ts'

test.each(['a', 'demo/vera-negro-1', 'vault/2026/x_y-z', '0', `${'a'.repeat(100)}/${'b'.repeat(99)}`])(
  '%s may name a photo',
  (id) => expect(isPublicId(id)).toBe(true),
)

test.each([
  '',
  '/',
  '/demo',
  'demo/',
  'demo//vera',
  '..',
  'demo/../vera',
  'demo/.vera',
  '-demo',
  'demo/_vera',
  'Demo',
  'demo/vera.webp',
  'demo vera',
  'demo,vera',
  'demo%2fvera',
  'demo\\vera',
  'señal',
  'demo\n',
  'demo\0',
  'a'.repeat(201),
])('%j may not', (id) => expect(isPublicId(id)).toBe(false))

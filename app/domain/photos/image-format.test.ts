import { expect, test } from 'vitest'
import { chooseFormat } from './image-url.ts'

test.each([
  ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
  ['image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'avif'],
  ['image/webp,image/avif,video/*;q=0.8,image/png,*/*;q=0.5', 'avif'],
  ['image/webp,image/apng,image/*,*/*;q=0.8', 'webp'],
  ['image/webp;q=0.9, image/avif;q=0.1', 'avif'],
  ['IMAGE/AVIF', 'avif'],
  [' image/webp ; q=1 ', 'webp'],
  ['image/avif;q=0, image/webp', 'webp'],
  ['image/avif;q=0.000,image/webp', 'webp'],
  ['image/avif; Q=0 ,image/webp;q=0', 'jpeg'],
  ['image/avif;q=0.01', 'avif'],
  ['image/avif;q=0;v=1, image/webp;v=1', 'webp'],
  ['image/avif-sequence,image/webpx', 'jpeg'],
  ['image/jpeg', 'jpeg'],
  ['image/png', 'jpeg'],
  ['image/*', 'jpeg'],
  ['*/*', 'jpeg'],
  ['image/avif;q=0,*/*', 'jpeg'],
  ['text/html', 'jpeg'],
  ['', 'jpeg'],
  [null, 'jpeg'],
  [',;,q=0,;;=', 'jpeg'],
] as const)('Accept: %s → %s', (accept, format) => {
  expect(chooseFormat(accept)).toBe(format)
})

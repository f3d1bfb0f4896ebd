import { describe, expect, test } from 'vitest'
import { imageKind } from './image-signature.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const box = (major: string, ...compatible: string[]) =>
  latin1(`\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}`)

test.each([
  ['jpeg', latin1('\xff\xd8\xff\xe0\0\x10JFIF')],
  ['png', latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')],
  ['webp', latin1('RIFF\x10\0\0\0WEBPVP8 ')],
  ['avif', box('avif', 'mif1', 'miaf')],
  ['avif', box('mif1', 'miaf', 'avif')],
  ['avif', box('avis', 'msf1')],
  ['heic', box('heic', 'mif1', 'heic')],
  ['heic', box('mif1', 'heic')],
  ['heic', box('msf1', 'hevc')],
])('%s', (kind, bytes) => {
  expect(imageKind(bytes)).toBe(kind)
})

describe('an image that is not accepted:', () => {
  test.each([
    ['GIF', 'GIF89a\x01\0'],
    ['BMP', 'BM\x46\0\0\0\0\0\0\0'],
    ['TIFF', 'II*\0\x08\0'],
    ['TIFF of the other end', 'MM\0*\0\x08'],
    ['ICO', '\0\0\x01\0\x01\0'],
    ['JPEG XL', '\xff\x0a\xfa'],
    ['JPEG XL in its container', '\0\0\0\x0cJXL \r\n\x87\n'],
    ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    [
      'SVG after a preamble',
      '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn --><!DOCTYPE svg PUBLIC "x">\n<svg>',
    ],
  ])('%s', (_, text) => {
    expect(imageKind(latin1(text))).toBe('other')
  })
})

describe('not an image:', () => {
  test.each([
    ['nothing', ''],
    ['one byte', '\xff'],
    ['HTML', '<!doctype html><svg></svg>'],
    ['PDF', '%PDF-1.7'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a box without brands', '\0\0\0\x08ftyp'],
    ['a RIFF that is sound', 'RIFF\x10\0\0\0WAVEfmt '],
    ['a signature that comes too late', ' \xff\xd8\xff'],
    ['words', 'Before Monday'],
  ])('%s', (_, text) => {
    expect(imageKind(latin1(text))).toBeNull()
  })
})

test('many comments are read once, not in every way they could be grouped', () => {
  expect(imageKind(latin1('<!---->'.repeat(73)))).toBeNull()
})

test('a brand outside the first box is ignored', () => {
  expect(imageKind(latin1('\0\0\0\x14ftypmp42\0\0\0\0isom\0\0\0\x10avif'))).toBeNull()
})

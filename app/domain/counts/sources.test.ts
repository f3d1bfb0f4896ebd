import { expect, test } from 'vitest'
import { sourceOf, withSource } from './sources.ts'

test.each([
  ['l.instagram.com', 'instagram'],
  ['instagram.com', 'instagram'],
  ['com.instagram.android', 'instagram'],
  ['instagram', 'instagram'],
  ['wa.me', 'whatsapp'],
  ['l.wl.co', 'whatsapp'],
  ['web.whatsapp.com', 'whatsapp'],
  ['com.whatsapp', 'whatsapp'],
  ['lm.facebook.com', 'facebook'],
  ['www.google.com', 'google'],
  ['www.google.com.ar', 'google'],
  ['com.google.android.googlequicksearchbox', 'google'],
  ['mail.google.com', 'otros'],
  ['instagram.com.example', 'otros'],
  ['google.example.com', 'otros'],
  ['', 'directo'],
  ['etiqueta', 'etiqueta'],
  ['feria', 'feria'],
  ['Féria', 'feria'],
  ['constructor', 'otros'],
  ['otra feria', 'otros'],
])('a visit from %j counts for %s', (from, source) => {
  expect(sourceOf(from, ['feria'])).toBe(source)
})

test('an address carries its source behind what it has', () => {
  expect(withSource('/productos/vera', 'feria')).toBe('/productos/vera?de=feria')
  expect(withSource('/productos/vera?talle=38', 'feria')).toBe('/productos/vera?talle=38&de=feria')
})

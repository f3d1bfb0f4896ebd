import { expect, test } from 'vitest'
import { directionsUrl, mapUrl, placeOnMap } from './map-place.ts'

const nothing = { mapPlace: null, address: null }

test('a map shows the place that the owner set, or the address', () => {
  expect(placeOnMap({ ...nothing, mapPlace: '-32.41,-63.24', address: 'Calle 1' })).toBe('-32.41,-63.24')
  expect(placeOnMap({ ...nothing, address: 'Calle 1' })).toBe('Calle 1, Villa María, Córdoba')
  expect(placeOnMap(nothing)).toBeNull()
})

test('whatever the place is called, the addresses are of one site', () => {
  for (const url of [mapUrl('a&b=c#d /../x'), directionsUrl('a&b=c#d /../x')]) {
    expect(new URL(url).origin).toBe('https://www.google.com')
  }
  expect(Object.fromEntries(new URL(mapUrl('a&b')).searchParams)).toEqual({
    q: 'a&b',
    output: 'embed',
    hl: 'es',
  })
  expect(new URL(directionsUrl('Calle 1')).pathname).toBe('/maps/dir/')
  expect(new URL(directionsUrl('Calle 1')).searchParams.get('destination')).toBe('Calle 1')
})

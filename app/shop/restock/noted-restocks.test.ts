import { expect, test, vi } from 'vitest'
import { notedToken, withNotedToken } from './noted-restocks.ts'
import { restockFromAddress, withRestock } from '#app/domain/catalog/restock.ts'

const vera = (size: number | null) => ({ productId: 'vera', color: 'negro', size })

test('this device remembers how to delete each of its requests, and forgets those that it deleted', () => {
  const first = withNotedToken(null, vera(37), 'a')
  const both = withNotedToken(first, vera(null), 'b')
  expect(notedToken(both, vera(37))).toBe('a')
  expect(notedToken(both, vera(null))).toBe('b')
  expect(notedToken(both, vera(38))).toBeNull()
  expect(notedToken(withNotedToken(both, vera(37), 'c'), vera(37))).toBe('c')
  const one = withNotedToken(both, vera(37), null)
  expect(notedToken(one, vera(37))).toBeNull()
  expect(withNotedToken(one, vera(null), null)).toBeNull()
})

test('it forgets what the shop has deleted by then', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00.000Z') })
  const stored = withNotedToken(null, vera(37), 'a')
  vi.setSystemTime('2027-02-20T11:00:00.000Z')
  expect(notedToken(stored, vera(37))).toBe('a')
  vi.setSystemTime('2027-02-20T12:00:00.000Z')
  expect(notedToken(stored, vera(37))).toBeNull()
  vi.useRealTimers()
})

test('it remembers twenty, and reads nothing from what another program stored', () => {
  const sizes = Array.from({ length: 25 }, (_, index) => index)
  const stored = sizes.reduce<string | null>((all, size) => withNotedToken(all, vera(size), `t${size}`), null)
  expect(sizes.filter((size) => notedToken(stored, vera(size)) !== null)).toEqual(sizes.slice(5))
  for (const broken of ['', '{', '"a"', '[1,null,{"pair":1}]'])
    expect(notedToken(broken, vera(37))).toBeNull()
})

test('the address of a page opens the form for a size or for the color', () => {
  const opened = (path: string) => restockFromAddress(new URL(path, 'http://localhost').searchParams)
  for (const wanted of [{ size: 37 }, { size: 37.5 }, { size: null }])
    expect(opened(withRestock('/productos/vera?talle=38', wanted))).toEqual(wanted)
  expect(withRestock('/productos/vera?talle=38&avisame=37', null)).toBe('/productos/vera?talle=38')
  expect(withRestock('/productos/vera?avisame=37', null)).toBe('/productos/vera')
  for (const wrong of ['', '?avisame=', '?avisame=99', '?avisame=rojo'])
    expect(opened(`/productos/vera${wrong}`)).toBeNull()
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyChange,
  calendarBars,
  calendarWeeks,
  MAX_FEATURED,
  MAX_MESSAGES,
  type WindowContents,
} from './window-contents.ts'
import { failed, ok } from '#app/base/result.ts'
import { readWindowForm } from './window.schema.ts'

const EMPTY: WindowContents = { banner: null, tiles: null, featured: [], messages: [] }
const message = (text: string, from: string | null = null, until: string | null = null) => {
  return { text, from, until }
}

describe('the tiles', () => {
  const tile = (label: string) => {
    return { label, link: '/productos?marca=Vault', image: '', art: 'casuals' as const }
  }
  const labels = ({ tiles }: WindowContents) => tiles?.map(({ label }) => label)

  test('begin as the two default ones, and each keeps its picture until it gets another', () => {
    const one = applyChange(EMPTY, { intent: 'save-tile', index: 1, ...tile('Verano') })
    expect(one.tiles).toEqual([
      { label: '', link: '/productos', image: '', art: 'casuals' },
      { label: 'Verano', link: '/productos?marca=Vault', image: '', art: 'casuals' },
    ])
    expect(applyChange(one, { intent: 'reset-tiles' })).toEqual(EMPTY)
  })

  test('move by one place, stay at the ends, and are four at most', () => {
    let contents = { ...EMPTY, tiles: [tile('a'), tile('b'), tile('c')] } as WindowContents
    const move = (index: number, by: number) =>
      labels(applyChange(contents, { intent: 'move-tile', index, by }))?.join('')
    expect([move(2, -1), move(0, 1)]).toEqual(['acb', 'bac'])
    expect([move(0, -1), move(2, 1), move(9, -1)]).toEqual(['abc', 'abc', 'abc'])
    contents = applyChange(contents, { intent: 'save-tile', index: null, ...tile('d') })
    contents = applyChange(contents, { intent: 'save-tile', index: null, ...tile('e') })
    expect(labels(contents)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('saved as they were shown stay the default ones', () => {
    const shown = { label: 'CASUALS', link: '/productos', image: '', art: 'casuals' } as const
    const sent = { intent: 'save-tile', index: 0, shown: JSON.stringify(shown) } as const
    expect(applyChange(EMPTY, { ...sent, ...shown })).toBe(EMPTY)
    expect(labels(applyChange(EMPTY, { ...sent, ...shown, label: 'Urbanas' }))).toEqual(['Urbanas', ''])
  })

  test('may all be taken away', () => {
    const one = applyChange(EMPTY, { intent: 'remove-tile', index: 0 })
    expect(applyChange(one, { intent: 'remove-tile', index: 0 }).tiles).toEqual([])
  })

  test('need words, and lead to a page of this shop', () => {
    const typed = { intent: 'save-tile', index: '', ...tile(''), link: 'https://otra.example' }
    const fieldErrors = { label: 'required', link: 'link-unreadable' }
    expect(readWindowForm(typed)).toEqual(failed({ kind: 'invalid', fieldErrors }))
  })
})

test('a banner saved as it was shown stays the default one', () => {
  const shown = { link: '/productos', image: '', kicker: '', title: 'Verano', lead: '', action: 'Ver' }
  const sent = { intent: 'save-banner', ...shown, shown: JSON.stringify(shown) } as const
  expect(applyChange(EMPTY, sent)).toBe(EMPTY)
  expect(applyChange(EMPTY, { ...sent, title: 'Otoño' }).banner).toMatchObject({ title: 'Otoño' })
  expect(applyChange(EMPTY, { ...sent, shown: '{' }).banner).toMatchObject({ title: 'Verano' })
})

describe('the featured products', () => {
  test('go up and down by one place, and stay at the ends', () => {
    const contents = { ...EMPTY, featured: ['a', 'b', 'c'] }
    const move = (id: string, by: number) =>
      applyChange(contents, { intent: 'move', id, by }).featured.join('')
    expect(move('c', -1)).toBe('acb')
    expect(move('a', 1)).toBe('bac')
    expect(move('a', -1)).toBe('abc')
    expect(move('c', 1)).toBe('abc')
    expect(move('x', 1)).toBe('abc')
  })

  test('stay the same products, whatever is moved', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: MAX_FEATURED })
    fc.assert(
      fc.property(ids, fc.nat(), fc.constantFrom(-1, 1), (featured, at, by) => {
        const id = featured[at % Math.max(1, featured.length)] ?? ''
        const after = applyChange({ ...EMPTY, featured }, { intent: 'move', id, by }).featured
        expect(after.toSorted()).toEqual(featured.toSorted())
      }),
    )
  })

  test(`are ${MAX_FEATURED} at most, each once`, () => {
    const featured = Array.from({ length: MAX_FEATURED - 1 }, (_, index) => `p${index}`)
    const add = (id: string, ids: string[]) =>
      applyChange({ ...EMPTY, featured: ids }, { intent: 'feature', id }).featured
    expect(add('p0', featured)).toEqual(featured)
    const full = add('nuevo', featured)
    expect(full).toHaveLength(MAX_FEATURED)
    expect(add('otro', full)).toEqual(full)
  })
})

test('messages are added, changed in their place and removed', () => {
  const save = (contents: WindowContents, index: number | null, text: string) =>
    applyChange(contents, { intent: 'save-message', index, text, from: null, until: null })
  const two = save(save(EMPTY, null, 'Uno'), null, 'Dos')
  expect(save(two, 0, 'Otro').messages.map(({ text }) => text)).toEqual(['Otro', 'Dos'])
  expect(applyChange(two, { intent: 'remove-message', index: 0 }).messages).toMatchObject([{ text: 'Dos' }])
  let many = two
  for (let count = 0; count < 10; count += 1) many = save(many, null, `Más ${count}`)
  expect(many.messages).toHaveLength(MAX_MESSAGES)
})

test('the calendar begins on the Monday of this week', () => {
  expect(calendarWeeks('2026-11-22')).toEqual({
    mondays: ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'],
    todayAt: 6.5 / 35,
  })
  expect(calendarWeeks('2026-11-23').mondays[0]).toBe('2026-11-23')
})

test('a bar lies from the first to the last day of its message, within the five weeks', () => {
  const bars = calendarBars(
    [
      { ...message('Siempre'), state: 'now' },
      { ...message('Navidad', '2026-12-09', '2026-12-24'), state: 'scheduled' },
      { ...message('Un día', '2026-11-16', '2026-11-16'), state: 'now' },
      { ...message('Enero', '2027-01-01'), state: 'scheduled' },
      { ...message('Pasado', null, '2026-11-15'), state: 'ended' },
    ],
    '2026-11-16',
  )
  expect(bars).toEqual([
    { text: 'Siempre', state: 'now', start: 0, end: 1 },
    { text: 'Navidad', state: 'scheduled', start: 23 / 35, end: 1 },
    { text: 'Un día', state: 'now', start: 0, end: 1 / 35 },
  ])
})

describe('a form', () => {
  const saved = { intent: 'save-message', index: '', text: 'Hola', from: '', until: '', version: '3' }
  const texts = { kicker: '', title: 'Verano', lead: '', action: 'Ver', link: '/productos' }
  const banner = { intent: 'save-banner', ...texts, version: '1' }

  test('is read as it was typed', () => {
    const typed = { ...saved, text: '  Hola   a todos ', until: '2026-12-08' }
    const message = { text: 'Hola a todos', from: null, until: '2026-12-08' }
    expect(readWindowForm(typed)).toEqual(ok({ ...saved, ...message, index: null, version: 3 }))
  })

  test.each([
    [{ ...saved, text: ' ' }, { text: 'required' }],
    [{ ...saved, text: 'x'.repeat(61) }, { text: 'text-too-long' }],
    [{ ...saved, text: 'Hola [2026-12-08/]' }, { text: 'brackets' }],
    [{ ...saved, from: '2026-13-40' }, { from: 'day-unreadable' }],
    [{ ...saved, from: '2026-12-08', until: '2026-12-01' }, { until: 'ends-before-it-begins' }],
    [{ ...banner, title: '' }, { title: 'required' }],
    [{ ...banner, action: 'x'.repeat(31) }, { action: 'text-too-long' }],
    [{ ...banner, link: 'https://example.com' }, { link: 'link-unreadable' }],
    [{ ...banner, link: '//example.com' }, { link: 'link-unreadable' }],
    [{ ...banner, link: 'javascript:alert(1)' }, { link: 'link-unreadable' }],
  ])('%j is wrong at its field', (typed, fieldErrors) => {
    expect(readWindowForm(typed)).toEqual(failed({ kind: 'invalid', fieldErrors }))
  })

  test.each([
    [{ intent: 'otra', version: '1' }],
    [{ intent: 'move', id: '../..', by: '1' }],
    [{ intent: 'move', id: 'a', by: '50' }],
  ])('%j cannot be read', (typed) => {
    expect(readWindowForm({ version: '1', ...typed })).toEqual(failed({ kind: 'unreadable' }))
  })
})

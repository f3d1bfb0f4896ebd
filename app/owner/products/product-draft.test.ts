import { describe, expect, test } from 'vitest'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import { changeDraft, neighborOf, type DraftChange } from './change-draft.ts'
import { currentDraft, currentDrafts } from './draft-store.client.ts'
import {
  colorsWithoutSizes,
  emptyDraft,
  findSameName,
  isChanged,
  photosOf,
  storable,
  uploadsOf,
  usedColors,
  type PhotoState,
  type ProductDraft,
} from './product-draft.ts'
import { checkDraft, toFormInput } from './draft-form.ts'

let ids = 0
const newId = () => `id-${++ids}`
const changed = (draft: ProductDraft, ...changes: DraftChange[]) => changes.reduce(changeDraft, draft)

const shown = ({ colors, loosePhotos }: ProductDraft) => ({
  colors: Object.fromEntries(colors.map(({ name, photos }) => [name, photos.map(({ id }) => id).join(' ')])),
  loose: loosePhotos.map(({ id }) => id).join(' '),
})
const table = ({ table: order }: ProductDraft) => order.join(' ')
const colorId = (draft: ProductDraft, index: number) => draft.colors[index]?.id ?? ''

/** A new product with these photos, all chosen at once. */
function withPhotos(...photoIds: string[]): ProductDraft {
  const start = emptyDraft(newId)
  return changed(
    start,
    { type: 'color-changed', colorId: colorId(start, 0), name: 'Blanco' },
    { type: 'photos-chosen', colorId: colorId(start, 0), photoIds },
  )
}

/** The same, with a second color. */
function withTwoColors(...photoIds: string[]): ProductDraft {
  const id = newId()
  return changed(
    withPhotos(...photoIds),
    { type: 'color-opened', colorId: id },
    { type: 'color-changed', colorId: id, name: 'Negro' },
  )
}

const tap = (draft: ProductDraft, color: number, ...photoIds: string[]) =>
  changed(
    draft,
    ...photoIds.map((photoId): DraftChange => ({
      type: 'photo-assigned',
      photoId,
      colorId: colorId(draft, color),
    })),
  )

describe('photos that are chosen', () => {
  test('go to the picked color, as many as it may have, the rest to none', () => {
    expect(shown(withPhotos('a', 'b', 'c', 'd', 'e', 'f'))).toEqual({
      colors: { Blanco: 'a b c d' },
      loose: 'e f',
    })
  })

  test('are assigned to new colors where their tones tell them apart', () => {
    const draft = withPhotos('a', 'b', 'c', 'd', 'e', 'f')
    const groups = [
      { colorId: colorId(draft, 0), photoIds: ['a', 'c', 'e'] },
      { colorId: newId(), photoIds: ['b', 'd', 'f'] },
    ]
    const next = changed(draft, { type: 'photos-grouped', groups })
    expect(shown(next)).toEqual({ colors: { Blanco: 'a c e', '': 'b d f' }, loose: '' })
    expect(next.colors[1]?.hex).toBe('#000000')
    expect(table(next)).toBe('a b c d e f')
  })
})

describe('assigning photos', () => {
  test('a tapped photo goes to the end of the picked color, from no color or another', () => {
    const draft = tap(withTwoColors('a', 'b', 'c', 'd', 'e', 'f'), 1, 'f', 'd', 'e')
    expect(shown(draft)).toEqual({ colors: { Blanco: 'a b c', Negro: 'f d e' }, loose: '' })
    expect(table(draft), 'nothing moves under the finger').toBe('a b c d e f')
  })

  test('a photo of the picked color is taken out', () => {
    expect(shown(tap(withPhotos('a', 'b', 'c'), 0, 'b'))).toEqual({ colors: { Blanco: 'a c' }, loose: 'b' })
  })

  test('a fifth photo stays where it is', () => {
    const draft = withPhotos('a', 'b', 'c', 'd', 'e')
    expect(tap(draft, 0, 'e')).toBe(draft)
  })

  test('a color that is removed leaves its photos on the table; one color always stays', () => {
    const draft = tap(withTwoColors('a', 'b'), 1, 'b')
    const one = changed(draft, { type: 'color-removed', colorId: colorId(draft, 1) })
    expect(shown(one)).toEqual({ colors: { Blanco: 'a' }, loose: 'b' })
    expect(changed(one, { type: 'color-removed', colorId: colorId(one, 0) })).toBe(one)
  })

  test('a photo that is removed is gone from its color and the table', () => {
    const draft = changed(withPhotos('a', 'b'), { type: 'photo-removed', photoId: 'a' })
    expect(shown(draft)).toEqual({ colors: { Blanco: 'b' }, loose: '' })
    expect(table(draft)).toBe('b')
  })
})

describe('the order', () => {
  test.each([
    ['a', 'c', 'b c a'],
    ['c', 'a', 'c a b'],
    ['b', 'b', 'a b c'],
  ])('%s dragged onto %s takes its place, in the color and on the table', (photoId, ontoId, order) => {
    const draft = changed(withPhotos('a', 'b', 'c'), { type: 'photo-moved', photoId, ontoId })
    expect(shown(draft).colors).toEqual({ Blanco: order })
    expect(table(draft)).toBe(order)
  })

  test('a photo dragged onto one of another color joins it; onto a full one it stays', () => {
    const draft = tap(withTwoColors('a', 'b', 'c', 'd', 'e', 'f'), 1, 'e', 'f')
    const joined = changed(draft, { type: 'photo-moved', photoId: 'a', ontoId: 'f' })
    expect(shown(joined).colors).toEqual({ Blanco: 'b c d', Negro: 'e a f' })
    expect(changed(draft, { type: 'photo-moved', photoId: 'e', ontoId: 'a' })).toBe(draft)
  })

  test('the photo on a foot is one, and stands second wherever photos go', () => {
    const mark = (photoId: string): DraftChange => ({ type: 'photo-on-foot', photoId })
    const marked = changed(withPhotos('a', 'b', 'c'), mark('c'))
    expect(shown(marked).colors).toEqual({ Blanco: 'a c b' })
    expect(isChanged(marked, withPhotos('a', 'c', 'b'))).toBe(true)
    const moved = changed(marked, { type: 'photo-moved', photoId: 'c', ontoId: 'a' })
    expect(shown(moved).colors).toEqual({ Blanco: 'a c b' })
    expect(shown(changed(marked, { type: 'photo-removed', photoId: 'a' })).colors).toEqual({ Blanco: 'b c' })
    const onFoot = (draft: ProductDraft) => photosOf(draft).filter(({ isOnFoot }) => isOnFoot)
    expect(onFoot(changed(marked, mark('b')))).toMatchObject([{ id: 'b' }])
    expect(onFoot(changed(marked, mark('c')))).toEqual([])
  })

  test('a step leads to the neighbor in the color, wherever that lies on the table', () => {
    const draft = tap(withPhotos('a', 'b', 'c'), 0, 'b', 'b')
    expect(neighborOf(draft, 'b', -1)?.id).toBe('c')
    expect(neighborOf(draft, 'b', 1)).toBeUndefined()
  })

  test('of colors', () => {
    const draft = withTwoColors()
    const up = changed(draft, { type: 'color-moved', colorId: colorId(draft, 1), by: -1 })
    expect(up.colors.map(({ name }) => name)).toEqual(['Negro', 'Blanco'])
    expect(changed(up, { type: 'color-moved', colorId: colorId(up, 0), by: -1 })).toEqual(up)
  })
})

describe('a color whose name is there already', () => {
  const twice = (...second: string[]) => {
    const draft = withTwoColors('a', 'b', 'c', ...second)
    const named = changed(draft, { type: 'color-changed', colorId: colorId(draft, 1), name: ' BLANCO ' })
    return tap(named, 1, 'c', ...second)
  }

  test('is found whatever its spelling', () => {
    const draft = twice()
    const [first, second] = draft.colors
    expect(second && findSameName(draft, second)).toBe(first)
    expect(first && findSameName(draft, first)).toBeUndefined()
  })

  test.each([
    ['add', 'a b c', ''],
    ['replace', 'c', 'a b'],
  ] as const)('joins it: %s', (how, photos, loose) => {
    const draft = twice()
    const joined = changed(draft, {
      type: 'colors-joined',
      colorId: colorId(draft, 1),
      intoId: colorId(draft, 0),
      how,
    })
    expect(shown(joined)).toEqual({ colors: { Blanco: photos }, loose })
  })

  test('does not join it with more photos than a color may have', () => {
    const draft = twice('d', 'e')
    const [into, from] = [colorId(draft, 0), colorId(draft, 1)]
    expect(changed(draft, { type: 'colors-joined', colorId: from, intoId: into, how: 'add' })).toBe(draft)
  })
})

test('only colors that something was done with are saved, but never none', () => {
  const draft = withTwoColors('a')
  const named = changed(draft, { type: 'color-changed', colorId: colorId(draft, 1), name: '' })
  expect(usedColors(named).map(({ name }) => name)).toEqual(['Blanco'])
  expect(usedColors(emptyDraft(newId))).toHaveLength(1)
})

test('a photo that was on its way waits again once the draft is opened anew', () => {
  const photoIds = ['a', 'b', 'c', 'd', 'e']
  const states: PhotoState[] = [
    { phase: 'compressing' },
    { phase: 'uploading', share: 0.4 },
    { phase: 'done', image: { url: '/imagenes/upload/c', publicId: 'c' } },
    { phase: 'failed', error: 'damaged' },
    { phase: 'uploading', share: 0.9 },
  ]
  const draft = changed(
    withPhotos(...photoIds),
    ...photoIds.map((photoId, index): DraftChange => {
      return { type: 'photo-state', photoId, state: states[index] ?? { phase: 'waiting' } }
    }),
  )
  const phases = photosOf(storable(draft)).map(({ state }) => state.phase)
  expect(phases).toEqual(['waiting', 'waiting', 'done', 'failed', 'waiting'])
})

describe('the video of a color', () => {
  const waiting = { phase: 'waiting' } as const
  const start = withPhotos('a')
  const video = { film: { id: 'film', state: waiting }, poster: { id: 'poster', state: waiting } }
  const filmed = changed(start, { type: 'video-changed', colorId: colorId(start, 0), video })
  const arrived = (photoId: string, publicId: string): DraftChange => {
    return {
      type: 'photo-state',
      photoId,
      state: { phase: 'done', image: { url: `/${publicId}`, publicId } },
    }
  }

  test('is sent with its poster, and saved once both have arrived', () => {
    expect(uploadsOf(filmed).map(({ id }) => id)).toEqual(['a', 'film', 'poster'])
    const half = changed(filmed, arrived('film', 'videos/webm/1'))
    expect(toFormInput(half).colors[0]?.video).toBeUndefined()
    const whole = changed(half, arrived('poster', 'fotos/1'))
    expect(toFormInput(whole).colors[0]?.video).toEqual({
      ...{ url: '/videos/webm/1', publicId: 'videos/webm/1' },
      poster: { url: '/fotos/1', publicId: 'fotos/1' },
    })
  })

  test('waits again once the draft is opened anew, and there is something to lose', () => {
    const sending = changed(filmed, {
      type: 'photo-state',
      photoId: 'film',
      state: { phase: 'uploading', share: 0.4 },
    })
    expect(uploadsOf(storable(sending)).map(({ state }) => state.phase)).toEqual([
      'waiting',
      'waiting',
      'waiting',
    ])
    expect(isChanged(filmed, start)).toBe(true)
    const removed = changed(filmed, { type: 'video-changed', colorId: colorId(start, 0), video: undefined })
    expect(isChanged(removed, start)).toBe(false)
  })

  test('is no photo: the color takes four beside it', () => {
    expect(photosOf(filmed).map(({ id }) => id)).toEqual(['a'])
  })
})

test('there is something to lose as soon as anything was typed or chosen', () => {
  const start = emptyDraft(newId, { brand: 'Vault' })
  const id = colorId(start, 0)
  expect(isChanged(changed(start, { type: 'typed', field: 'brand', text: 'Vault' }), start)).toBe(false)
  const changes: DraftChange[] = [
    { type: 'typed', field: 'name', text: 'V' },
    { type: 'color-changed', colorId: id, name: 'N' },
    { type: 'color-changed', colorId: id, hex: '#ffffff' },
    { type: 'photos-chosen', colorId: id, photoIds: ['a'] },
  ]
  for (const change of changes) expect(isChanged(changed(start, change), start)).toBe(true)
})

test('a draft that an earlier form stored is read with everything that was typed', () => {
  const { key, version, fields } = emptyDraft(newId)
  const photo = (id: string) => ({ id, state: { phase: 'waiting' } as const })
  const color = (name: string, ...photos: string[]) => ({
    id: newId(),
    name,
    hex: '#2d5a3d',
    photos: photos.map(photo),
  })
  const earlier = { key, version, fields: { ...fields, name: 'Vera' } }
  const read = currentDraft({ ...earlier, colors: [color('Verde', 'a')], pending: color('', 'b') })
  expect(read.fields.name).toBe('Vera')
  expect(shown(read)).toEqual({ colors: { Verde: 'a', '': 'b' }, loose: '' })
  expect(table(read)).toBe('a b')
  expect(currentDraft({ ...earlier, colors: [], pending: color('') }).colors).toHaveLength(1)
  expect(currentDraft(read)).toEqual(read)
  const { audience: _, ...before } = fields
  const old = { ...read, fields: before as typeof fields }
  expect(currentDraft(old).fields.audience).toBe('')
  expect(currentDrafts({ draft: old, start: old, savedAt: '' }).start?.fields.audience).toBe('')
  expect(currentDrafts({ draft: old, savedAt: '' })).toEqual({ draft: currentDraft(old), savedAt: '' })
})

describe('sizes', () => {
  const sizes = [{ size: 38, stock: 'last' as const }]
  const sizesOfColors = (draft: ProductDraft) =>
    toFormInput(draft).colors.map((color) => color.sizes && writeSizes(color.sizes))
  const forAll: DraftChange = { type: 'sizes-changed', colorId: null, sizes }

  test('are those of every color, also of one that is opened later, and count as a change', () => {
    const start = withTwoColors('a')
    const draft = changed(start, forAll)
    expect(sizesOfColors(draft)).toEqual(['38(1)', '38(1)'])
    expect(isChanged(draft, start)).toBe(true)
    const third = changed(
      draft,
      { type: 'color-opened', colorId: 'rojo' },
      { type: 'color-changed', colorId: 'rojo', name: 'Rojo' },
    )
    expect(sizesOfColors(third)).toEqual(['38(1)', '38(1)', '38(1)'])
  })

  test('of one color are changed on their own, until it has those of the others again', () => {
    const start = changed(withTwoColors('a'), forAll)
    const id = colorId(start, 1)
    const own = changed(start, { type: 'sizes-changed', colorId: id, sizes: [{ size: 40, stock: 'none' }] })
    expect(sizesOfColors(own)).toEqual(['38(1)', '40(0)'])
    expect(sizesOfColors(changed(own, { type: 'sizes-shared', colorId: id }))).toEqual(['38(1)', '38(1)'])
  })

  test('that another color has are missing in a color that is about to be published', () => {
    const names = (draft: ProductDraft) => colorsWithoutSizes(draft).map(({ name }) => name)
    const none = withTwoColors('a')
    const one = changed(none, { type: 'sizes-changed', colorId: colorId(none, 0), sizes })
    expect(names(one)).toEqual(['Negro'])
    expect(names(none), 'sizes are optional').toEqual([])
    expect(names(changed(none, forAll))).toEqual([])
    const edited = { ...one, version: 3, colors: one.colors.map((color) => ({ ...color, isStored: true })) }
    expect(names(edited), 'it was so before').toEqual([])
  })

  test('of a draft that an earlier form stored stay those of their colors', () => {
    const { sizes: _, ...draft } = withTwoColors('a')
    const [white, black] = draft.colors
    const earlier = { ...draft, colors: [{ ...white!, sizes }, black!] }
    expect(sizesOfColors(earlier)).toEqual(['38(1)', ''])
  })

  test.each([['one color'], ['all colors']])('of %s that cannot be read hold the save back', (whose) => {
    const start = changed(withTwoColors('a'), forAll)
    const of = whose === 'all colors' ? null : colorId(start, 0)
    const unread = changed(
      start,
      { type: 'sizes-unread', colorId: of, typed: '34 a 4' },
      { type: 'color-changed', colorId: colorId(start, 0), name: 'Blanca' },
    )
    expect(isChanged(unread, start)).toBe(true)
    expect(checkDraft(unread)).toContainEqual({ field: 'colors.0.sizes', code: 'sizes-unreadable' })
    const mended = changed(unread, { type: 'sizes-changed', colorId: of, sizes })
    expect(checkDraft(mended).map(({ code }) => code)).not.toContain('sizes-unreadable')
  })
})

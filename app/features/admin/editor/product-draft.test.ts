import { describe, expect, test } from 'vitest'
import {
  changeDraft,
  emptyDraft,
  findSameName,
  isChanged,
  isPendingUsed,
  photosOf,
  storable,
  type DraftChange,
  type PhotoState,
  type ProductDraft,
} from './product-draft.ts'

let ids = 0
const newId = () => `id-${++ids}`
const done = (name: string): PhotoState => ({
  phase: 'done',
  image: { url: `/imagenes/upload/${name}`, publicId: name },
})

const changed = (draft: ProductDraft, ...changes: DraftChange[]) => changes.reduce(changeDraft, draft)

/** A color with photos of these names, typed and added. */
function withColor(draft: ProductDraft, name: string, photos: string[], sameName: 'add' | 'replace' = 'add') {
  const colorId = draft.pending.id
  return changed(
    draft,
    { type: 'color-changed', colorId, name, hex: '#2d5a3d' },
    { type: 'photos-added', colorId, photoIds: photos },
    ...photos.map((photoId): DraftChange => ({ type: 'photo-state', photoId, state: done(photoId) })),
    { type: 'color-added', sameName, nextId: newId() },
  )
}

const shown = ({ colors }: ProductDraft) =>
  colors.map(({ name, photos }) => [name, photos.map(({ id }) => id)])

describe('a color that was typed', () => {
  test('is added with its photos, and the next one begins empty and black', () => {
    const draft = withColor(emptyDraft(newId), '  Verde ', ['a', 'b'])
    expect(shown(draft)).toEqual([['Verde', ['a', 'b']]])
    expect(draft.colors[0]?.hex).toBe('#2d5a3d')
    expect(draft.pending).toMatchObject({ name: '', hex: '#000000', photos: [] })
  })

  test('of a name that is there already is found whatever its spelling', () => {
    const draft = withColor(emptyDraft(newId), 'Azul petróleo', ['a'])
    const typed = changed(draft, {
      type: 'color-changed',
      colorId: draft.pending.id,
      name: ' azul PETROLEO ',
    })
    expect(findSameName(typed)?.name).toBe('Azul petróleo')
  })

  test.each([
    ['add', ['a', 'b', 'c']],
    ['replace', ['c']],
  ] as const)('of a name that is there already: %s', (sameName, photos) => {
    const once = withColor(emptyDraft(newId), 'Negro', ['a', 'b'])
    expect(shown(withColor(once, 'negro', ['c'], sameName))).toEqual([['Negro', photos]])
  })
})

describe('the order', () => {
  const draft = withColor(withColor(emptyDraft(newId), 'Negro', ['a', 'b', 'c']), 'Verde', ['d'])
  const [negro, verde] = draft.colors.map(({ id }) => id)

  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 3, ['a', 'b', 'c']],
  ])('of photos: %d to %d', (from, to, order) => {
    const next = changed(draft, { type: 'photo-moved', colorId: negro ?? '', from, to })
    expect(next.colors[0]?.photos.map(({ id }) => id)).toEqual(order)
  })

  test('of colors', () => {
    const up = changed(draft, { type: 'color-moved', colorId: verde ?? '', by: -1 })
    expect(up.colors.map(({ name }) => name)).toEqual(['Verde', 'Negro'])
    expect(changed(up, { type: 'color-moved', colorId: verde ?? '', by: -1 })).toEqual(up)
  })
})

test('what is removed is gone', () => {
  const draft = withColor(withColor(emptyDraft(newId), 'Negro', ['a', 'b']), 'Verde', ['d'])
  const next = changed(
    draft,
    { type: 'photo-removed', photoId: 'a' },
    { type: 'color-removed', colorId: draft.colors[1]?.id ?? '' },
  )
  expect(shown(next)).toEqual([['Negro', ['b']]])
  expect(photosOf(next).map(({ id }) => id)).toEqual(['b'])
})

test('a photo that was on its way waits again once the draft is opened anew', () => {
  const start = emptyDraft(newId)
  const photoIds = ['a', 'b', 'c', 'd']
  const states: PhotoState[] = [
    { phase: 'compressing' },
    { phase: 'uploading', share: 0.4 },
    done('c'),
    { phase: 'failed', problem: 'damaged' },
  ]
  const draft = changed(
    start,
    { type: 'photos-added', colorId: start.pending.id, photoIds },
    ...photoIds.map((photoId, index): DraftChange => {
      return { type: 'photo-state', photoId, state: states[index] ?? { phase: 'waiting' } }
    }),
  )
  expect(storable(draft).pending.photos.map(({ state }) => state.phase)).toEqual([
    'waiting',
    'waiting',
    'done',
    'failed',
  ])
})

test('there is something to lose as soon as anything was typed or chosen', () => {
  const start = emptyDraft(newId)
  const colorId = start.pending.id
  expect(isChanged(changed(start, { type: 'typed', field: 'name', text: '' }), start)).toBe(false)
  expect(isPendingUsed(start)).toBe(false)
  const changes: DraftChange[] = [
    { type: 'typed', field: 'name', text: 'V' },
    { type: 'hidden', isHidden: true },
    { type: 'color-changed', colorId, name: 'N' },
    { type: 'color-changed', colorId, hex: '#ffffff' },
    { type: 'photos-added', colorId, photoIds: ['a'] },
  ]
  for (const change of changes) expect(isChanged(changed(start, change), start)).toBe(true)
})

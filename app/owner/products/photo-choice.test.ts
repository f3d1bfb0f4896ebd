import { expect, test } from 'vitest'
import { choosePhotos } from './change-draft.ts'

const file = (name: string, type = 'image/jpeg') => ({ name, type })
const names = (files: { name: string }[]) => files.map(({ name }) => name)

test('photos of several colors are chosen at once; more than one color takes is said', () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name))
  const choice = choosePhotos(files, 4, 0)
  expect(names(choice.photos)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(choice.isOverLimit).toBe(true)
  expect(choosePhotos(files.slice(0, 4), 4, 0).isOverLimit).toBe(false)
  expect(choosePhotos(files.slice(0, 2), 1, 3).isOverLimit).toBe(true)
})

test('only images; HEIC also where the system does not know its type', () => {
  const files = [file('a.pdf', 'application/pdf'), file('IMG_1.HEIC', ''), file('b'), file('c.txt', '')]
  const { photos, notImages } = choosePhotos(files, 4, 0)
  expect(names(photos)).toEqual(['IMG_1.HEIC', 'b'])
  expect(names(notImages)).toEqual(['a.pdf', 'c.txt'])
})

test('never more than all colors of a product take', () => {
  const files = Array.from({ length: 200 }, (_, index) => file(String(index)))
  expect(choosePhotos(files, 4, 20).photos).toHaveLength(100)
})

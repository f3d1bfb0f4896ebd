import { expect, test } from 'vitest'
import { choosePhotos } from './photo-choice.ts'

const file = (name: string, type = 'image/jpeg') => ({ name, type })
const names = (files: { name: string }[]) => files.map(({ name }) => name)

test('the first 4 are kept, and it is said', () => {
  const { kept, wereTooMany, wereOthers } = choosePhotos(
    ['a', 'b', 'c', 'd', 'e'].map((name) => file(name)),
    0,
  )
  expect(names(kept)).toEqual(['a', 'b', 'c', 'd'])
  expect(wereTooMany).toBe(true)
  expect(wereOthers).toBe(false)
})

test('of a color that has some, as many as are missing', () => {
  expect(names(choosePhotos([file('a'), file('b')], 3).kept)).toEqual(['a'])
  expect(choosePhotos([file('a')], 4)).toEqual({ kept: [], wereOthers: false, wereTooMany: true })
})

test('only images; HEIC also where the system does not know its type', () => {
  const files = [file('a.pdf', 'application/pdf'), file('IMG_1.HEIC', ''), file('b'), file('c.txt', '')]
  expect(choosePhotos(files, 0)).toEqual({ kept: [files[1], files[2]], wereOthers: true, wereTooMany: false })
})

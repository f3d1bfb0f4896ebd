import { expect, test } from 'vitest'
import { matchPhotoFiles } from './import-steps.tsx'

const file = (webkitRelativePath: string) => ({
  name: webkitRelativePath.split('/').at(-1) ?? '',
  webkitRelativePath,
})

test('files are found by their names, and missing files are listed', () => {
  const vera = { name: 'vera.jpg' }
  const { found, missing, ambiguous } = matchPhotoFiles(['vera.jpg', 'rio.jpg'], [vera, { name: 'alma.jpg' }])
  expect(found).toEqual(new Map([['vera.jpg', vera]]))
  expect(missing).toEqual(['rio.jpg'])
  expect(ambiguous).toEqual([])
})

test.each([
  ['VERA.JPG', 'vera.jpg'],
  ['río.jpg', 'ri\u0301o.jpg'],
  ['fotos\\vera.jpg', 'vera.jpg'],
])('%s is the file %s', (named, name) => {
  expect(matchPhotoFiles([named], [{ name }]).found.get(named)).toEqual({ name })
})

test('of two files with one name neither is guessed', () => {
  const files = [file('carpeta/negro/frente.jpg'), file('carpeta/verde/frente.jpg')]
  expect(matchPhotoFiles(['frente.jpg'], files)).toMatchObject({ ambiguous: ['frente.jpg'], missing: [] })
  expect(matchPhotoFiles(['verde/frente.jpg'], files).found.get('verde/frente.jpg')).toBe(files[1])
})

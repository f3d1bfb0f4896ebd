import { expect, test } from 'vitest'
import type { SettingKey } from './settings.ts'
import { countNeeded, listToDos } from './to-dos.ts'

test('what is unset is to do and leads to its field; half of what belongs together is not done', () => {
  const set = new Set<SettingKey>(['whatsapp', 'legalName'])
  const toDos = listToDos((key) => set.has(key))
  expect(toDos.find(({ what }) => what === 'whatsapp')).toEqual({
    what: 'whatsapp',
    isDone: true,
    isOptional: false,
    field: 'whatsapp',
  })
  expect(toDos.find(({ what }) => what === 'legal')).toEqual({
    what: 'legal',
    isDone: false,
    isOptional: false,
    field: 'cuit',
  })
  expect(toDos.filter(({ isDone }) => !isDone).map(({ what }) => what)).toEqual([
    'ownerEmail',
    'phone',
    'instagram',
    'address',
    'openingHours',
    'legal',
    'dataFiscal',
    'sizeGuide',
    'mapPlace',
    'tiktok',
    'facebook',
  ])
  expect(countNeeded(toDos)).toBe(8)
})

test('an image does for the size guide as well as the table', () => {
  const isDone = (key: SettingKey) =>
    listToDos((set) => set === key).find(({ what }) => what === 'sizeGuide')?.isDone
  expect([isDone('sizeGuide'), isDone('sizeGuideImage'), isDone('phone')]).toEqual([true, true, false])
})

test('a proxy that was not declared stands first, with no field to type it into', () => {
  const everythingSet = () => true
  expect(listToDos(everythingSet, true)[0]).toEqual({
    what: 'trustedProxies',
    isDone: false,
    isOptional: false,
    field: null,
  })
  expect(countNeeded(listToDos(everythingSet, true))).toBe(1)
  expect(countNeeded(listToDos(everythingSet, false))).toBe(0)
})

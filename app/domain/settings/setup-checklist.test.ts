import { expect, test } from 'vitest'
import type { SettingKey } from './settings.ts'
import { countNeeded, setupChecklist } from './setup-checklist.ts'

test('what is unset is to do and leads to its field; half of what belongs together is not done', () => {
  const set = new Set<SettingKey>(['whatsapp', 'legalName'])
  const setupSteps = setupChecklist((key) => set.has(key))
  expect(setupSteps.find(({ what }) => what === 'whatsapp')).toEqual({
    what: 'whatsapp',
    isDone: true,
    field: 'whatsapp',
  })
  expect(setupSteps.find(({ what }) => what === 'legal')).toEqual({
    what: 'legal',
    isDone: false,
    field: 'cuit',
  })
  expect(setupSteps.filter(({ isDone }) => !isDone).map(({ what }) => what)).toEqual([
    'ownerEmail',
    'phone',
    'instagram',
    'address',
    'openingHours',
    'legal',
    'dataFiscal',
    'sizeGuide',
  ])
  expect(countNeeded(setupSteps)).toBe(8)
})

test('an image does for the size guide as well as the table', () => {
  const isDone = (key: SettingKey) =>
    setupChecklist((set) => set === key).find(({ what }) => what === 'sizeGuide')?.isDone
  expect([isDone('sizeGuide'), isDone('sizeGuideImage'), isDone('phone')]).toEqual([true, true, false])
})

test('what the server lacks stands first, with no field to type it into', () => {
  const everythingSet = () => true
  const steps = setupChecklist(everythingSet, ['mailServer', 'trustedProxies'])
  expect(steps.slice(0, 2)).toEqual([
    { what: 'mailServer', isDone: false, field: null },
    { what: 'trustedProxies', isDone: false, field: null },
  ])
  expect(countNeeded(steps)).toBe(2)
  expect(countNeeded(setupChecklist(everythingSet))).toBe(0)
})

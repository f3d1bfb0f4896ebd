import { expect, test } from 'vitest'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { findArrivals } from './arrivals.server.ts'

/** Friday at ten in Argentina. */
const MORNING = new Date('2026-11-27T13:00:00.000Z')

test('a shop that gave no days says nothing', async () => {
  expect(await findArrivals(MORNING)).toBeNull()
  await saveSetting('cities', 'Córdoba\nRosario: 4.500, a coordinar')
  expect(await findArrivals(MORNING)).toBeNull()
})

test('each city with days says between which ones an order of now arrives', async () => {
  await saveSetting('dispatchBusinessHours', '24')
  await saveSetting('cities', 'Córdoba: 4.500, 3 a 5 días\nVilla María: 0, 1 día\nVilla Nueva')
  expect(await findArrivals(MORNING)).toEqual({
    order: 'Si pedís hoy, viernes 27, antes de las 13:',
    cities: [
      { city: 'Córdoba', when: 'llega entre el martes 1 y el viernes 4 de diciembre' },
      { city: 'Villa María', when: 'llega entre el sábado 28 y el lunes 30 de noviembre' },
    ],
  })
  expect(await findArrivals(new Date('2026-11-28T20:00:00.000Z'))).toMatchObject({
    order: 'Si pedís antes del lunes 30 de noviembre a las 13:',
  })
})

test("the hour and the days are the owner's", async () => {
  await saveSetting('cities', 'Córdoba: 4.500, 2 días')
  await saveSetting('orderCutOff', '9:30')
  await saveSetting('closedDays', '28/11/2026\n01/12/2026')
  await saveSetting('openDays', '29/11/2026')
  expect(await findArrivals(MORNING)).toEqual({
    order: 'Si pedís antes del domingo 29 de noviembre a las 9:30:',
    cities: [{ city: 'Córdoba', when: 'llega entre el miércoles 2 y el viernes 4 de diciembre' }],
  })
})

test('beyond the years whose holidays are known, nothing is promised', async () => {
  await saveSetting('cities', 'Córdoba: 4.500, 3 a 5 días')
  expect(await findArrivals(new Date('2028-12-29T13:00:00.000Z'))).toBeNull()
})

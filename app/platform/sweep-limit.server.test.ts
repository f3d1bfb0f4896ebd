import { expect, test } from 'vitest'
import { inTransaction } from './database.server.ts'
import { confirmSweep, heldSweeps, maySweep } from './sweep-limit.server.ts'

const confirm = () => inTransaction((transaction) => confirmSweep(transaction, 'photos', new Date()))

test.each([
  [50, 50, true],
  [51, 51, false],
  [51, 1019, false],
  [51, 1020, true],
  [500, 10_000, true],
  [501, 10_000, false],
])('a sweep of %d of %d rows: %s', async (due, total, may) => {
  expect(await maySweep('photos', due, total)).toBe(may)
  expect(await heldSweeps()).toEqual(may ? [] : [{ name: 'photos', due }])
})

test('what the owner has confirmed is deleted, also when it is interrupted, and no more than that', async () => {
  await maySweep('photos', 120, 200)
  await maySweep('backups', 60, 60)
  expect(await confirm()).toBe(120)
  expect(await heldSweeps()).toEqual([{ name: 'backups', due: 60 }])
  expect(await maySweep('photos', 120, 200)).toBe(true)
  expect(await maySweep('photos', 70, 150)).toBe(true)
  expect(await confirm()).toBe(0)

  expect(await maySweep('photos', 171, 200)).toBe(false)
  expect(await heldSweeps()).toContainEqual({ name: 'photos', due: 171 })
  await confirm()
  expect(await maySweep('photos', 20, 30)).toBe(true)
  expect(await maySweep('photos', 120, 200)).toBe(false)
})

test('a sweep that is within its limit again asks nobody any more', async () => {
  await maySweep('photos', 120, 200)
  await maySweep('photos', 3, 83)
  expect(await heldSweeps()).toEqual([])
})

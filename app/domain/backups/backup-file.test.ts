import { expect, test } from 'vitest'
import { DAY_MS } from '#app/base/time.ts'
import { backupMoment, backupName, expiredBackups } from './backup-file.ts'

const night = new Date('2026-11-22T06:00:00Z')
/** The name of the backup of a night so many days ago. */
const ago = (days: number, beforeMigration?: string) =>
  backupName(
    new Date(night.getTime() - days * DAY_MS),
    beforeMigration === undefined ? {} : { beforeMigration },
  )

test('the name of a backup tells when it was made', () => {
  expect(backupName(night)).toBe('vault-2026-11-22T06-00-00Z.tar')
  expect(backupMoment(backupName(night))).toEqual(night)
  expect(backupMoment(backupName(night, { beforeMigration: '015-job-runs', isSealed: true }))).toEqual(night)
  expect(backupName(night, { isSealed: true })).toBe('vault-2026-11-22T06-00-00Z.tar.age')
  for (const name of ['vault.tar', 'vault-2026-13-40T06-00-00Z.tar', 'x.tar', ''])
    expect(backupMoment(name)).toBeNull()
})

test('seven days and four weeks stay after months of nights @data', () => {
  const stored = new Set<string>()
  for (let days = 100; days >= 0; days -= 1) {
    stored.add(ago(days))
    for (const expired of expiredBackups([...stored])) stored.delete(expired)
  }
  // 22 November 2026 is a Sunday: this week's newest and the Sundays before it.
  expect([...stored].toSorted()).toEqual([21, 14, 7, 6, 5, 4, 3, 2, 1, 0].map((days) => ago(days)))
})

test('the newest one of a day stays, and the seven newest of all', () => {
  const ofOneDay = [0, 1, 2, 3, 4, 5, 6, 7].map((second) =>
    backupName(new Date(night.getTime() + second * 1000)),
  )
  expect(expiredBackups(ofOneDay.slice(1))).toEqual([])
  expect(expiredBackups(ofOneDay)).toEqual(ofOneDay.slice(0, 1))
})

test('nights without a backup delete nothing', () => {
  expect(expiredBackups([ago(0), ago(40), ago(80)])).toEqual([])
})

test('the last five before a migration stay, beside the nightly ones', () => {
  const before = [0, 1, 2, 3, 4, 5].map((days) => ago(days, '015-job-runs'))
  expect(expiredBackups([...before, ago(0), ago(1)])).toEqual([ago(5, '015-job-runs')])
})

test('files of others are never deleted', () => {
  expect(
    expiredBackups(['notes.txt', 'vault-old.tar', ...[0, 1, 2, 3, 4, 5, 6, 7].map((days) => ago(days))]),
  ).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import { database } from '#app/platform/database.server.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { openScheduler } from '#app/platform/scheduler.server.ts'
import {
  type BackupProof,
  PROOF_JOB,
  proofOverview,
  proveBackups,
  proveBackupSoon,
  storedProof,
} from './backup-proof.server.ts'

/** Monday, four in the morning in Argentina. */
const monday = new Date('2026-11-23T07:00:00.000Z')
const after = (days: number) => new Date(monday.getTime() + days * DAY_MS)
const whole: BackupProof = { problem: null, detail: '', restored: null }
const broken: BackupProof = { problem: 'damaged', detail: 'vault.tar ends early', restored: null }

let asked: boolean[]
beforeEach(async () => {
  asked = []
  await insertRows('settings', [
    { key: 'openedAt', value: after(-30).toISOString() },
    { key: 'ownerEmail', value: 'duena@vault.example' },
  ])
})

/** One night, in which the proof has this result. */
async function night(now: Date, proof: BackupProof | null = whole): Promise<void> {
  await proveBackups(undefined, now, async (restores) => {
    asked.push(restores)
    return proof && restores && proof.problem === null
      ? { ...proof, restored: { rows: 2379, photos: 410 } }
      : proof
  })
}

const mails = async () =>
  (await rowsOf('mails')).map(({ kind, recipient, text }) => ({ kind, recipient, text }))

test('every night the newest backup is read, and once a week it is restored', async () => {
  for (let day = 0; day < 15; day += 1) await night(after(day))
  expect(asked.map((restores, day) => (restores ? day : null)).filter((day) => day !== null)).toEqual([
    0, 7, 14,
  ])
  expect(await mails()).toEqual([])
})

test('a week later at the same hour counts as a week, although that run began some minutes earlier', async () => {
  await night(monday)
  await night(new Date(after(7).getTime() - HOUR_MS / 2))
  expect(asked).toEqual([true, true])
})

test('the page says on which day it was restored, and how much came back', async () => {
  expect(await proofOverview(monday)).toMatchObject({ problem: null, restored: null })
  await night(monday)
  await night(after(2))
  expect(await proofOverview(after(2))).toEqual({
    problem: null,
    detail: '',
    isLate: false,
    restored: { day: 'lunes', rows: 2379, photos: 410 },
  })
  expect((await proofOverview(after(8))).restored?.day).toBe('23 de noviembre')
  expect((await proofOverview(after(16))).isLate).toBe(true)
})

test('a broken backup is told the same day and mailed once, and tried wholly until it is well again', async () => {
  await night(monday)
  await night(after(1), broken)
  await night(after(2), broken)
  expect(await proofOverview(after(2))).toMatchObject({
    problem: 'damaged',
    restored: { day: 'lunes', rows: 2379, photos: 410 },
  })
  expect(await mails()).toMatchObject([{ kind: 'backup-proof', recipient: 'duena@vault.example' }])
  const [mail] = await mails()
  expect(mail?.text).toContain('La última copia está dañada: con ella no se puede recuperar la tienda.')
  expect(mail?.text).toContain('vault.tar ends early')
  await night(after(3))
  expect(asked).toEqual([true, false, true, true])
  expect(await proofOverview(after(3))).toMatchObject({ problem: null, restored: { day: 'jueves' } })
  await night(after(4), broken)
  expect(await mails()).toHaveLength(2)
})

test('"Probar ahora" restores it on any day', async () => {
  await night(monday)
  await night(after(1))
  proveBackupSoon()
  await night(after(2))
  await night(after(3))
  expect(asked).toEqual([true, false, true, false])
})

test('"Probar ahora" during a run restores it in the next one', async () => {
  await night(monday)
  await proveBackups(undefined, after(1), async () => {
    proveBackupSoon()
    return whole
  })
  await night(after(1))
  expect(asked).toEqual([true, true])
})

test('a shop without a backup yet, or a store that does not answer, changes nothing', async () => {
  await night(monday, null)
  expect(await storedProof()).toBeUndefined()
  const away = proveBackups(undefined, monday, () => Promise.reject(new Error('the store is away')))
  await expect(away).rejects.toThrow('the store is away')
  expect(await storedProof()).toBeUndefined()
  expect(await mails()).toEqual([])
})

test('of several instances one proves the backup', async () => {
  const job = { name: PROOF_JOB, every: { utcHour: 7 }, run: () => night(monday) }
  const clock = { now: () => monday, elapsedMs: () => 0 }
  const before = { now: () => after(-1), elapsedMs: () => 0 }
  const first = openScheduler([job], { clock: before, owner: 'first' })
  await first.look()
  await database()
    .updateTable('job_runs')
    .set({ next_at: monday.toISOString() })
    .where('name', '=', PROOF_JOB)
    .execute()
  const instances = ['second', 'third'].map((owner) => openScheduler([job], { clock, owner }))
  await Promise.all(instances.map((instance) => instance.look()))
  await Promise.all(instances.map((instance) => instance.idle()))
  expect(asked).toHaveLength(1)
})

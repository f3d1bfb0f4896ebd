import { expect, test } from 'vitest'
import { runDrills, type Drill, type DrillRow } from './drills.ts'

const held: DrillRow = { row: 'every row is there', ok: true, note: '40 of 40' }
const lost: DrillRow = { row: 'every photo is there', ok: false, note: '39 of 40' }

function drill(name: string, ...rows: DrillRow[]): Drill {
  return { name, run: async () => rows }
}

async function run(drills: Drill[], ...words: string[]) {
  const printed: string[] = []
  const code = await runDrills(drills, words, (text) => printed.push(text))
  return { code, printed: printed.join('\n') }
}

test('drills whose rows all hold', async () => {
  const { code, printed } = await run([drill('backup', held)])
  expect(code).toBe(0)
  expect(printed).toMatch(/^backup: every row is there +ok +40 of 40$/m)
  expect(printed).toMatch(/^1 held, 0 failed$/m)
})

test('one row that fails is told and fails the run', async () => {
  const { code, printed } = await run([drill('backup', held, lost), drill('load', held)])
  expect(code).toBe(1)
  expect(printed).toMatch(/^backup: every photo is there +FAILED +39 of 40$/m)
  expect(printed).toMatch(/^2 held, 1 failed$/m)
})

test('a drill that throws fails, and the next one runs', async () => {
  const broken: Drill = { name: 'kill', run: () => Promise.reject(new Error('the shop\ndid not open')) }
  const { code, printed } = await run([broken, drill('load', held)])
  expect(code).toBe(1)
  expect(printed).toMatch(/^kill: ran to its end +FAILED +the shop \| did not open$/m)
  expect(printed).toMatch(/^load: every row is there +ok +40 of 40$/m)
})

test('a drill that sees nothing fails', async () => {
  expect((await run([drill('load')])).code).toBe(1)
})

test('a name chooses a drill, which gets the options', async () => {
  const seen: string[] = []
  const load: Drill = {
    name: 'load',
    run: async (options) => {
      seen.push(...options)
      return [held]
    },
  }
  const { code, printed } = await run([drill('backup', lost), load], 'load', '--minutes=5')
  expect(code).toBe(0)
  expect(seen).toEqual(['--minutes=5'])
  expect(printed).not.toContain('backup')
})

test('a name that nobody knows', async () => {
  expect(await run([drill('backup', held)], 'bakup')).toEqual({
    code: 2,
    printed: 'There is no drill "bakup". Drills: backup.',
  })
})

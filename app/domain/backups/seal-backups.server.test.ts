import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '#test/world.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { changeSeal, sealOverview, type SealCommand } from './seal-backups.server.ts'
import { adoptKey, keyOfWords, newSealKey, sealState, wordsOf } from './seal-key.server.ts'

const owner = makeUser({ role: 'admin' })
const keyFile = path.join(env().dataDir, 'backup-key')

beforeEach(() => saveSetting('ownerEmail', 'ana@vault.example'))
afterEach(() => rmSync(keyFile, { force: true }))

async function words(intent: 'show' | 'renew') {
  const result = await changeSeal(owner, { intent, currentPassword: '' })
  return (result.ok && result.value.words) || []
}

/** Types the two words that are asked for from a sheet. */
function typeFrom(sheet: readonly string[]): SealCommand {
  const [first = 0, second = 0] = sealOverview().asked ?? []
  return { intent: 'seal', first: ` ${sheet[first - 1]?.toUpperCase()}`, second: sheet[second - 1] ?? '' }
}

const acts = async () =>
  (await database().selectFrom('activity').select('kind').orderBy('at').orderBy('id').execute()).map(
    ({ kind }) => kind,
  )

test('backups are sealed once the owner types two words from the sheet @privacy', async () => {
  const sheet = await words('show')
  expect(sheet).toHaveLength(24)
  expect(sealState().seal).toBeNull()
  expect(await changeSeal(owner, typeFrom(sheet))).toMatchObject({ ok: true, value: { words: null } })
  expect(sealState().seal?.key).toBe(keyOfWords(sheet.join(' ')))
  expect(sealOverview().asked).toBeNull()
  expect(await words('show')).toEqual(sheet)
})

test('a wrong word seals nothing, and says which one', async () => {
  expect(await changeSeal(owner, { intent: 'seal', first: '', second: '' })).toMatchObject({ ok: false })
  const command = { ...typeFrom(await words('show')), first: 'zapatilla' } as SealCommand
  expect(await changeSeal(owner, command)).toEqual({
    ok: false,
    error: { kind: 'wrong-words', first: true, second: false },
  })
  expect(sealState().seal).toBeNull()
})

test('new words seal once they are typed; those of before open older backups', async () => {
  const former = await words('show')
  await changeSeal(owner, typeFrom(former))
  const sheet = await words('renew')
  expect(sealState().seal?.key).toBe(keyOfWords(former.join(' ')))
  await changeSeal(owner, typeFrom(sheet))
  expect(sealState()).toMatchObject({
    keys: [keyOfWords(sheet.join(' ')), keyOfWords(former.join(' '))],
    seal: { key: keyOfWords(sheet.join(' ')) },
  })
})

test('the seal ends by choice, and begins again with the same sheet', async () => {
  const sheet = await words('show')
  await changeSeal(owner, typeFrom(sheet))
  await changeSeal(owner, { intent: 'unseal', currentPassword: '' })
  expect(sealState().seal).toBeNull()
  await changeSeal(owner, typeFrom(sheet))
  expect(sealState().seal?.key).toBe(keyOfWords(sheet.join(' ')))
})

test('each act is in the activity and mailed to the owner, without a word of the sheet @privacy', async () => {
  const sheet = await words('show')
  await changeSeal(owner, typeFrom(sheet))
  await words('renew')
  await changeSeal(owner, { intent: 'unseal', currentPassword: '' })
  expect(await acts()).toEqual([
    'backup-words-shown',
    'backup-sealed',
    'backup-words-renewed',
    'backup-unsealed',
  ])
  const mails = await database().selectFrom('mails').select(['kind', 'recipient', 'text']).execute()
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual(
    Array.from({ length: 4 }, () => ['backup-seal', 'ana@vault.example']),
  )
  for (const { text } of mails) expect(text).not.toContain(sheet.slice(0, 2).join(' '))
})

test('of two acts at once neither undoes the other @privacy', async () => {
  const former = await words('show')
  const [sealed, sheet] = await Promise.all([changeSeal(owner, typeFrom(former)), words('renew')])
  const { keys, seal } = sealState()
  expect(keys).toEqual([keyOfWords(sheet.join(' ')), keyOfWords(former.join(' '))])
  expect(seal !== null).toBe(sealed.ok)
})

const others: [string, User | null, string][] = [
  ['a visitor', null, 'signed-out'],
  ['a customer', makeUser({ role: 'user' }), 'not-allowed'],
  ['a helper', makeUser({ role: 'helper' }), 'not-allowed'],
]
test.each(others)('%s gets no words and changes nothing @privacy', async (_who, user, kind) => {
  for (const intent of ['show', 'renew', 'unseal'] as const)
    expect(await changeSeal(user, { intent, currentPassword: '' })).toEqual({ ok: false, error: { kind } })
  expect(existsSync(keyFile)).toBe(false)
})

test('an owner who showed the second key long ago is asked for it again @privacy', async () => {
  const error = { kind: 'second-key' }
  const late = makeUser({ role: 'admin', secondKey: 'shown' })
  const sheet = await words('show')
  for (const command of [typeFrom(sheet), { intent: 'unseal', currentPassword: '' } as const])
    expect(await changeSeal(late, command)).toEqual({ ok: false, error })
  expect(sealState().seal).toBeNull()
  expect(await acts()).toEqual(['backup-words-shown'])
})

/** Restores a backup that the words of another machine opened. */
async function restoreWithWords() {
  const key = await newSealKey()
  return { key, seals: await adoptKey(key) }
}

test('a machine that seals nothing yet seals with the words of the backup it restored @privacy', async () => {
  await words('show')
  const { key, seals } = await restoreWithWords()
  expect(seals).toBe(true)
  expect(sealState().seal?.key).toBe(key)
  expect(sealOverview().asked).toBeNull()
  expect(await words('show')).toEqual(wordsOf(key))
})

test('a machine that seals goes on with its own words, and opens the backup it restored too', async () => {
  const sheet = await words('show')
  await changeSeal(owner, typeFrom(sheet))
  const { key, seals } = await restoreWithWords()
  expect(seals).toBe(false)
  expect(sealState()).toMatchObject({
    keys: [keyOfWords(sheet.join(' ')), key],
    seal: { key: keyOfWords(sheet.join(' ')) },
  })
})

test('a damaged key is never replaced', async () => {
  writeFileSync(keyFile, '{')
  await expect(words('show')).rejects.toThrow('backup-key cannot be read')
})

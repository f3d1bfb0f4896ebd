import { beforeEach, describe, expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { makeAdmin, makeUser } from '#test/world.ts'
import { database } from '#app/platform/database.server.ts'
import { failed } from '#app/base/result.ts'
import { currentSettings, forgetSettings, storedSetting } from './settings.server.ts'
import { listUsedPhotos } from '#app/domain/catalog/sweep-catalog.server.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { changeWindow, findWindow, windowPhotos } from './shop-window.server.ts'
import type { WindowChange } from './window.schema.ts'

const owner = makeAdmin()
const change = async (asked: WindowChange | { intent: 'undo' | 'show' | 'revert' }) => {
  const { version } = await findWindow()
  return changeWindow(owner, { ...asked, version })
}
const message = (text: string, from: string | null = null, until: string | null = null): WindowChange => {
  return { intent: 'save-message', index: null, text, from, until }
}
const acts = () => database().selectFrom('activity').select('kind').execute()

test('what is prepared shows in the shop with one command, which is recorded', async () => {
  await change(message('Cambios gratis'))
  await change({ intent: 'feature', id: 'vera' })
  expect(await findWindow()).toMatchObject({ changes: 2, canRevert: false })
  expect((await currentSettings()).announcements).toBeNull()
  expect(await storedSetting('featured')).toBeNull()
  await change({ intent: 'show' })
  expect((await currentSettings()).announcements).toEqual(['Cambios gratis'])
  expect(await storedSetting('featured')).toBe('vera')
  expect(await findWindow()).toMatchObject({ changes: 0, canRevert: true })
  expect(await acts()).toEqual([{ kind: 'window-changed' }])
})

test('what was shown is undone with one command', async () => {
  await change(message('Uno'))
  await change({ intent: 'show' })
  const texts = { kicker: '', title: 'Verano', lead: '', action: 'Ver' }
  await change({ intent: 'save-banner', ...texts, link: '/productos', image: '' })
  await change(message('Dos'))
  await change({ intent: 'show' })
  expect(await storedSetting('banner')).toContain('Verano')
  await change({ intent: 'revert' })
  expect((await currentSettings()).announcements).toEqual(['Uno'])
  expect(await storedSetting('banner')).toBeNull()
  expect(await change({ intent: 'revert' })).toEqual(failed({ kind: 'nothing-changed' }))
})

test('changes that wait are undone one by one', async () => {
  for (const text of ['Uno', 'Dos', 'Tres']) await change(message(text))
  await change({ intent: 'undo' })
  expect((await findWindow()).contents.messages.map(({ text }) => text)).toEqual(['Uno', 'Dos'])
  await change({ intent: 'undo' })
  await change({ intent: 'undo' })
  expect(await findWindow()).toMatchObject({ changes: 0, contents: { messages: [] } })
})

test('another tab that changed it since is told, not overwritten', async () => {
  const { version } = await findWindow()
  await changeWindow(owner, { ...message('De esta pestaña'), version })
  const late = await changeWindow(owner, { ...message('De la otra'), version })
  expect(late).toEqual(failed({ kind: 'changed-since' }))
  expect((await findWindow()).contents.messages.map(({ text }) => text)).toEqual(['De esta pestaña'])
})

test('messages that were set before are the first contents, and none of them is lost', async () => {
  await insertRows('settings', { key: 'announcements', value: 'Uno\nDos' })
  forgetSettings()
  await change(message('Navidad', '2020-12-09', '2020-12-24'))
  await change({ intent: 'show' })
  expect(await storedSetting('announcements')).toBe('Uno\nDos\nNavidad [2020-12-09/2020-12-24]')
  expect((await currentSettings()).announcements).toEqual(['Uno', 'Dos'])
})

test('helpers may change it, and others may not', async () => {
  const command = { ...message('Hola'), version: (await findWindow()).version }
  expect(await changeWindow(null, command)).toEqual(failed({ kind: 'signed-out' }))
  expect(await changeWindow(makeUser(), command)).toEqual(failed({ kind: 'not-allowed' }))
  expect(await changeWindow(makeUser({ role: 'helper' }), command)).toMatchObject({ ok: true })
})

test('a change that changes nothing leaves no step to undo', async () => {
  expect(await change({ intent: 'unfeature', id: 'nadie' })).toEqual(failed({ kind: 'nothing-changed' }))
  expect(await change({ intent: 'show' })).toEqual(failed({ kind: 'nothing-changed' }))
  expect(await findWindow()).toMatchObject({ changes: 0 })
})

const TILE = { intent: 'save-tile', index: 0, label: 'Verano', link: '/productos', art: 'casuals' } as const

describe('a photo', () => {
  const PHOTO = '/imagenes/upload/prueba/vidriera'

  beforeEach(() => storeOriginal('prueba/vidriera', Buffer.from('a photo')))

  test('that is prepared, shown, or was shown before is not swept', async () => {
    const used = async () => [...(await listUsedPhotos()), ...(await windowPhotos())]
    await change({ ...TILE, image: PHOTO })
    expect(await used()).toContain('prueba/vidriera')
    await change({ intent: 'show' })
    expect(await listUsedPhotos()).toContain('prueba/vidriera')
    await change({ intent: 'reset-tiles' })
    await change({ intent: 'show' })
    expect(await used()).toContain('prueba/vidriera')
    await change({ ...TILE, image: '' })
    await change({ intent: 'show' })
    expect(await used()).not.toContain('prueba/vidriera')
  })

  test('is one of this shop that is still there', async () => {
    const withImage = (image: string) => change({ ...TILE, image })
    expect(await withImage('/imagenes/upload/prueba/otra')).toEqual(failed({ kind: 'photo-gone' }))
    expect(await withImage('https://evil.example/a.png')).toEqual(failed({ kind: 'photo-unusable' }))
    expect(await findWindow()).toMatchObject({ changes: 0 })
  })
})

test('a draft from before tiles existed shows the default tiles', async () => {
  const contents = { banner: null, featured: ['vera'], messages: [] }
  const draft = JSON.stringify({ contents, steps: [contents] })
  await insertRows('shop_window', { id: 1, version: 1, draft, before: null })
  expect(await findWindow()).toMatchObject({ contents: { tiles: null, featured: ['vera'] }, changes: 1 })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { listKeptPhotos } from '#app/features/catalog/kept-photos.server.ts'
import { masterKey, photoStore, usePhotoStore } from '#app/features/images/photo-store.server.ts'
import {
  currentSettings,
  forgetSettings,
  saveSetting,
  storedSettings,
} from '#app/features/settings/settings.server.ts'
import { saveSettingsForm } from './save-settings.server.ts'
import { openToDos, settingsPage } from './settings-page.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  usePhotoStore(openFolderStore(folder))
  await photoStore().put(masterKey('prueba/guia'), Buffer.from('a photo'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(forgetSettings)

async function form(typed: Record<string, string>): Promise<FormData> {
  const { version } = await storedSettings()
  const form = new FormData()
  for (const [key, value] of Object.entries({ version, ...typed })) form.set(key, value)
  return form
}

test('typed once, it is in force everywhere, in the form that it is used in', async () => {
  const answer = await saveSettingsForm(
    await form({
      whatsapp: '0353 15 412-3456',
      instagram: '@vault',
      freeShippingFrom: '120.000',
      openingHours: 'A\r\nB',
    }),
  )
  expect(answer).toEqual({ saved: (await storedSettings()).version })
  expect(await currentSettings()).toMatchObject({
    whatsapp: '+54 9 353 412-3456',
    instagram: 'vault',
    openingHours: ['A', 'B'],
    promises: { freeShippingFrom: 12_000_000, exchangeDays: 30 },
  })
  expect((await settingsPage()).values).toMatchObject({ freeShippingFrom: '120.000', exchangeDays: '30' })
  expect((await openToDos()).map(({ what }) => what)).not.toContain('whatsapp')
})

test('one problem, and nothing is saved; what was typed comes back', async () => {
  const answer = await saveSettingsForm(await form({ whatsapp: '123', instagram: '@vault' }))
  expect(answer).toMatchObject({
    problems: { whatsapp: 'whatsapp-unreadable' },
    typed: { whatsapp: '123', instagram: '@vault' },
  })
  expect((await currentSettings()).instagram).toBeNull()
})

test('a change of another tab is told once, then saved over', async () => {
  const first = await form({ phone: '353 400-0000' })
  await saveSetting('phone', '353 411-1111')
  expect(await saveSettingsForm(first)).toMatchObject({ failure: 'changed-since' })
  expect((await currentSettings()).phone).toBe('353 411-1111')
  expect(await saveSettingsForm(await form({ phone: '353 400-0000' }))).toHaveProperty('saved')
  expect((await currentSettings()).phone).toBe('353 400-0000')
})

test('the picture of the size guide is one of the shop, and its file stays', async () => {
  const url = '/imagenes/upload/prueba/guia'
  expect(await saveSettingsForm(await form({ sizeGuideImage: 'https://evil.example/a.png' }))).toMatchObject({
    problems: { sizeGuideImage: 'photo-unusable' },
  })
  expect(
    await saveSettingsForm(await form({ sizeGuideImage: '/imagenes/upload/prueba/otra' })),
  ).toMatchObject({
    failure: 'photo-gone',
  })
  expect(await listKeptPhotos()).not.toContain('prueba/guia')
  expect(await saveSettingsForm(await form({ sizeGuideImage: url, sizeGuide: '38 24,5' }))).toHaveProperty(
    'saved',
  )
  expect((await currentSettings()).sizeGuide).toEqual({
    rows: [{ size: '38', foot: '24,5' }],
    imageUrl: url,
    isExample: false,
  })
  expect(await listKeptPhotos()).toContain('prueba/guia')
})

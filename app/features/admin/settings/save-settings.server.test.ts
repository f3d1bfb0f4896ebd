import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { listUsedPhotos } from '#app/features/catalog/sweep-catalog.server.ts'
import { originalKey, photoStore, setPhotoStore } from '#app/features/images/photo-store.server.ts'
import { currentSettings, forgetSettings, saveSetting } from '#app/features/settings/settings.server.ts'
import { saveSection } from './save-settings.server.ts'
import type { SettingGroup } from './setting-groups.ts'
import { openSetupSteps, settingsOverview, settingsSection } from './settings-page.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'photos-'))
  setPhotoStore(openFolderStore(folder))
  await photoStore().put(originalKey('prueba/guia'), Buffer.from('a photo'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(forgetSettings)

async function form(section: SettingGroup, typed: Record<string, string>): Promise<FormData> {
  const { version } = await settingsSection(section)
  const form = new FormData()
  for (const [key, value] of Object.entries({ version, ...typed })) form.set(key, value)
  return form
}
const save = async (section: SettingGroup, typed: Record<string, string>) =>
  saveSection(section, await form(section, typed))

test('typed once, it is in force everywhere, in the form that it is used in', async () => {
  const answer = await save('contact', { whatsapp: '0353 15 412-3456', instagram: '@vault' })
  expect(answer).toEqual({ saved: (await settingsSection('contact')).version })
  await save('shop', { openingHours: 'A\r\nB' })
  await save('promotions', { freeShippingFrom: '120.000' })
  expect(await currentSettings()).toMatchObject({
    whatsapp: '+54 9 353 412-3456',
    instagram: 'vault',
    openingHours: ['A', 'B'],
    terms: { freeShippingFrom: 12_000_000, exchangeDays: 30 },
  })
  expect((await settingsOverview()).values).toMatchObject({ freeShippingFrom: '120.000', exchangeDays: '30' })
  expect((await openSetupSteps()).map(({ what }) => what)).not.toContain('whatsapp')
})

test('the cash discount is what the cash price already gives, unless the owner says that it is extra', async () => {
  expect((await currentSettings()).terms.cashDiscountIsExtra).toBe(false)
  await save('promotions', { cashDiscountIsExtra: 'true' })
  expect((await currentSettings()).terms.cashDiscountIsExtra).toBe(true)
  expect(await save('promotions', { cashDiscountIsExtra: 'a veces' })).toMatchObject({
    problems: { cashDiscountIsExtra: 'choice-unknown' },
  })
  await save('promotions', { cashDiscountIsExtra: 'false' })
  expect((await currentSettings()).terms.cashDiscountIsExtra).toBe(false)
})

test('one problem, and nothing of the section is saved; what was typed comes back', async () => {
  expect(await save('contact', { whatsapp: '123', instagram: '@vault' })).toMatchObject({
    problems: { whatsapp: 'whatsapp-unreadable' },
    typed: { whatsapp: '123', instagram: '@vault' },
  })
  expect((await currentSettings()).instagram).toBeNull()
})

test('a section saves its own facts alone, whatever the form sends', async () => {
  await save('legal', { legalName: 'Persona de Ejemplo' })
  expect(await save('contact', { instagram: 'vault', legalName: 'Otra' })).toHaveProperty('saved')
  expect(await currentSettings()).toMatchObject({ instagram: 'vault', legalName: 'Persona de Ejemplo' })
})

test('a fact that was not sent stays, and is still read beside the others', async () => {
  await save('shipping', { exchangeDays: '20', freeExchangeDays: '10' })
  expect(await save('shipping', { freeExchangeDays: '25' })).toMatchObject({
    problems: { freeExchangeDays: 'free-days-too-many' },
  })
  await save('shipping', { returnDays: '15' })
  expect((await currentSettings()).terms).toMatchObject({
    exchangeDays: 20,
    freeExchangeDays: 10,
    returnDays: 15,
  })
})

test('a change of another section in between is no conflict, one of the same section is reported once', async () => {
  const first = await form('contact', { phone: '353 400-0000' })
  await save('legal', { legalName: 'Persona de Ejemplo' })
  expect(await saveSection('contact', first)).toHaveProperty('saved')

  const second = await form('contact', { phone: '353 422-2222' })
  await saveSetting('phone', '353 411-1111')
  expect(await saveSection('contact', second)).toMatchObject({ failure: 'changed-since' })
  expect((await currentSettings()).phone).toBe('353 411-1111')
  expect(await save('contact', { phone: '353 422-2222' })).toHaveProperty('saved')
  expect((await currentSettings()).phone).toBe('353 422-2222')
})

test('of two tabs that save the same section at once, one is told', async () => {
  await saveSetting('phone', '353 400-0000')
  const forms = await Promise.all(['1', '2'].map((last) => form('contact', { phone: `353 411-111${last}` })))
  const answers = await Promise.all(forms.map((one) => saveSection('contact', one)))
  expect(answers.filter((answer) => 'saved' in answer)).toHaveLength(1)
  expect(answers).toContainEqual(expect.objectContaining({ failure: 'changed-since' }))
})

test('more text than any list needs is refused', async () => {
  expect(await save('search', { blockedSearches: 'a\n'.repeat(15_000) })).toMatchObject({
    problems: { blockedSearches: 'text-too-long' },
  })
})

test('the picture of the size guide is one of the shop, and its file stays', async () => {
  const url = '/imagenes/upload/prueba/guia'
  expect(await save('sizes', { sizeGuideImage: 'https://evil.example/a.png' })).toMatchObject({
    problems: { sizeGuideImage: 'photo-unusable' },
  })
  expect(await save('sizes', { sizeGuideImage: '/imagenes/upload/prueba/otra' })).toMatchObject({
    failure: 'photo-gone',
  })
  expect(await listUsedPhotos()).not.toContain('prueba/guia')
  expect(await save('sizes', { sizeGuideImage: url, sizeGuide: '38 24,5' })).toHaveProperty('saved')
  expect((await currentSettings()).sizeGuide).toEqual({
    rows: [{ size: '38', foot: '24,5' }],
    imageUrl: url,
    isExample: false,
  })
  expect(await listUsedPhotos()).toContain('prueba/guia')
})

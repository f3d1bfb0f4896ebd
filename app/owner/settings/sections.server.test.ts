import { beforeEach, expect, test } from 'vitest'
import { listUsedPhotos } from '#app/domain/catalog/sweep-catalog.server.ts'
import { storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { currentSettings, saveSetting } from '#app/domain/settings/settings.server.ts'
import {
  openSetupSteps,
  saveSettings,
  type SaveSettingsCommand,
  settingsOverview,
  settingsSection,
} from './sections.server.ts'
import type { TypedSettings } from '#app/domain/settings/settings.schema.ts'
import { editText } from '#app/domain/texts/edit-text.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { makeAdmin } from '#test/world.ts'
import type { SettingsSection } from './sections.ts'

beforeEach(() => storeOriginal('prueba/guia', Buffer.from('a photo')))

async function command(section: SettingsSection, typed: TypedSettings): Promise<SaveSettingsCommand> {
  const { version } = await settingsSection(section)
  return { section, version, typed }
}
const invalid = (fieldErrors: Record<string, string>) => failed({ kind: 'invalid', fieldErrors })
const save = async (section: SettingsSection, typed: TypedSettings) =>
  saveSettings(makeAdmin(), await command(section, typed))

test('only an admin saves settings', async () => {
  const saving = await command('contact', { phone: '353 400-0000' })
  expect(await saveSettings(null, saving)).toEqual(failed({ kind: 'signed-out' }))
  expect(await saveSettings({ ...makeAdmin(), role: 'user' }, saving)).toEqual(
    failed({ kind: 'not-allowed' }),
  )
  expect((await currentSettings()).phone).toBeNull()
})

test('typed once, a setting applies everywhere, in the form in which it is used', async () => {
  const answer = await save('contact', { whatsapp: '0353 15 412-3456', instagram: '@vault' })
  expect(answer).toEqual(ok({ version: (await settingsSection('contact')).version }))
  await save('shop', { openingHours: 'A\nB' })
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

test('a page that says an old number stands in the list until it says the new one', async () => {
  const publish = (content: string, version: number) =>
    editText(makeAdmin(), 'metodos-de-envio', { intent: 'publish', content, version })
  const pages = async () => (await openSetupSteps()).flatMap(({ of }) => of ?? [])
  await publish('Gratis desde $100.000.', 0)
  expect(await pages()).toEqual([])
  await save('promotions', { freeShippingFrom: '120.000' })
  expect(await pages()).toEqual([{ name: 'Métodos de envío', to: '/admin/textos/metodos-de-envio' }])
  await publish('Gratis desde $120.000.', 1)
  expect(await pages()).toEqual([])
})

test('the cash discount is what the cash price already gives, unless the owner says that it is extra', async () => {
  expect((await currentSettings()).terms.cashDiscountIsExtra).toBe(false)
  await save('promotions', { cashDiscountIsExtra: 'true' })
  expect((await currentSettings()).terms.cashDiscountIsExtra).toBe(true)
  expect(await save('promotions', { cashDiscountIsExtra: 'a veces' })).toEqual(
    invalid({ cashDiscountIsExtra: 'choice-unknown' }),
  )
  await save('promotions', { cashDiscountIsExtra: 'false' })
  expect((await currentSettings()).terms.cashDiscountIsExtra).toBe(false)
})

test('one error, and nothing of the section is saved', async () => {
  expect(await save('contact', { whatsapp: '123', instagram: '@vault' })).toEqual(
    invalid({ whatsapp: 'whatsapp-unreadable' }),
  )
  expect((await currentSettings()).instagram).toBeNull()
})

test('saving a section leaves the others as they are', async () => {
  await save('legal', { legalName: 'Persona de Ejemplo' })
  expect(await save('contact', { instagram: 'vault' })).toHaveProperty('ok', true)
  expect(await currentSettings()).toMatchObject({ instagram: 'vault', legalName: 'Persona de Ejemplo' })
})

test('a setting that was not sent stays, and is still checked beside the others', async () => {
  await save('shipping', { exchangeDays: '20', freeExchangeDays: '10' })
  expect(await save('shipping', { freeExchangeDays: '25' })).toEqual(
    invalid({ freeExchangeDays: 'free-days-too-many' }),
  )
  await save('shipping', { returnDays: '15' })
  const { terms } = await currentSettings()
  expect(terms).toMatchObject({ exchangeDays: 20, freeExchangeDays: 10, returnDays: 15 })
})

test('a change of another section in between is no conflict, one of the same section is reported once', async () => {
  const first = await command('contact', { phone: '353 400-0000' })
  await save('legal', { legalName: 'Persona de Ejemplo' })
  expect(await saveSettings(makeAdmin(), first)).toHaveProperty('ok', true)

  const second = await command('contact', { phone: '353 422-2222' })
  await saveSetting('phone', '353 411-1111')
  expect(await saveSettings(makeAdmin(), second)).toEqual(failed({ kind: 'changed-since' }))
  expect((await currentSettings()).phone).toBe('353 411-1111')
  expect(await save('contact', { phone: '353 422-2222' })).toHaveProperty('ok', true)
  expect((await currentSettings()).phone).toBe('353 422-2222')
})

test('a mistake in a section that somebody else saved meanwhile is told as their change', async () => {
  const wrong = await command('contact', { whatsapp: '123' })
  await saveSetting('phone', '353 411-1111')
  expect(await saveSettings(makeAdmin(), wrong)).toEqual(failed({ kind: 'changed-since' }))
})

test('of two tabs that save the same section at once, one gets an error', async () => {
  await saveSetting('phone', '353 400-0000')
  const phones = ['353 411-1111', '353 411-1112']
  const commands = await Promise.all(phones.map((phone) => command('contact', { phone })))
  const results = await Promise.all(commands.map((one) => saveSettings(makeAdmin(), one)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results).toContainEqual(failed({ kind: 'changed-since' }))
})

test('more text than any list needs is refused', async () => {
  expect(await save('search', { blockedSearches: 'a\n'.repeat(15_000) })).toEqual(
    invalid({ blockedSearches: 'text-too-long' }),
  )
})

test('the image of the size guide belongs to the shop, and its file stays', async () => {
  const url = '/imagenes/upload/prueba/guia'
  expect(await save('sizes', { sizeGuideImage: 'https://evil.example/a.png' })).toEqual(
    invalid({ sizeGuideImage: 'photo-unusable' }),
  )
  expect(await save('sizes', { sizeGuideImage: '/imagenes/upload/prueba/otra' })).toEqual(
    failed({ kind: 'photo-gone' }),
  )
  expect(await listUsedPhotos()).not.toContain('prueba/guia')
  expect(await save('sizes', { sizeGuideImage: url, sizeGuide: '38 24,5' })).toHaveProperty('ok', true)
  const rows = [{ size: '38', foot: '24,5' }]
  const { sizeGuide } = await currentSettings()
  expect(sizeGuide).toEqual({ rows, numberings: [], imageUrl: url, isExample: false })
  expect(await listUsedPhotos()).toContain('prueba/guia')
})

test('a numbering has a size for each row of the table, larger for a longer foot', async () => {
  const sizeGuide = '39 25,2\n38 24,5'
  const type = (sizeNumberings: string) => save('sizes', { sizeGuide, sizeNumberings })
  const wrong = (code: string) => invalid({ sizeNumberings: code })
  expect(await type('Brasil: 37')).toEqual(wrong('numberings-unlike-table'))
  expect(await type('Brasil: 36 37')).toEqual(wrong('numberings-unordered'))
  expect(await type('Brasil: 37 37')).toEqual(wrong('numberings-unordered'))
  expect(await type('Brasil: 37 36\nEuropa: - 39')).toHaveProperty('ok', true)
  expect((await currentSettings()).sizeGuide?.numberings).toEqual([
    { name: 'Brasil', sizes: ['37', '36'] },
    { name: 'Europa', sizes: [null, '39'] },
  ])
  expect(await save('sizes', { sizeGuide: '38 24,5' })).toEqual(wrong('numberings-unlike-table'))
  expect(await save('sizes', { sizeGuide: '', sizeNumberings: '' })).toHaveProperty('ok', true)
})

test('of two saves of one section at the same moment the second is told, though nothing was set before', async () => {
  const first = await command('contact', { instagram: 'vault' })
  const second = await command('contact', { instagram: 'otra' })
  const answers = await Promise.all([first, second].map((saving) => saveSettings(makeAdmin(), saving)))
  expect(answers.filter(({ ok: isSaved }) => isSaved)).toHaveLength(1)
  expect(answers).toContainEqual(failed({ kind: 'changed-since' }))
})

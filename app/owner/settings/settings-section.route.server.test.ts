import { createStaticHandler } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { ownerBrowser, signedInBrowser } from '#test/accounts.ts'
import { action } from './settings-section.route.tsx'
import { settingsSection } from './sections.server.ts'

const { queryRoute } = createStaticHandler([
  { path: '/admin/ajustes/:section', action: action as unknown as () => Promise<unknown> },
])

beforeEach(async () => {
  await ownerBrowser()
})

async function post(slug: string, typed: Record<string, string> | FormData): Promise<unknown> {
  const { url, headers } = (await signedInBrowser()).request(`/admin/ajustes/${slug}`)
  try {
    const body = typed instanceof FormData ? typed : new URLSearchParams(typed)
    return await queryRoute(new Request(url, { method: 'POST', headers, body }))
  } catch (answer) {
    if (answer instanceof Response) return answer.json()
    throw answer
  }
}

test('what was typed comes back with an error, and the line ends of a form are stored as one letter', async () => {
  const { version } = await settingsSection('contact')
  expect(await post('contacto', { version, whatsapp: '123', instagram: '@vault' })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', typed: { whatsapp: '123', instagram: '@vault' } },
  })
  expect((await currentSettings()).instagram).toBeNull()
  const shop = await settingsSection('shop')
  expect(await post('local', { version: shop.version, openingHours: 'A\r\nB' })).toHaveProperty('ok', true)
  expect((await currentSettings()).openingHours).toEqual(['A', 'B'])
})

test('a section saves its own settings alone, whatever the form sends', async () => {
  const { version } = await settingsSection('contact')
  expect(await post('contacto', { version, instagram: 'vault', legalName: 'Otra' })).toHaveProperty(
    'ok',
    true,
  )
  expect(await currentSettings()).toMatchObject({ instagram: 'vault', legalName: null })
})

test('a file in the place of a text changes nothing', async () => {
  const first = await settingsSection('contact')
  await post('contacto', { version: first.version, instagram: 'vault' })
  const form = new FormData()
  form.set('version', (await settingsSection('contact')).version)
  form.set('instagram', new Blob(['otra']), 'otra.txt')
  await post('contacto', form)
  expect((await currentSettings()).instagram).toBe('vault')
})

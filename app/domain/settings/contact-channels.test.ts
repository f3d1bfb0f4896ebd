import { expect, test } from 'vitest'
import { DEMO_SETTINGS } from '#test/world.ts'
import { contactChannels } from './settings.ts'
import { toShopSettings } from './settings.schema.ts'

const channels = (values: Record<string, string>) =>
  contactChannels(toShopSettings(new Map(Object.entries(values))))
const whatsapp = '+54 9 353 412-3456'
const instagram = 'mi.tienda'

test('only channels that the owner has set are named; without one it is the contact form', () => {
  expect(channels({ whatsapp, instagram })).toBe('WhatsApp o Instagram')
  expect(channels({ whatsapp })).toBe('WhatsApp')
  expect(channels({ instagram })).toBe('Instagram')
  expect(channels({ facebook: 'mitienda' })).toBe('el formulario de contacto')
})

test('demo mode has both', () => {
  expect(contactChannels(toShopSettings(DEMO_SETTINGS))).toBe('WhatsApp o Instagram')
})

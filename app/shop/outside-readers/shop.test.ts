import { expect, test } from 'vitest'
import type { SettingKey } from '#app/domain/settings/settings.ts'
import { toShopSettings } from '#app/domain/settings/settings.schema.ts'
import { organization, shoeStore } from './shop.ts'

const URL = 'https://vault.example'
const settings = (values: Partial<Record<SettingKey, string>>) =>
  toShopSettings(new Map(Object.entries(values)))

test('of the shop only what the owner set is said', () => {
  const set = settings({
    phone: '+54 353 412-3456',
    instagram: 'vault.vm',
    legalName: 'Ana Pérez',
    cuit: '20-12345678-6',
    address: 'San Martín 123',
    openingHours: 'Lunes a viernes de 9 a 13',
  })
  expect(organization(set, URL)).toMatchObject({
    '@type': 'Organization',
    name: 'Vault',
    url: `${URL}/`,
    legalName: 'Ana Pérez',
    taxID: '20-12345678-6',
    telephone: '+54 353 412-3456',
    sameAs: ['https://www.instagram.com/vault.vm'],
  })
  expect(shoeStore(set, URL)).toMatchObject({
    '@type': 'ShoeStore',
    telephone: '+54 353 412-3456',
    address: {
      streetAddress: 'San Martín 123',
      addressLocality: 'Villa María',
      addressRegion: 'Córdoba',
      addressCountry: 'AR',
    },
    openingHoursSpecification: [{ opens: '09:00', closes: '13:00' }],
  })
})

test('what the owner has not set is left out', () => {
  const unset = settings({})
  const text = JSON.stringify([organization(unset, URL), shoeStore(unset, URL)])
  for (const word of ['telephone', 'sameAs', 'streetAddress', 'openingHours', 'legalName', 'taxID', 'www.']) {
    expect(text).not.toContain(word)
  }
})

import { SHOP_CITY, SHOP_PROVINCE } from '#app/business/terms.ts'
import type { SettingKey } from './settings.ts'

/**
 * The invented facts of a demo. They lead to nobody: no number begins with 0 after its area, and no profile's name is as
 * long. The chat has no number, so the person chooses it.
 */
export const demoFacts = new Map<SettingKey, string>([
  ['whatsapp', ''],
  ['phone', '353 012-3456'],
  ['instagram', 'vault.zapatillas.de.demostracion'],
  ['tiktok', 'vault.zapatillas.de.demostracion'],
  ['facebook', 'https://www.facebook.com/'],
  ['address', 'Pasaje de los Ceibos 120'],
  ['mapPlace', `${SHOP_CITY}, ${SHOP_PROVINCE}`],
  ['openingHours', 'Lunes a viernes de 9 a 13 y de 16:30 a 20:30\nSábados de 9 a 13'],
  ['legalName', 'Vault Calzado'],
  ['cuit', '20-00000000-1'],
])

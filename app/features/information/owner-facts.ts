import type { ShopSettings } from '#app/features/settings/settings.ts'
import { informationCopy } from './information.copy.ts'
import type { OwnerFact } from './text-page.ts'

/** Who answers for the shop, as far as the owner has said it; demo mode marks what is missing (decision 50). */
export function ownerFacts({ isDemo, legalName, cuit, address }: ShopSettings): OwnerFact[] {
  const copy = informationCopy.owner
  return [
    { ...copy.legalName, value: legalName },
    { ...copy.cuit, value: cuit },
    { ...copy.address, value: address },
  ].filter(({ value }) => value !== null || isDemo)
}

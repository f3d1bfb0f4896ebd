import { SHOP_CITY, SHOP_PROVINCE } from '#app/business/shipping.ts'
import type { ShopSettings } from '#app/features/settings/settings.ts'

/** The only place whose pages may be shown inside ours. */
export const MAP_ORIGIN = 'https://www.google.com'

/** What a map is asked for; null: nobody said where the shop is. Demo mode shows the city. */
export function placeOnMap({
  mapPlace,
  address,
  isDemo,
}: Pick<ShopSettings, 'mapPlace' | 'address' | 'isDemo'>): string | null {
  const city = `${SHOP_CITY}, ${SHOP_PROVINCE}`
  if (mapPlace !== null) return mapPlace
  if (address !== null) return `${address}, ${city}`
  return isDemo ? city : null
}

export function mapUrl(place: string): string {
  return `${MAP_ORIGIN}/maps?${new URLSearchParams({ q: place, output: 'embed', hl: 'es' })}`
}

export function directionsUrl(place: string): string {
  return `${MAP_ORIGIN}/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`
}

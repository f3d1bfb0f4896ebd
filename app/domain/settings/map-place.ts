import { SHOP_CITY, SHOP_PROVINCE } from '#app/business/terms.ts'
import { cleanCode } from '#app/base/text.ts'
import type { ShopSettings } from './settings.ts'

const COORDINATES = /(-?\d{1,3}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)/
const MAX_LENGTH = 150

/**
 * Returns what a map is searched for: coordinates, or the name of a place. A long link of Google Maps contains one of
 * them; a short link does not, and is null.
 */
export function parseMapPlace(typed: string): string | null {
  const text = cleanCode(typed)
  const place = /^https?:/i.test(text) ? placeInLink(text) : text
  if (place === null || place === '' || place.length > MAX_LENGTH) return null
  const [, latitude, longitude] = COORDINATES.exec(place) ?? []
  if (latitude === undefined || longitude === undefined) return place
  const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
  return isOnEarth ? `${latitude},${longitude}` : null
}

function placeInLink(link: string): string | null {
  if (!URL.canParse(link)) return null
  const { hostname, pathname, searchParams } = new URL(link)
  if (!/(^|\.)google\.(com|com\.ar)$/.test(hostname)) return null
  const [, latitude, longitude] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname) ?? []
  if (latitude && longitude) return `${latitude},${longitude}`
  const [, shown] = /@(-?[\d.]+,-?[\d.]+)/.exec(pathname) ?? []
  return searchParams.get('q') ?? searchParams.get('query') ?? shown ?? null
}

/** The only site whose pages may be framed by ours. */
export const MAP_ORIGIN = 'https://www.google.com'

/** Returns what the shop's map is searched for, or null when its place is unknown. */
export function placeOnMap({ mapPlace, address }: Pick<ShopSettings, 'mapPlace' | 'address'>): string | null {
  return mapPlace ?? (address === null ? null : `${address}, ${SHOP_CITY}, ${SHOP_PROVINCE}`)
}

export function mapUrl(place: string): string {
  return `${MAP_ORIGIN}/maps?${new URLSearchParams({ q: place, output: 'embed', hl: 'es' })}`
}

export function directionsUrl(place: string): string {
  return `${MAP_ORIGIN}/maps/dir/?${new URLSearchParams({ api: '1', destination: place })}`
}

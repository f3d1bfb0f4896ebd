const COORDINATES = /(-?\d{1,3}\.\d+)\s*,\s*(-?\d{1,3}\.\d+)/
const MAX_LENGTH = 150

/**
 * What a map is asked for: coordinates, or the name of a place. A long link of Google Maps names one of them; a short
 * one does not. Null: no place can be read from it.
 */
export function parseMapPlace(typed: string): string | null {
  const text = typed.trim().replace(/\s+/g, ' ')
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
  const [, pinned] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(pathname)?.[0].match(/!3d(.+)/) ?? []
  if (pinned) return pinned.replace('!4d', ',')
  const [, shown] = /@(-?[\d.]+,-?[\d.]+)/.exec(pathname) ?? []
  return searchParams.get('q') ?? searchParams.get('query') ?? shown ?? null
}

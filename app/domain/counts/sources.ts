import { slug } from '#app/base/paths.ts'

/** In an address, names where it was given away: `?de=feria`. */
export const SOURCE_PARAM = 'de'
/** Maximum length of what a page sends of its source. */
export const MAX_FROM = 60

/** The sites and apps that lead here, as browsers name them. */
const HOSTS = {
  instagram: /(?:^|\.)instagram\.com$|^com\.instagram\./,
  whatsapp: /(?:^|\.)(?:whatsapp\.com|whatsapp\.net|wa\.me|wl\.co)$|^com\.whatsapp/,
  facebook: /(?:^|\.)(?:facebook\.com|fb\.me|messenger\.com)$|^com\.facebook\./,
  tiktok: /(?:^|\.)tiktok\.com$|^com\.zhiliaoapp\./,
  google: /^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}$|^com\.google\.android\.googlequicksearchbox$/,
}

const OTHERS = 'otros'
/** The labels carry it, unless they are printed for an occasion. */
export const LABEL_SOURCE = 'etiqueta'

/**
 * Returns what a visit counts for; an unknown name is one of the others, so that nobody can add rows.
 * @param from the `de` of its first address, else the host that led to it, else nothing
 * @param names those that the owner made known
 */
export function sourceOf(from: string, names: readonly string[]): string {
  if (from === '') return 'directo'
  const host = Object.entries(HOSTS).find(([, pattern]) => pattern.test(from))
  if (host) return host[0]
  const name = slug(from)
  return Object.hasOwn(HOSTS, name) || [LABEL_SOURCE, 'directo', ...names].includes(name) ? name : OTHERS
}

export function withSource(address: string, source: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${SOURCE_PARAM}=${source}`
}

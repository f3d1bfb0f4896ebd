import type { VideoKind } from '#app/platform/video-signature.ts'

/** The only widths that are ever made, so that an address cannot fill the disk. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1400] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Width and height of a stored original. Photos are square unless noted. */
export const ORIGINAL_WIDTH = 1400

const EMBEDDED_HOST = '/imagenes/upload/'
const VIDEO_ID = /^videos\/(mp4|webm)\/[0-9a-f]{32}$/

/** Returns the kind of a stored video by its public id; undefined for a photo's. */
export function videoKindOf(publicId: string): VideoKind | undefined {
  return VIDEO_ID.exec(publicId)?.[1] as VideoKind | undefined
}
const AUTOMATIC = 'f_auto,q_auto'

/** Both hosts share one grammar: a transformation may follow `/upload/`. */
const DELIVERY = /^(\/imagenes\/upload\/|https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(.+)$/
const OLD_TRANSFORMATION = /^f_auto,q_auto[^/]*\//

/** Width by transformation, as the address spells it; without a width, the whole photo. */
const TRANSFORMATIONS = new Map<string, ImageWidth>([
  [AUTOMATIC, ORIGINAL_WIDTH],
  ...IMAGE_WIDTHS.map((width): [string, ImageWidth] => [`${AUTOMATIC},w_${width}`, width]),
])

/** Returns the stored address of a photo or a video on the embedded host, which is the shop itself. */
export function embeddedImageUrl(publicId: string): string {
  return videoKindOf(publicId) ? `/${publicId}` : EMBEDDED_HOST + publicId
}

/** Reads the id of a photo from its stored address; null for an address on neither host. */
export function publicIdOf(url: string): string | null {
  const [, upload, rest] = DELIVERY.exec(url) ?? []
  if (!upload || !rest) return null
  if (upload === EMBEDDED_HOST) return isPublicId(rest) ? rest : null
  return rest.replace(/^v\d+\//, '').replace(/\.\w+$/, '')
}

/** Returns the ids of the embedded host's photos that a text, such as JSON, names. */
export function publicIdsIn(text: string): string[] {
  const found = text.matchAll(/\/imagenes\/upload\/([a-z0-9_/-]{1,200})/g)
  return [...found].map(([, id = '']) => id).filter(isPublicId)
}

/** Returns the address that delivers a photo in the best format. Addresses on other hosts stay as they are. */
export function imageUrl(url: string, width?: ImageWidth): string {
  const [, upload, rest] = DELIVERY.exec(url) ?? []
  if (!upload || !rest) return url
  const transformation = width ? `${AUTOMATIC},w_${width}` : AUTOMATIC
  return `${upload}${transformation}/${rest.replace(OLD_TRANSFORMATION, '')}`
}

/**
 * Returns the address of the whole photo as JPEG, for programs that read no other format. Its commas are escaped, so
 * that it can stand in a list separated by commas.
 */
export function jpegImageUrl(url: string): string {
  const address = imageUrl(url)
  // Programs that name no format get JPEG from the embedded host; a cloud might send the stored file.
  const isEmbedded = address.startsWith(EMBEDDED_HOST)
  return address.replace(AUTOMATIC, encodeURIComponent(isEmbedded ? AUTOMATIC : 'f_jpg,q_auto'))
}

/** Returns every width for the browser to choose from, or undefined for an address on another host. */
export function imageSrcSet(url: string): string | undefined {
  if (!DELIVERY.test(url)) return undefined
  return IMAGE_WIDTHS.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ')
}

/** Reads what follows `/imagenes/upload/` in an address; null when no photo can have that address. */
export function parseImagePath(path: string): { publicId: string; width: ImageWidth } | null {
  const slash = path.indexOf('/')
  const width = TRANSFORMATIONS.get(path.slice(0, Math.max(0, slash)))
  const publicId = width ? path.slice(slash + 1) : path
  const isPhoto = isPublicId(publicId) && !videoKindOf(publicId)
  return isPhoto ? { publicId, width: width ?? ORIGINAL_WIDTH } : null
}

const MAX_PUBLIC_ID_LENGTH = 200
const PUBLIC_ID = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/

/** Returns whether a text can be the id of a stored photo or video. An id has no dots, so no `..` and no file extension. */
export function isPublicId(text: string): boolean {
  return text.length <= MAX_PUBLIC_ID_LENGTH && PUBLIC_ID.test(text)
}

/** Smallest files first. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/** Returns the best format that an `Accept` header names. Ignores wildcards: programs that read only JPEG send them too. */
export function chooseFormat(accept: string | null): ImageFormat {
  const named = new Set((accept ?? '').toLowerCase().split(',').filter(isWanted).map(mediaType))
  return IMAGE_FORMATS.find((format) => named.has(`image/${format}`)) ?? 'jpeg'
}

const mediaType = (range: string) => range.split(';', 1)[0]?.trim()

/** A weight of zero excludes a format. */
const isWanted = (range: string) => !/;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/.test(range)

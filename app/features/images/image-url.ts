import { IMAGE_WIDTHS, MASTER_WIDTH, isPublicId, type ImageWidth } from './image-rules.ts'

const EMBEDDED_HOST = '/imagenes/upload/'
const AUTOMATIC = 'f_auto,q_auto'

/** Both hosts speak one grammar: a transformation may follow `/upload/`. */
const DELIVERY = /^(\/imagenes\/upload\/|https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(.+)$/
const OLD_TRANSFORMATION = /^f_auto,q_auto[^/]*\//

/** Width by transformation, exactly as it is written; without a width, the whole photo. */
const TRANSFORMATIONS = new Map<string, ImageWidth>([
  [AUTOMATIC, MASTER_WIDTH],
  ...IMAGE_WIDTHS.map((width): [string, ImageWidth] => [`${AUTOMATIC},w_${width}`, width]),
])

/** The stored address of a photo that the embedded host keeps. */
export function embeddedImageUrl(publicId: string): string {
  return EMBEDDED_HOST + publicId
}

/** The id of a photo on either host, read from its stored address; null: an address of neither. */
export function publicIdOf(url: string): string | null {
  const [, upload, rest] = DELIVERY.exec(url) ?? []
  if (!upload || !rest) return null
  if (upload === EMBEDDED_HOST) return isPublicId(rest) ? rest : null
  return rest.replace(/^v\d+\//, '').replace(/\.\w+$/, '')
}

/** The address that delivers a stored photo in the best format and quality. Addresses of other hosts stay as they are. */
export function imageUrl(url: string, width?: ImageWidth): string {
  const [, upload, rest] = DELIVERY.exec(url) ?? []
  if (!upload || !rest) return url
  const transformation = width ? `${AUTOMATIC},w_${width}` : AUTOMATIC
  return `${upload}${transformation}/${rest.replace(OLD_TRANSFORMATION, '')}`
}

/**
 * The whole photo as JPEG, for programs that read nothing else and name no format. The commas are written so that
 * the address can stand in a list that is parted by commas.
 */
export function jpegImageUrl(url: string): string {
  const address = imageUrl(url)
  // Programs that name no format get JPEG from the embedded host; a cloud might send the file as it lies there.
  const isEmbedded = address.startsWith(EMBEDDED_HOST)
  return address.replace(AUTOMATIC, encodeURIComponent(isEmbedded ? AUTOMATIC : 'f_jpg,q_auto'))
}

/** Every width for the browser to choose from; none for an address of another host. */
export function imageSrcSet(url: string): string | undefined {
  if (!DELIVERY.test(url)) return undefined
  return IMAGE_WIDTHS.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ')
}

/** What follows `/imagenes/upload/` in an address, read back; null: no photo has such an address. */
export function parseImagePath(path: string): { publicId: string; width: ImageWidth } | null {
  const slash = path.indexOf('/')
  const width = TRANSFORMATIONS.get(path.slice(0, Math.max(0, slash)))
  const publicId = width ? path.slice(slash + 1) : path
  return isPublicId(publicId) ? { publicId, width: width ?? MASTER_WIDTH } : null
}

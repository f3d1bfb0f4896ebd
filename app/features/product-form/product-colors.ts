import { colorSlug } from '#app/paths.ts'
import { embeddedImageUrl, isPublicId } from '../images/image-url.ts'
import type { NewProduct, ProductImage } from '../catalog/product.ts'
import { cleanLine } from '#app/text/text.ts'

export const MAX_IMAGES_PER_COLOR = 4
export const MAX_COLORS = 30
const MAX_COLOR_NAME_LENGTH = 60

export type ColorErrorCode =
  | 'color-name-missing'
  | 'color-name-too-long'
  | 'color-name-unusable'
  | 'color-repeated'
  | 'hex-unreadable'
  | 'image-missing'
  | 'too-many-images'
  | 'image-unusable'

export type ColorField = 'name' | 'hex' | 'images'
export type ColorFieldError = { field: ColorField; code: ColorErrorCode }

type NewColor = NewProduct['colors'][number]

/**
 * Returns why photos may not be added to a color (Spec §5), or null.
 * @param images how many photos the color would have
 */
export function checkColorImages(name: string, images: number): ColorErrorCode | null {
  if (cleanLine(name) === '') return 'color-name-missing'
  if (images < 1) return 'image-missing'
  return images > MAX_IMAGES_PER_COLOR ? 'too-many-images' : null
}

/** Reads a color of the form; `images` may be empty (decision 28). */
export function parseColor(
  { name, hex, images }: { name: string; hex: string; images: readonly ProductImage[] },
  colorsBefore: readonly NewColor[],
): { color: NewColor; errors: ColorFieldError[] } {
  const color = { name: cleanLine(name), hex: hex.trim().toLowerCase(), images: [...images] }
  const errors: ColorFieldError[] = []
  const nameError = checkName(color.name, colorsBefore)
  if (nameError) errors.push({ field: 'name', code: nameError })
  if (!/^#[0-9a-f]{6}$/.test(color.hex)) errors.push({ field: 'hex', code: 'hex-unreadable' })
  if (images.length > MAX_IMAGES_PER_COLOR) errors.push({ field: 'images', code: 'too-many-images' })
  if (!images.every(isProductImage)) errors.push({ field: 'images', code: 'image-unusable' })
  return { color, errors }
}

function checkName(name: string, colorsBefore: readonly NewColor[]): ColorErrorCode | null {
  const slug = colorSlug(name)
  if (name === '') return 'color-name-missing'
  if (name.length > MAX_COLOR_NAME_LENGTH) return 'color-name-too-long'
  // The slug is the color's part of the address.
  if (slug === '') return 'color-name-unusable'
  return colorsBefore.some((color) => colorSlug(color.name) === slug) ? 'color-repeated' : null
}

const OTHER_HOST = /^https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/([\w/.,:~-]+)$/
const OTHER_PUBLIC_ID = /^[\w/.~-]{1,200}$/

/** Whether the address belongs to this public id, on a host that the shop shows photos from. */
export function isProductImage({ url, publicId }: ProductImage): boolean {
  if (isPublicId(publicId) && url === embeddedImageUrl(publicId)) return true
  const [, rest = ''] = OTHER_HOST.exec(url) ?? []
  return OTHER_PUBLIC_ID.test(publicId) && `/${rest.replace(/\.\w+$/, '')}`.endsWith(`/${publicId}`)
}

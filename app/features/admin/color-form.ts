import { colorSlug } from '#app/paths.ts'
import { embeddedImageUrl } from '../images/image-url.ts'
import { isPublicId } from '../images/image-rules.ts'
import type { NewProduct, ProductImage } from '../catalog/product.ts'
import { cleanLine } from '#app/text/text.ts'

export const MOST_IMAGES_PER_COLOR = 4
export const MOST_COLORS = 30
const LONGEST_COLOR_NAME = 60

export type ColorProblemCode =
  | 'color-name-missing'
  | 'color-name-too-long'
  | 'color-name-unusable'
  | 'color-repeated'
  | 'hex-unreadable'
  | 'image-missing'
  | 'too-many-images'
  | 'image-unusable'

export type ColorField = 'name' | 'hex' | 'images'
export type ColorProblem = { field: ColorField; code: ColorProblemCode }

type NewColor = NewProduct['colors'][number]

/**
 * Whether photos may be added to a color (Spec §5); null: they may.
 * @param images how many it has then
 */
export function checkColorImages(name: string, images: number): ColorProblemCode | null {
  if (cleanLine(name) === '') return 'color-name-missing'
  if (images < 1) return 'image-missing'
  return images > MOST_IMAGES_PER_COLOR ? 'too-many-images' : null
}

/** A color of the form; `images` may be empty (decision 28). */
export function parseColor(
  { name, hex, images }: { name: string; hex: string; images: readonly ProductImage[] },
  colorsBefore: readonly NewColor[],
): { color: NewColor; problems: ColorProblem[] } {
  const color = { name: cleanLine(name), hex: hex.trim().toLowerCase(), images: [...images] }
  const problems: ColorProblem[] = []
  const nameProblem = checkName(color.name, colorsBefore)
  if (nameProblem) problems.push({ field: 'name', code: nameProblem })
  if (!/^#[0-9a-f]{6}$/.test(color.hex)) problems.push({ field: 'hex', code: 'hex-unreadable' })
  if (images.length > MOST_IMAGES_PER_COLOR) problems.push({ field: 'images', code: 'too-many-images' })
  if (!images.every(isProductImage)) problems.push({ field: 'images', code: 'image-unusable' })
  return { color, problems }
}

function checkName(name: string, colorsBefore: readonly NewColor[]): ColorProblemCode | null {
  const slug = colorSlug(name)
  if (name === '') return 'color-name-missing'
  if (name.length > LONGEST_COLOR_NAME) return 'color-name-too-long'
  // Its address would name no color.
  if (slug === '') return 'color-name-unusable'
  return colorsBefore.some((color) => colorSlug(color.name) === slug) ? 'color-repeated' : null
}

const OTHER_HOST = /^https:\/\/res\.cloudinary\.com\/[\w-]+\/image\/upload\/([\w/.,:~-]+)$/
const OTHER_PUBLIC_ID = /^[\w/.~-]{1,200}$/

/** Whether the address is that of the photo with this public id, on one of the hosts that we show photos from. */
export function isProductImage({ url, publicId }: ProductImage): boolean {
  if (isPublicId(publicId) && url === embeddedImageUrl(publicId)) return true
  const [, rest = ''] = OTHER_HOST.exec(url) ?? []
  return OTHER_PUBLIC_ID.test(publicId) && `/${rest.replace(/\.\w+$/, '')}`.endsWith(`/${publicId}`)
}

import { colorSlug, slug } from '#app/paths.ts'
import type { SourcePhoto, SourceProduct } from './source-product.ts'

/**
 * Deals the photos of a product out to its colors: by the variant that the other shop shows them with, else by a color's
 * name in the photo's description or file name, else to the first color.
 * @returns the photos of each color, by its slug
 */
export function assignPhotos({
  colors,
  photos,
}: Pick<SourceProduct, 'colors' | 'photos'>): Map<string, string[]> {
  const slugs = colors.map(({ name }) => colorSlug(name))
  const dealt = new Map(slugs.map((one): [string, string[]] => [one, []]))
  for (const photo of photos) {
    const color = slugs.find((one) => one === photo.color) ?? namedIn(photo, slugs) ?? slugs[0] ?? ''
    const names = dealt.get(color)
    if (names && !names.includes(photo.name)) names.push(photo.name)
  }
  return dealt
}

/** The longest name counts: a photo of `verde-agua` is not one of `verde`. */
function namedIn({ name, alt }: SourcePhoto, slugs: readonly string[]): string | undefined {
  const text = `-${slug(alt)}-${slug(fileName(name))}-`
  return slugs
    .filter((one) => one !== '' && text.includes(`-${one}-`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** The last part of an address or a path, without the ending and the query. */
export function fileName(name: string): string {
  const [path = ''] = name.split(/[?#]/)
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')
}

export const isAddress = (name: string) => /^https?:\/\//i.test(name)

/**
 * Finds the photos of a folder by their names: `vera-negro-1.jpg` belongs to the product whose key or SKU is `vera`. The
 * longest code counts.
 */
export function photosOfFolder(
  products: readonly Pick<SourceProduct, 'key' | 'codes'>[],
  files: readonly string[],
): Map<string, SourcePhoto[]> {
  const byCode = new Map<string, string>()
  for (const { key, codes } of products) {
    for (const code of codes.map(slug)) if (code !== '' && !byCode.has(code)) byCode.set(code, key)
  }
  const found = new Map<string, SourcePhoto[]>()
  for (const file of files.toSorted((a, b) => byNumber.compare(a, b))) {
    const words = slug(fileName(file)).split('-')
    for (let count = words.length; count > 0; count -= 1) {
      const key = byCode.get(words.slice(0, count).join('-'))
      if (key === undefined) continue
      const photos = found.get(key) ?? []
      found.set(key, photos)
      photos.push({ name: file, color: null, alt: '' })
      break
    }
  }
  return found
}

/** `vera-2.jpg` before `vera-10.jpg`. */
const byNumber = new Intl.Collator('es', { numeric: true })

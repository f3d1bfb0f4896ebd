import type { ProductImage } from '#app/features/catalog/product.ts'

/** Photos by the name of the file that a row names. Whether they are the shop's is checked with the rest of the row. */
export function writeUploaded(photos: ReadonlyMap<string, ProductImage>): string {
  return JSON.stringify([...photos].map(([name, { url, publicId }]) => [name, url, publicId]))
}

/** What is no list of photos holds none. */
export function readUploaded(text: string): Map<string, ProductImage> {
  const photos = parseList(text).flatMap((one): [string, ProductImage][] => {
    const [name, url, publicId] = Array.isArray(one) ? (one as unknown[]) : []
    const isPhoto = typeof name === 'string' && typeof url === 'string' && typeof publicId === 'string'
    return isPhoto ? [[name, { url, publicId }]] : []
  })
  return new Map(photos)
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

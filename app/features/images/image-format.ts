/** Best first: the fewest bytes for the same picture. */
export const IMAGE_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

/**
 * The best format that an `Accept` header names. Wildcards count for nothing: they are also sent by programs that
 * read only JPEG.
 */
export function chooseFormat(accept: string | null): ImageFormat {
  const named = new Set((accept ?? '').toLowerCase().split(',').filter(isWanted).map(mediaType))
  return IMAGE_FORMATS.find((format) => named.has(`image/${format}`)) ?? 'jpeg'
}

const mediaType = (range: string) => range.split(';', 1)[0]?.trim()

/** A weight of zero says "not this one". */
const isWanted = (range: string) => !/;\s*q\s*=\s*0(?:\.0*)?\s*(?:;|$)/.test(range)

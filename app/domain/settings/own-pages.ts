import { z } from 'zod'
import { slug } from '#app/base/paths.ts'
import { cleanLine } from '#app/base/text.ts'

export const MAX_PAGES = 20
export const MAX_PAGE_PHOTOS = 8

/** Where a link to the page stands. */
export const PAGE_PLACES = ['none', 'footer', 'menu'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

const line = (max: number) => z.string().transform(cleanLine).pipe(z.string().max(max, 'too-long'))
/** The messages of the issues are codes. */
export const pageTitleSchema = line(60).pipe(z.string().min(1, 'title-missing'))
export const pageFactsSchema = z.object({
  title: pageTitleSchema,
  /** Typed as people say it: `Ferias y eventos` or `/ferias-y-eventos`. */
  address: z
    .string()
    .max(200, 'too-long')
    .transform(slug)
    .pipe(z.string().min(1, 'address-missing').max(60, 'too-long')),
  place: z.enum(PAGE_PLACES),
  photos: z
    .array(z.object({ url: z.string().max(500, 'photo-unusable'), alt: line(150) }))
    .max(MAX_PAGE_PHOTOS, 'too-many-photos'),
})

const storedSchema = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    /** The path without its slash: `ferias`. */
    address: z.string(),
    place: z.enum(PAGE_PLACES),
    photos: z.array(z.object({ url: z.string(), alt: z.string() })),
    /** Null: it is not deleted. */
    deletedAt: z.nullable(z.string()),
  }),
)
/** A page that the owner made. Its words are a text of `domain/texts`. */
export type OwnPage = z.output<typeof storedSchema>[number]

/** Reads the stored setting. */
export function parsePages(stored: string | null): OwnPage[] {
  if (stored === null) return []
  try {
    return storedSchema.safeParse(JSON.parse(stored)).data ?? []
  } catch {
    return []
  }
}

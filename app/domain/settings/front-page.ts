import { z } from 'zod'
import { paths } from '#app/base/paths.ts'
import { cleanLine } from '#app/base/text.ts'

const text = (max: number) => z.string().transform(cleanLine).pipe(z.string().max(max, 'text-too-long'))
const required = (max: number) => text(max).pipe(z.string().min(1, 'required'))
/** A page of this shop. */
const link = z
  .string()
  .max(300, 'link-unreadable')
  .regex(/^\/(?![/\\])[\w\-./?=&%+#]*$/, 'link-unreadable')
/** The stored address of the owner's own photo; empty: the shop's picture. */
const image = z.string().max(500, 'photo-unusable').default('')

/** The front page's banner: its words, its picture and where it leads. The messages of the issues are codes. */
export const bannerSchema = z.object({
  kicker: text(40),
  title: required(40),
  lead: text(120),
  action: required(30),
  link,
  image,
})
export type Banner = z.output<typeof bannerSchema>
export type BannerField = keyof Banner

/** One of the tiles under the products. */
export const tileSchema = z.object({
  /** Empty: the words of its art. */
  label: text(24),
  link,
  image,
  /** The shop's own picture, shown while the tile has no photo. */
  art: z.enum(['casuals', 'deportive']),
})
export type Tile = z.output<typeof tileSchema>

export const MAX_TILES = 4

/** Spec §9. */
export const DEFAULT_TILES: readonly Tile[] = (['casuals', 'deportive'] as const).map((art) => {
  return { label: '', link: paths.products, image: '', art }
})

/** Tells whether a form sends what it was drawn with: words that are not the owner's would else become hers. */
export function isAsShown(
  schema: typeof bannerSchema | typeof tileSchema,
  sent: object,
  shown = '',
): boolean {
  return JSON.stringify(parse<z.ZodType>(schema, shown)) === JSON.stringify(sent)
}

const tilesSchema = z.array(tileSchema).max(MAX_TILES)

/** Reads the stored setting; null: the default banner. */
export const parseBanner = (stored: string | null) => parse(bannerSchema, stored)

/** Reads the stored setting; null: the default tiles. An empty list: the page shows none. */
export const parseTiles = (stored: string | null) => parse(tilesSchema, stored)

function parse<Schema extends z.ZodType>(schema: Schema, stored: string | null): z.output<Schema> | null {
  if (stored === null) return null
  try {
    return schema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

import { z } from 'zod'

const text = (max: number) =>
  z
    .string()
    .transform((typed) => typed.trim().replace(/\s+/g, ' '))
    .pipe(z.string().max(max, 'text-too-long'))

/** The words of the front page's banner, and where it leads. The messages of the issues are codes. */
export const bannerSchema = z.object({
  kicker: text(40),
  title: text(40).pipe(z.string().min(1, 'required')),
  lead: text(120),
  action: text(30).pipe(z.string().min(1, 'required')),
  /** A page of this shop. */
  link: z
    .string()
    .max(300, 'link-unreadable')
    .regex(/^\/(?![/\\])[\w\-./?=&%+]*$/, 'link-unreadable'),
})
export type Banner = z.output<typeof bannerSchema>
export type BannerField = keyof Banner

/** Reads the stored setting; null: the banner of always. */
export function parseBanner(stored: string | null): Banner | null {
  if (stored === null) return null
  try {
    return bannerSchema.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

import { z } from 'zod'
import { failed, ok, type Result } from '#app/base/result.ts'
import { formTexts } from '#app/base/text.ts'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { pageFactsSchema, pageTitleSchema } from '#app/domain/settings/own-pages.ts'

const id = z.uuid()
const commandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('create-page'), title: pageTitleSchema }),
  z.object({ intent: z.literal('save-page'), id, ...pageFactsSchema.shape }),
  z.object({ intent: z.enum(['delete-page', 'restore-page']), id }),
])
export type PageCommand = z.output<typeof commandSchema>

const FIELDS = ['title', 'address', 'place', 'photos'] as const
export type PageField = (typeof FIELDS)[number]
export type PageFieldError =
  | 'title-missing'
  | 'address-missing'
  | 'address-taken'
  | 'address-reserved'
  | 'too-long'
  | 'photo-unusable'
  | 'photo-gone'
  | 'too-many-photos'
export type InvalidPage = { kind: 'invalid'; field: PageField; code: PageFieldError }
export type ChangePageError = AdminError | InvalidPage | { kind: 'not-found' | 'too-many-pages' }

/** Reads a form of the owner's pages. */
export function readPageForm(form: FormData): Result<PageCommand, InvalidPage | { kind: 'unreadable' }> {
  const typed = typedPage(form).typed
  const { data: command, error } = commandSchema.safeParse({
    ...typed,
    address: typed.address || typed.title,
  })
  if (command) return ok(command)
  const [issue] = error.issues
  const field = FIELDS.find((name) => name === issue?.path[0])
  if (!issue || field === undefined) return failed({ kind: 'unreadable' })
  return failed({ kind: 'invalid', field, code: issue.message as PageFieldError })
}

/** Shows a form again as it was typed. */
export function typedPage(form: FormData) {
  const { title = '', address = '', place = 'none', ...rest } = formTexts(form)
  const alts = form.getAll('alt').map(String)
  const urls = form.getAll('photo').map(String)
  const photos = urls.map((url, index) => ({ url, alt: alts[index] ?? '' })).filter(({ url }) => url !== '')
  return { typed: { ...rest, title, address, place, photos } }
}

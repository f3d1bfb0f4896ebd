import { z } from 'zod'
import { slug } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { cleanLine } from '#app/base/text.ts'
import { MAX_KIND_WORDS } from './kind.ts'
import { MAX_TEXT_LENGTH } from './product.ts'

const address = z.string().max(MAX_TEXT_LENGTH.kind)
const line = z.string().transform(cleanLine)
const name = line
  .refine((text) => slug(text) !== '', 'name-missing')
  .refine((text) => text.length <= MAX_TEXT_LENGTH.kind, 'name-too-long')
const words = line.refine((text) => text.length <= MAX_KIND_WORDS, 'words-too-long')

const command = z.discriminatedUnion('intent', [
  // An empty `slug` adds a kind.
  z.object({ intent: z.literal('save'), slug: address, name, words }),
  z.object({ intent: z.literal('move'), slug: address, by: z.coerce.number().int().min(-1).max(1) }),
  z.object({ intent: z.literal('remove'), slug: address }),
])
export type KindsCommand = z.infer<typeof command>

export type KindError = 'name-missing' | 'name-too-long' | 'name-taken' | 'words-too-long'
export type KindsFormError = { kind: 'unreadable' } | { kind: 'invalid'; error: KindError }

export function readKindsForm(form: FormData): Result<KindsCommand, KindsFormError> {
  const { data, error } = command.safeParse(Object.fromEntries(form))
  if (data) return ok(data)
  const messages: readonly KindError[] = ['name-missing', 'name-too-long', 'words-too-long']
  const found = messages.find((message) => error.issues.some((issue) => issue.message === message))
  return failed(found ? { kind: 'invalid', error: found } : { kind: 'unreadable' })
}

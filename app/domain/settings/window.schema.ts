import { z } from 'zod'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { failed, type NotSaved, ok, type Result } from '#app/base/result.ts'
import { cleanLine } from '#app/base/text.ts'
import { bannerSchema, tileSchema } from './front-page.ts'

const MAX_TEXT = 60
const id = z.string().regex(/^[\w-]{1,64}$/)
const index = z.coerce.number().int().min(0).max(20)
const indexOrNew = z.union([z.literal('').transform(() => null), index])
/** By how many places. */
const by = z.coerce.number().int().min(-20).max(20)
const day = z
  .string()
  .transform((typed) => (typed === '' ? null : typed))
  .pipe(z.nullable(z.iso.date('day-unreadable')))

/** Brackets hold the days of a stored message. */
const messageText = z
  .string()
  .transform(cleanLine)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .max(MAX_TEXT, 'text-too-long')
      .regex(/^[^[\]]*$/, 'brackets'),
  )

/** What a form was drawn with. */
const shown = z.string().max(2_000).optional()

const change = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('move'), id, by }),
  z.object({ intent: z.enum(['feature', 'unfeature']), id }),
  z
    .object({
      intent: z.literal('save-message'),
      index: indexOrNew,
      text: messageText,
      from: day,
      until: day,
    })
    .refine(({ from, until }) => from === null || until === null || from <= until, {
      path: ['until'],
      message: 'ends-before-it-begins',
    }),
  z.object({ intent: z.literal('remove-message'), index }),
  z.object({ intent: z.literal('save-banner'), ...bannerSchema.shape, shown }),
  z.object({ intent: z.literal('reset-banner') }),
  z.object({
    intent: z.literal('save-tile'),
    index: indexOrNew,
    ...tileSchema.shape,
    label: tileSchema.shape.label.pipe(z.string().min(1, 'required')),
    shown,
  }),
  z.object({ intent: z.literal('move-tile'), index, by }),
  z.object({ intent: z.literal('remove-tile'), index }),
  z.object({ intent: z.literal('reset-tiles') }),
])
/** A change of the draft. */
export type WindowChange = z.output<typeof change>

const step = z.object({ intent: z.enum(['undo', 'show', 'revert']) })

/** A button or a form of the page, and the version of the draft that it was drawn from. */
const windowCommandSchema = z.intersection(
  z.union([change, step]),
  z.object({ version: z.coerce.number().int().min(1) }),
)
export type WindowCommand = z.output<typeof windowCommandSchema>

export type WindowField = 'text' | 'from' | 'until' | keyof typeof bannerSchema.shape | 'label'
export type WindowFieldError =
  | 'required'
  | 'text-too-long'
  | 'brackets'
  | 'day-unreadable'
  | 'ends-before-it-begins'
  | 'link-unreadable'
  | 'photo-unusable'

const FIELDS: readonly WindowField[] = ['text', 'from', 'until', 'label', ...bannerSchema.keyof().options]

type WindowFieldErrors = Partial<Record<WindowField, WindowFieldError>>

/** Reads a form of the page. */
export function readWindowForm(
  typed: Record<string, string>,
): Result<WindowCommand, { kind: 'unreadable' } | { kind: 'invalid'; fieldErrors: WindowFieldErrors }> {
  const command = windowCommandSchema.safeParse(typed)
  if (command.success) return ok(command.data)
  const fieldErrors: WindowFieldErrors = {}
  for (const { path, message } of change.safeParse(typed).error?.issues ?? [{ path: [], message: '' }]) {
    const field = FIELDS.find((name) => name === path[0])
    if (field === undefined) return failed({ kind: 'unreadable' })
    fieldErrors[field] ??= message as WindowFieldError
  }
  return failed({ kind: 'invalid', fieldErrors })
}

export type ChangeWindowError =
  | AdminError
  | { kind: 'changed-since' | 'nothing-changed' | 'photo-gone' | 'photo-unusable' }
export type ChangedWindow = { done: WindowCommand['intent'] }
/** Why nothing changed, as the page says it. */
type WindowError = ChangeWindowError['kind'] | NotSaved['kind'] | 'invalid' | 'unreadable'
export type WindowResult = Result<
  ChangedWindow,
  {
    kind: WindowError
    fieldErrors?: WindowFieldErrors
    /** What was sent, so that a form that is drawn again loses nothing. */
    typed?: Record<string, string>
  }
>

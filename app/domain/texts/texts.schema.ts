import { z } from 'zod'
import { cleanLine, cleanLines } from '#app/base/text.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { joinText, MAX_SECTIONS, MAX_TEXT_CHARS, type TextParts } from './texts.ts'

export type TextChange =
  | { intent: 'save' | 'publish'; content: string }
  /** `to`: a former version. */
  | { intent: 'restore'; to: number }
  | { intent: 'reset' }
/** `version` is the one that the form was made from; 0: there was none. */
export type TextCommand = TextChange & { version: number }

export type TextFieldError = 'lead-missing' | 'title-missing' | 'too-long' | 'unknown-chip'
/** `at`: the section without a title. */
export type InvalidText = { kind: 'invalid'; code: TextFieldError; words?: string; at?: number }
export type EditTextError = AdminError | InvalidText | { kind: 'changed-since' | 'not-found' }

const count = z.coerce.number().int().min(0)

const commandSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['save', 'publish']),
    version: count,
    content: z.string().max(MAX_TEXT_CHARS),
  }),
  z.object({ intent: z.literal('restore'), version: count, to: count }),
  z.object({ intent: z.literal('reset'), version: count }),
])

/** Reads the form of a text: a section of which nothing is left was removed. */
export function readTextForm(form: FormData): Result<TextCommand, InvalidText | { kind: 'unreadable' }> {
  const { lead, sections: typed } = typedParts(form).typed.parts
  const sections = typed.filter(({ title, body }) => title !== '' || body !== '')
  const fields = { ...Object.fromEntries(form), content: joinText({ lead, sections }) }
  const { data: command, error } = commandSchema.safeParse(fields)
  const isTooLong = sections.length > MAX_SECTIONS || error?.issues.some(({ code }) => code === 'too_big')
  if (isTooLong) return failed({ kind: 'invalid', code: 'too-long' })
  if (!command) return failed({ kind: 'unreadable' })
  if ('content' in command) {
    if (lead === '') return failed({ kind: 'invalid', code: 'lead-missing' })
    const at = typed.findIndex(({ title, body }) => title === '' && body !== '')
    if (at >= 0) return failed({ kind: 'invalid', code: 'title-missing', at })
  }
  return ok(command)
}

/** Shows a form again as it was typed. */
export function typedParts(form: FormData): { typed: { parts: TextParts } } {
  const lines = (name: string) => form.getAll(name).map((text) => (typeof text === 'string' ? text : ''))
  const bodies = lines('body')
  const sections = lines('title').map((title, index) => ({
    title: cleanLine(title),
    body: cleanLines(bodies[index] ?? ''),
  }))
  return { typed: { parts: { lead: cleanLines(lines('lead')[0] ?? ''), sections } } }
}

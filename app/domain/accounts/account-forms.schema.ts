import { z } from 'zod'
import { parseEmail } from '#app/base/email-address.ts'
import { cleanLine } from '#app/base/text.ts'
import { safeNext } from './account-addresses.ts'
import {
  type AccountErrorKind,
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './account-rules.ts'

/** Error messages are codes; their sentences stand in `accounts.copy.ts`. */
const code = (kind: AccountErrorKind) => kind

const email = z.string().transform((typed, context) => {
  const address = parseEmail(typed)
  if (address !== null) return address
  context.addIssue(code(cleanLine(typed) === '' ? 'missing-email' : 'invalid-email'))
  return z.NEVER
})

/** `hash-password.server.ts` also refuses common passwords (reading 40). */
const newPassword = z
  .string()
  .refine((typed) => [...typed].length >= MIN_PASSWORD_LENGTH, code('weak-password'))
  .refine((typed) => typed.length <= MAX_PASSWORD_LENGTH, code('password-too-long'))

const next = z.string().nullish().transform(safeNext)

const confirmed = { password: newPassword, confirmation: z.string() }
const isConfirmed = (typed: { password: string; confirmation: string }) =>
  typed.password === typed.confirmation
/** Also told beside the mistakes of other fields. */
const confirmedError = { error: code('passwords-differ'), when: () => true }

export const emailSchema = z.object({ email })

export const emailLinkSchema = z.object({ email, next })

export const finishEmailLinkSchema = z.object({ email, token: z.string() })

export const signInSchema = z.object({ email, password: z.string().min(1, code('missing-password')), next })

export const signUpSchema = z.object({ email, ...confirmed, next }).refine(isConfirmed, confirmedError)

export const confirmedPasswordSchema = z
  .object({ token: z.string(), ...confirmed })
  .refine(isConfirmed, confirmedError)

export const changePasswordSchema = z.object({ password: newPassword, currentPassword: z.string() })

export const changeEmailSchema = z.object({ email, currentPassword: z.string() })

export const changeNameSchema = z.object({
  name: z
    .string()
    .transform(cleanLine)
    .refine((name) => name !== '' && name.length <= MAX_NAME_LENGTH, code('invalid-name')),
})

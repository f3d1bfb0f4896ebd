import type { z } from 'zod'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { checkAdmin, type AdminError, type User } from '#app/domain/accounts/user.ts'
import { failed, type NotSaved, ok, type Result } from '#app/base/result.ts'
import { formTexts } from '#app/base/text.ts'
import { type Answer, answer, attempt, readForm } from '#app/platform/forms.server.ts'

type Named = { kind: string }
type ReadForm<Command, Failure> = (form: FormData) => Result<Command, Failure>

type FormOptions<Command, Value, Misread extends Named, Failure extends Named, Typed> = {
  read: ReadForm<Command, Misread>
  run: (user: User, command: Command) => Promise<Result<Value, Failure>>
  check?: typeof checkAdmin
  /** Returns what was typed, for forms that show it again. */
  typed?: (form: FormData) => Typed
}

/** Answers a form of the admin: checks who sends it, reads it, and runs its command. */
export async function answerForm<
  Command,
  Value,
  Misread extends Named,
  Failure extends Named,
  Typed extends object = object,
>(
  request: Request,
  { read, run, check = checkAdmin, typed }: FormOptions<Command, Value, Misread, Failure, Typed>,
): Promise<Answer<Result<Value, (AdminError | NotSaved | Misread | Failure) & Partial<Typed>>>> {
  const user = check(await findUser(request))
  if (!user.ok) return answer(user)
  const form = await readForm(request)
  const command = read(form)
  if (!command.ok) return answer(command, typed?.(form))
  return answer(await attempt(() => run(user.value, command.value)), typed?.(form))
}

/** Shows a form again as it was typed. */
export const typedTexts = (form: FormData) => ({ typed: formTexts(form) })

/** Reads the fields of a form by a schema; `ids` are those that are sent once per row. */
export function readBy<Schema extends z.ZodType>(
  schema: Schema,
): ReadForm<z.output<Schema>, { kind: 'unreadable' }> {
  return (form) => {
    const command = schema.safeParse({ ...Object.fromEntries(form), ids: form.getAll('id') })
    return command.success ? ok(command.data) : failed({ kind: 'unreadable' })
  }
}

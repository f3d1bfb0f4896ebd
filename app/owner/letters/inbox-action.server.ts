import { data } from 'react-router'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { ADMIN_ERROR_STATUS, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { NOT_STORED_STATUS, readForm, unlessNotStored } from '#app/platform/read-form.server.ts'
import { failed, type Result } from '#app/base/result.ts'
import type { InboxError } from './inbox-card.tsx'

type ParsedCommand<Command> = { success: true; data: Command } | { success: false }

/** Answers a button of an inbox: reads its form as a command and runs it, for those who manage the shop. */
export async function answerInbox<Command, Value>(
  request: Request,
  parse: (form: FormData) => ParsedCommand<Command>,
  run: (user: User | null, command: Command) => Promise<Result<Value, InboxError>>,
) {
  const user = await findUser(request)
  const admin = checkAdmin(user)
  const result = admin.ok ? await answer() : admin
  return data(result, statusOf(result))

  async function answer(): Promise<Result<Value, InboxError>> {
    const command = parse(await readForm(request))
    return command.success ? unlessNotStored(() => run(user, command.data)) : failed({ kind: 'unreadable' })
  }
}

function statusOf(result: Result<unknown, InboxError>): number {
  if (result.ok) return 200
  const { kind } = result.error
  if (kind === 'not-stored') return NOT_STORED_STATUS
  return kind === 'signed-out' || kind === 'not-allowed' ? ADMIN_ERROR_STATUS[kind] : 200
}

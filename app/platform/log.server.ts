import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

export type LogFields = Readonly<Record<string, unknown>>

/** One line of JSON per event. Nothing here may throw: a failing log must not fail the request. */
export const log = {
  info: (event: string, fields?: LogFields) => write('info', event, fields),
  warn: (event: string, fields?: LogFields) => write('warn', event, fields),
  error: (event: string, fields?: LogFields) => write('error', event, fields),
}

const reported = new WeakMap<object, string>()

/**
 * Logs an unexpected error, once even when several layers report it.
 * @returns the id to show to people: the request's, which its log lines carry
 */
export function reportError(error: unknown, context: LogFields = {}): string {
  const known = isObject(error) ? reported.get(error) : undefined
  if (known !== undefined) return known
  const id = currentRequestId() ?? requestId()
  if (isObject(error)) reported.set(error, id)
  write('error', 'unexpected-error', { requestId: id, ...context, error })
  return id
}

/** Longer texts from outside are cut to this length. */
const MAX_TEXT_CHARS = 200
const MAX_STACK_LINES = 12
const MAX_CAUSES = 5

function write(level: 'info' | 'warn' | 'error', event: string, fields: LogFields = {}): void {
  const line = { time: new Date().toISOString(), level, event, requestId: currentRequestId(), ...fields }
  const stream = level === 'info' ? process.stdout : process.stderr
  stream.write(`${stringify(line)}\n`)
}

function stringify(line: Record<string, unknown>): string {
  try {
    return JSON.stringify(line, (_key, value: unknown) => plain(value))
  } catch {
    // A circular value: a line of texts is better than no line.
    return JSON.stringify({ ...line, ...mapToText(line) })
  }
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return cut(value)
  return value instanceof Error ? plainError(value) : value
}

function cut(text: string): string {
  return text.length > MAX_TEXT_CHARS ? `${text.slice(0, MAX_TEXT_CHARS - 1)}…` : text
}

type SomeError = Error & Record<'code' | 'constraint' | 'table' | 'column' | 'routine' | 'severity', unknown>

/**
 * Picks the fields of an error that never hold personal data: libraries add requests, addresses and passwords to
 * theirs. The stack is an array, so that each line is cut by itself.
 */
function plainError(error: Error, depth = 0): object {
  const { name, code, constraint, table, column, routine } = error as SomeError
  const { cause } = error
  const isNested = cause instanceof Error && depth < MAX_CAUSES
  return {
    ...(name === 'Error' ? {} : { name }),
    message: isFromPostgres(error) ? `PostgreSQL error ${String(code)}` : cut(error.message),
    code,
    constraint,
    table,
    column,
    routine,
    stack: frames(error),
    cause: isNested ? plainError(cause, depth + 1) : typeof cause === 'string' ? cut(cause) : undefined,
  }
}

/** PostgreSQL repeats values in messages: `Key (email)=(ana@example.com) already exists.` */
function isFromPostgres(error: Error): boolean {
  const { severity, code } = error as SomeError
  return typeof severity === 'string' && typeof code === 'string'
}

/** Returns the lines of the stack, without the message above them. */
function frames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(-MAX_STACK_LINES)
    .map((line) => cut(line.trim()))
}

function mapToText(line: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, cut(String(value))]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

const current = new AsyncLocalStorage<string>()

/** Returns the id that a proxy sent when it is safe in logs and headers, else a new one. */
export function requestId(offered?: string): string {
  return offered !== undefined && /^[\w.-]{8,64}$/.test(offered) ? offered : randomUUID()
}

/** Runs `task`; `currentRequestId` returns this id in it and in everything that it starts. */
export function withRequestId<Result>(id: string, task: () => Result): Result {
  return current.run(id, task)
}

export function currentRequestId(): string | undefined {
  return current.getStore()
}

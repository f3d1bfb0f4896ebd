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
 * Logs an error that nobody foresaw, once however many layers report it.
 * @returns the id to show to people: that of the request, so that its lines can be found.
 */
export function reportError(error: unknown, context: LogFields = {}): string {
  const known = isObject(error) ? reported.get(error) : undefined
  if (known !== undefined) return known
  const id = currentRequestId() ?? requestId()
  if (isObject(error)) reported.set(error, id)
  write('error', 'unexpected-error', { requestId: id, ...context, error })
  return id
}

/** However long what came from outside is, so much of it fits into a line. */
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
    // A circular value: the names of the fields are worth more than no line at all.
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
 * Of an error only what is known to hold nothing of anybody: libraries add whole requests, addresses and passwords to
 * theirs. The stack is an array, so that each of its lines is cut by itself.
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

/** Its message and details repeat values: `Key (email)=(ana@example.com) already exists.` */
function isFromPostgres(error: Error): boolean {
  const { severity, code } = error as SomeError
  return typeof severity === 'string' && typeof code === 'string'
}

/** Without the message, which stands above them. */
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

/** The id that a proxy offers if it is harmless to repeat in logs and headers, else a new one. */
export function requestId(offered?: string): string {
  return offered !== undefined && /^[\w.-]{8,64}$/.test(offered) ? offered : randomUUID()
}

/** Everything that `work` starts, however late it runs, sees this id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}

export function currentRequestId(): string | undefined {
  return current.getStore()
}

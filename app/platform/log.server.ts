import { currentRequestId, requestId } from './request-id.server.ts'

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
  if (!(value instanceof Error)) return value
  const { message, stack, cause } = value
  return { ...value, message, stack, ...(cause === undefined ? {} : { cause }) }
}

function mapToText(line: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(line).map(([name, value]) => [name, String(value)]))
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { multistream, pino, stdTimeFunctions } from 'pino'
import { printable } from '#app/base/text.ts'
import { MINUTE_MS } from '#app/base/time.ts'

export type LogFields = Readonly<Record<string, unknown>>

/** Names of fields whose values nobody needs in a log, whatever a caller passes. */
const SECRET_NAMES = ['password', 'token', 'secret', 'cookie', 'authorization', 'email', 'url']

/** One line of JSON per event; in a terminal, a line for people. */
const logger = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    mixin: () => ({ requestId: currentRequestId() }),
    formatters: { level: (level) => ({ level }), log: plainFields },
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
  },
  multistream(
    [
      { level: 'info', stream: { write: (line: string) => print(process.stdout, line) } },
      { level: 'warn', stream: { write: (line: string) => print(process.stderr, line) } },
    ],
    { dedupe: true },
  ),
)

/** Nothing here may throw: a failing log must not fail the request. */
export const log = {
  info: (event: string, fields: LogFields = {}) => logger.info({ event, ...fields }),
  warn: (event: string, fields: LogFields = {}) => logger.warn({ event, ...fields }),
  error: (event: string, fields: LogFields = {}) => logger.error({ event, ...fields }),
}

function print(stream: NodeJS.WriteStream, line: string): void {
  stream.write(stream.isTTY ? formatLogLine(line) : line)
}

/** Returns a line of the log as people read it: moment, level, event, fields and the stack of an error. */
export function formatLogLine(line: string): string {
  const { time, level, event, error, ...fields } = JSON.parse(line) as Record<string, unknown>
  const { stack = [], ...rest } = (isObject(error) ? error : {}) as { stack?: string[] }
  const shown = Object.entries({ ...fields, ...(isObject(error) ? { error: rest } : error ? { error } : {}) })
  const words = [
    String(time).slice(11, 19),
    level,
    event,
    ...shown.map(([name, value]) => `${name}=${JSON.stringify(value)}`),
  ]
  return `${words.join(' ')}\n${stack.map((frame) => `    ${frame}\n`).join('')}`
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
  log.error('unexpected-error', { requestId: id, ...context, error })
  return id
}

/** Longer texts from outside are cut to this length. */
const MAX_TEXT_CHARS = 200
/** Longer text is neither read nor written. */
const MAX_READ_CHARS = 10 * MAX_TEXT_CHARS
const MAX_STACK_LINES = 12
const MAX_CAUSES = 5

const MAX_DEPTH = 6

/** Makes fields safe for a line: short texts without addresses, plain errors, nothing circular. */
function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  try {
    return plainEntries(fields, [])
  } catch {
    // A getter that throws: a line of names is better than no line.
    return { event: fields['event'], fields: Object.keys(fields).join(' ') }
  }
}

function plainEntries(value: object, parents: readonly object[]): Record<string, unknown> {
  const entries = Object.entries(value).map(([name, each]) => [name, plain(each, [...parents, value])])
  return Object.fromEntries(entries) as Record<string, unknown>
}

function plain(value: unknown, parents: readonly object[]): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return cut(value)
  if (!isObject(value)) return value
  if (value instanceof Error) return plainError(value)
  if (value instanceof Date) return value.toJSON()
  if (parents.includes(value)) return '[circular]'
  if (parents.length >= MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((each) => plain(each, [...parents, value]))
  return plainEntries(value, parents)
}

const WORD = /[^\s"'<>()/]+/g
/** What a link in a mail carries. */
const LINK_TOKEN = /(?<=[?&](?:t|token|code|state)=)[^&\s"']+/g

/** Other programs repeat addresses and links in their errors. */
function cut(text: string): string {
  // Hidden first: a secret that the cut falls into would not look like one.
  const hidden = printable(text.slice(0, MAX_READ_CHARS))
    .replaceAll(WORD, maskAddress)
    .replaceAll(LINK_TOKEN, '***')
  return hidden.length > MAX_TEXT_CHARS ? `${hidden.slice(0, MAX_TEXT_CHARS - 1)}…` : hidden
}

/** Hides a mail address, and the account before the host of an address such as `postgres://shop:password@db`. */
function maskAddress(word: string): string {
  const plainWord = word.replaceAll(/%40/gi, '@')
  const at = plainWord.lastIndexOf('@')
  return at < 1 ? word : `***@***${plainWord.slice(at + 1).replace(/^[\w.-]+/, '')}`
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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Returns a function that logs an error at most once a minute: the log may lie on the disk that is full. */
export function rareError(event: string): (fields: LogFields) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  let more = 0
  return (fields) => {
    more += 1
    if (performance.now() - loggedAt < MINUTE_MS) return
    loggedAt = performance.now()
    log.error(event, { ...fields, more: more - 1 })
    more = 0
  }
}

/** Logs the first event at once, and then at most once per interval how many there were. */
export function countedLog(event: string, everyMs: number): () => void {
  let count = 0
  let timer: NodeJS.Timeout | undefined
  function write() {
    timer = undefined
    if (count === 0) return
    log.warn(event, { count })
    count = 0
    timer = setTimeout(write, everyMs).unref()
  }
  return () => {
    count += 1
    if (timer === undefined) write()
  }
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

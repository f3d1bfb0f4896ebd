import { beforeEach, expect, test } from 'vitest'
import { logged } from '#test/logged.ts'
import { formatLogLine, log, reportError, withRequestId } from './log.server.ts'

let out: Record<string, unknown>[]
let err: Record<string, unknown>[]

beforeEach(() => {
  out = logged(process.stdout)
  err = logged()
})

test('an event is one line of JSON with its moment, level, name and fields', () => {
  log.info('demo-loaded', { products: 24, text: 'two\nlines' })
  expect(out).toEqual([
    {
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      event: 'demo-loaded',
      products: 24,
      text: 'two\nlines',
    },
  ])
})

test('warnings and errors go to the error stream', () => {
  log.warn('slow')
  log.error('broken')
  expect(out).toEqual([])
  expect(err.map((line) => line['level'])).toEqual(['warn', 'error'])
})

test('a line that is written during a request carries its id', () => {
  withRequestId('request-1', () => log.info('inside'))
  log.info('outside')
  expect(out.map((line) => line['requestId'])).toEqual(['request-1', undefined])
})

test('an error is written with its message, stack, code and the whole chain of causes', () => {
  const root = Object.assign(new Error('disk full'), { code: 'ENOSPC' })
  log.error('save-failed', { error: new Error('cannot save', { cause: root }) })
  expect(err[0]).toMatchObject({
    error: {
      message: 'cannot save',
      stack: expect.arrayContaining([expect.stringContaining('log.server.test.ts')]),
      cause: { message: 'disk full', code: 'ENOSPC' },
    },
  })
})

test('values that JSON cannot hold still make a line', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  log.info('odd', { big: 12n })
  log.info('odder', { circular })
  expect(out).toMatchObject([{ big: '12' }, { event: 'odder', circular: { self: '[circular]' } }])
})

test('a value that throws when it is read costs only the values of its line', () => {
  const odd = {
    get broken(): string {
      throw new Error('no')
    },
  }
  log.info('odd', { odd })
  expect(out).toMatchObject([{ level: 'info', event: 'odd', fields: expect.stringMatching(/event odd$/) }])
})

test('an error that two layers report is written once, and both get the id of the request', () => {
  const error = new Error('boom')
  const ids = withRequestId('request-2', () => [reportError(error, { path: '/x' }), reportError(error)])
  expect(ids).toEqual(['request-2', 'request-2'])
  expect(err).toHaveLength(1)
  expect(err[0]).toMatchObject({ event: 'unexpected-error', requestId: 'request-2', path: '/x' })
})

test('outside of a request the reported error gets an id of its own, which is in the line', () => {
  const id = reportError('a thrown text')
  expect(err).toMatchObject([{ requestId: id, error: 'a thrown text' }])
})

test('of what came from outside, a line holds 200 characters', () => {
  const long = 'x'.repeat(10_000)
  const error = new Error(`no route matches ${long}`, { cause: new Error(long, { cause: long }) })
  log.warn('asked', { path: `/${long}`, list: [long], nested: { value: long }, error })
  const circular: Record<string, unknown> = { long }
  circular['self'] = circular
  log.warn('odd', { circular, long })
  for (const line of err) {
    const texts = [...JSON.stringify(line).matchAll(/x+/g)].map(([text]) => text.length)
    expect(Math.max(...texts)).toBeLessThanOrEqual(200)
  }
  expect(JSON.stringify(err).length).toBeLessThan(8000)
})

test('control characters of a stranger do not reach the terminal', () => {
  log.warn('slow-request', { path: '/\u009b31m\u001b[2J\u202eoculto' })
  expect(err.at(-1)).toMatchObject({ path: '/31m[2Joculto' })
})

test('a message that imitates a stack is not taken for one', () => {
  const fake = Array.from({ length: 50 }, (_, index) => `    at fake (${index}.ts:1:1)`).join('\n')
  const error = new Error(`boom\n${fake}`)
  log.error('broken', { error })
  const { stack } = (err[0] as { error: { stack: string[] } }).error
  expect(stack.length).toBeLessThanOrEqual(12)
  expect(stack.at(-1)).not.toContain('fake')
})

test('what libraries add to their errors stays out: addresses, values, whole requests', () => {
  const error = Object.assign(new TypeError('Invalid URL'), {
    code: 'ERR_INVALID_URL',
    input: 'postgres://shop:sesame@db.example/vault',
    config: { headers: { authorization: 'Bearer sesame' } },
  })
  log.error('broken', { error })
  expect(err[0]).toMatchObject({
    error: { name: 'TypeError', message: 'Invalid URL', code: 'ERR_INVALID_URL' },
  })
  expect(JSON.stringify(err)).not.toContain('sesame')
})

test('of an error of PostgreSQL the line tells its code and place, and no value', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "ana@example.com"'), {
    severity: 'ERROR',
    code: '23505',
    detail: 'Key (email)=(ana@example.com) already exists.',
    where: 'unnamed portal parameter $1 = ana@example.com',
    table: 'users',
    constraint: 'users_email_key',
  })
  reportError(error)
  expect(err[0]).toMatchObject({
    error: {
      message: 'PostgreSQL error 23505',
      code: '23505',
      table: 'users',
      constraint: 'users_email_key',
    },
  })
  expect(JSON.stringify(err)).not.toContain('ana@example.com')
})

test('secrets are hidden by the name of their field, and addresses and tokens wherever they stand', () => {
  const error = new Error(
    '550 <ana@example.com> unknown, see https://vault.example/verificar?t=abcdefgh12&x=1',
    { cause: new Error('connect postgres://shop:sesame@db.example/vault') },
  )
  log.error('broken', { password: 'zapatilla roja', request: { headers: { cookie: 'session=abc' } }, error })
  expect(err[0]).toMatchObject({
    password: '***',
    request: { headers: { cookie: '***' } },
    error: {
      message: '550 <***@***> unknown, see https://vault.example/verificar?t=***&x=1',
      cause: { message: 'connect postgres://***@***/vault' },
    },
  })
})

test('an address is hidden where a text is cut, and where an address encodes it', () => {
  const long = `${'x'.repeat(190)} ana.perez@example.com`
  log.error('broken', { long, path: '/busqueda/ana%40example.com' })
  expect(JSON.stringify(err[0])).not.toMatch(/ana|perez|example/)
  expect(err[0]).toMatchObject({ path: '/busqueda/***@***' })
})

test('in a terminal a line shows its moment, level, event, fields and stack', () => {
  log.warn('slow', { ms: 12, path: '/productos', odd: 'two\nlines' })
  expect(formatLogLine(JSON.stringify(err[0]))).toMatch(
    /^[\d:]{8} warn slow ms=12 path="\/productos" odd="two\\nlines"\n$/,
  )
  log.error('broken', { error: new Error('boom') })
  expect(formatLogLine(JSON.stringify(err[1]))).toMatch(
    /^[\d:]{8} error broken error=\{"message":"boom"\}\n {4}at .+\n/,
  )
})

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { failed, ok } from '#app/base/result.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { action } from './contact.route.tsx'

const countRows = async () => (await rowsOf('contact_messages')).length

async function post(fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(visitorContext, { address: '192.0.2.1', isHttps: false })
  const request = new Request('http://localhost:3000/contacto', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return action({ request, context } as unknown as Parameters<typeof action>[0])
}

test('a program that fills in everything is told that it was sent, and nothing is stored', async () => {
  expect((await post({ name: 'Robot', message: 'Comprá ya', asunto: 'Oferta' })).data).toEqual(ok())
  expect(await countRows()).toBe(0)
  expect((await post({ name: 'Sol', message: 'Hola', asunto: '' })).data).toEqual(ok())
  expect(await countRows()).toBe(1)
})

test('a missing field is reported with what was typed, and neither stored nor counted', async () => {
  expect((await post({ name: 'Sol', message: ' ' })).data).toEqual(
    failed({
      kind: 'invalid',
      fieldErrors: { message: { kind: 'missing' } },
      typed: { name: 'Sol', message: ' ', answerTo: '' },
    }),
  )
  expect((await post({ name: ' ', message: 'Hola' })).data).toMatchObject({
    error: { fieldErrors: { name: { kind: 'missing' } } },
  })
  expect(await countRows()).toBe(0)
  expect(await rowsOf('rate_limits')).toEqual([])
})

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { failed } from '#app/base/result.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { action } from './withdrawal.route.tsx'

const EMA = { name: 'Ema', contact: '353 412-3456', purchase: 'Barrio Terracota, talle 39', note: '' }

async function post(fields: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(visitorContext, { address: '192.0.2.1', isHttps: false })
  const request = new Request('http://localhost:3000/arrepentimiento', {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return action({ request, context } as unknown as Parameters<typeof action>[0])
}

test('a form without an account is answered with a code, and its moment in words', async () => {
  expect((await post(EMA)).data).toEqual({
    ok: true,
    value: {
      code: expect.stringMatching(/^\w{4}-\w{4}$/),
      receivedAt: expect.any(String),
      receivedText: expect.stringMatching(/^\d{1,2} de [a-z]+ de \d{4}.* \d{2}:\d{2}$/),
      isMailed: false,
    },
  })
})

test('filling in the hidden field is reported: nobody gets a code that stands for nothing', async () => {
  expect((await post({ ...EMA, asunto: 'Oferta' })).data).toEqual(failed({ kind: 'trapped', typed: EMA }))
  expect(await rowsOf('withdrawals')).toEqual([])
})

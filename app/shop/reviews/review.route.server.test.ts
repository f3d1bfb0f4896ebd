import { beforeEach, expect, test } from 'vitest'
import { TestBrowser } from '#test/accounts.ts'
import { rowsOf } from '#test/rows.ts'
import { serve } from '#test/shop-handler.ts'
import { makeAdmin, okValue, pairOfVera, VERA } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { reviewLink } from '#app/domain/reviews/write-review.server.ts'
import { noteSale } from '#app/domain/sales/note-sale.server.ts'
import { readDetails } from '#app/domain/sales/note-sale.schema.ts'
import { HONEYPOT } from '#app/ui/fields.tsx'

let link: string
beforeEach(async () => {
  await addProducts([VERA])
  const pair = { ...pairOfVera(37), shown: pesos(68_000), price: null }
  const details = okValue(readDetails({ place: 'store' }, new Date()))
  okValue(await noteSale(makeAdmin(), { key: '0'.repeat(32), pairs: [pair], paidAs: 'cash', details }))
  const [sold] = await rowsOf('sent_selection_pairs')
  link = reviewLink(sold?.id ?? '')
})

const caro = new TestBrowser()
const WORDS = { stars: '4', words: '<script>alert(1)</script> Lindas', name: 'Caro' }

/** Sends the form as a page without JavaScript does. */
async function send(fields: Record<string, string>, to = link) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('photo', new Blob([]), '')
  const response = await serve(caro, to, { method: 'POST', body })
  const { actionData } = (await response.json()) as { actionData: Record<string, unknown> }
  return { status: response.status, result: Object.values(actionData)[0] }
}

test('a review is sent without JavaScript, and its words are stored as they are', async () => {
  expect(await send(WORDS)).toEqual({ status: 200, result: { ok: true } })
  expect(await rowsOf('reviews')).toMatchObject([{ stars: 4, words: WORDS.words, public_id: null }])
})

test('a mistake is named at its field, and what was typed stays', async () => {
  const { status, result } = await send({ ...WORDS, stars: '', words: '' })
  expect(status).toBe(422)
  expect(result).toMatchObject({
    error: {
      fieldErrors: { stars: { kind: 'unreadable' }, words: { kind: 'missing' } },
      typed: { stars: '', words: '', name: 'Caro' },
    },
  })
})

test('a program that fills in the hidden field stores nothing and learns nothing', async () => {
  expect(await send({ ...WORDS, [HONEYPOT]: 'x' })).toEqual({ status: 200, result: { ok: true } })
  expect(await rowsOf('reviews')).toEqual([])
})

test('without a link that works there is nothing, and nothing is stored', async () => {
  expect(await send(WORDS, `${link}x`)).toMatchObject({ result: { error: { kind: 'gone' } } })
  expect((await serve(caro, `${link}x`)).status).toBe(404)
  expect(await rowsOf('reviews')).toEqual([])
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { interruptEverywhere } from '#test/interrupt.ts'
import { rowsOf } from '#test/rows.ts'
import { makeAdmin, makeUser, okValue, PAIR_OF_RIO, pairOfVera, RIO, VERA } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { failed, ok } from '#app/base/result.ts'
import { DAY_MS } from '#app/base/time.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { changePair } from './change-pair.server.ts'
import { editSale } from './edit-sale.server.ts'
import type { PairAct } from './pair-acts.ts'
import { balanceOf, PAYMENT_WAYS, type PaymentWay } from './payment.ts'
import { listPayments, paymentsOf } from './payments.server.ts'
import { NO_DISCOUNT, sumSale } from './sale.ts'
import { findSale, listSales, owedTotal } from './sales.server.ts'
import { sendSelection, sweepSelections } from './send-selection.server.ts'
import { changePayments } from './take-payment.server.ts'

/** A Sunday, 21:04 in Villa María. */
const NOW = new Date('2026-11-23T00:04:00.000Z')
const OWNER = makeAdmin()

beforeEach(async () => {
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  await addProducts([VERA, RIO])
})

/** Sends Vera ($68.000) and Río ($71.400), and returns the four characters of the code. */
async function send(): Promise<string> {
  const pairs = [pairOfVera(37), PAIR_OF_RIO]
  return okValue(await sendSelection({ key: randomUUID(), pairs }, null, NOW)).code.slice(2)
}

const payment = (code: string, amount: string, way: PaymentWay = 'cash') => {
  return { intent: 'pay', id: randomUUID(), code, amount, paidOn: '2026-11-22', way } as const
}
const pay = async (code: string, amount: string, way?: PaymentWay) =>
  okValue(await changePayments(OWNER, payment(code, amount, way), NOW))
const unpay = (id: string) => changePayments(OWNER, { intent: 'unpay', id }, NOW)

async function pairsOf(code: string) {
  return (await findSale(code, NOW))?.pairs ?? []
}

async function act(code: string, index: number, intent: PairAct): Promise<void> {
  const pair = (await pairsOf(code))[index]
  if (pair) await changePair(OWNER, { intent, id: pair.id, from: pair.state, at: pair.stateAt }, NOW)
}

async function discount(code: string, percent: number): Promise<void> {
  const details = { place: 'store', delivery: null, customerName: null, customerPhone: null } as const
  const rest = { discount: { ...NO_DISCOUNT, percent }, soldOn: null }
  okValue(await editSale(OWNER, code, { ...details, ...rest }, NOW))
}

async function balance(code: string) {
  const sale = await findSale(code, NOW)
  if (!sale) throw new Error('no such sale')
  const { sold, charge } = sumSale(sale.pairs, sale.discount)
  return balanceOf({ charged: sold, open: charge }, await paymentsOf(code))
}

test('a deposit, a sale on credit and its last payment follow from the rows', async () => {
  const code = await send()
  await pay(code, '20.000')
  expect(await balance(code)).toEqual({ paid: pesos(20_000), owed: pesos(-20_000), left: pesos(119_400) })
  await act(code, 0, 'sell')
  expect(await balance(code)).toEqual({ paid: pesos(20_000), owed: pesos(48_000), left: pesos(119_400) })
  expect(await owedTotal()).toEqual({ count: 1, sum: pesos(48_000) })
  expect(await listSales('owed', 1)).toMatchObject([{ code: `V-${code}`, owed: pesos(48_000) }])
  await pay(code, '48.000', 'transfer')
  expect(await owedTotal()).toEqual({ count: 0, sum: 0 })
  expect(await listSales('owed', 1)).toEqual([])
  const deposit = (await paymentsOf(code)).find(({ way }) => way === 'cash')
  await unpay(deposit?.id ?? '')
  expect(await listPayments('2026-11-22')).toMatchObject([
    { code: `V-${code}`, amount: pesos(48_000), way: 'transfer', paidOn: '2026-11-22' },
  ])
  expect(await listPayments('2026-11-21')).toEqual([])
  expect(
    (await rowsOf('activity')).flatMap(({ kind, subject }) => (subject?.includes('$') ? [kind] : [])),
  ).toEqual(['payment-noted', 'payment-noted', 'payment-undone'])
})

test('money that goes back is a payment below zero', async () => {
  const code = await send()
  await act(code, 0, 'sell')
  await pay(code, '68.000')
  await act(code, 0, 'undo')
  expect((await balance(code)).owed).toBe(pesos(-68_000))
  okValue(await changePayments(OWNER, { ...payment(code, '68.000'), intent: 'refund' }, NOW))
  expect(await balance(code)).toMatchObject({ paid: 0, owed: 0 })
})

test('a form that is sent twice, also at once, notes one payment, and undoing twice is no error @money', async () => {
  const form = payment(await send(), '20.000')
  const results = await Promise.all([1, 2, 3].map(() => changePayments(OWNER, form, NOW)))
  expect(results).toEqual([ok(null), ok(null), ok(null)])
  expect(await rowsOf('payments')).toHaveLength(1)
  await unpay(form.id)
  expect(await unpay(form.id)).toEqual(ok(null))
  expect(await rowsOf('payments')).toEqual([])
})

test('an interruption leaves a payment whole or absent @money', async () => {
  const form = payment(await send(), '20.000')
  expect(await interruptEverywhere(() => changePayments(OWNER, form, NOW))).toBeGreaterThan(1)
  expect(await rowsOf('payments')).toHaveLength(1)
  expect(await interruptEverywhere(() => unpay(form.id))).toBeGreaterThan(1)
})

describe('a mistake is told at its field', () => {
  test.each([
    ['0', '2026-11-22', 'amount'],
    ['-20', '2026-11-22', 'amount'],
    ['veinte', '2026-11-22', 'amount'],
    ['100000000', '2026-11-22', 'amount'],
    ['20.000', '2026-11-23', 'paidOn'],
    ['20.000', '2025-11-21', 'paidOn'],
    ['20.000', '2026-02-30', 'paidOn'],
    ['20.000', 'ayer', 'paidOn'],
  ] as const)('%s on %s', async (amount, paidOn, field) => {
    const form = { ...payment(await send(), amount), paidOn }
    const fields = field === 'amount' ? { amount: 'amount-unreadable' } : { paidOn: 'day-unusable' }
    expect(await changePayments(OWNER, form, NOW)).toEqual({ ok: false, error: { kind: 'invalid', fields } })
    expect(await rowsOf('payments')).toEqual([])
  })

  test('a sale that is gone', async () => {
    expect(await changePayments(OWNER, payment('2222', '20.000'), NOW)).toEqual(failed({ kind: 'gone' }))
  })
})

test('nobody but an admin or a helper notes or undoes a payment', async () => {
  const form = payment(await send(), '20.000')
  expect(await changePayments(null, form, NOW)).toEqual(failed({ kind: 'signed-out' }))
  expect(await changePayments(makeUser(), form, NOW)).toEqual(failed({ kind: 'not-allowed' }))
  expect(await changePayments(makeUser({ role: 'helper' }), form, NOW)).toEqual(ok(null))
  expect(await changePayments(makeUser(), { intent: 'unpay', id: form.id }, NOW)).toEqual(
    failed({ kind: 'not-allowed' }),
  )
  expect(await rowsOf('payments')).toHaveLength(1)
})

test('a selection with a payment is not swept', async () => {
  const code = await send()
  await pay(code, '20.000')
  const late = NOW.getTime() + 90 * DAY_MS
  await sweepSelections(late)
  expect(await findSale(code, NOW)).not.toBeNull()
  await unpay((await paymentsOf(code))[0]?.id ?? '')
  await sweepSelections(late)
  expect(await findSale(code, NOW)).toBeNull()
})

test('for every order of acts and undos: paid and owed are what was charged, on the page and in the list @money', async () => {
  const step = fc.oneof(
    fc.record({
      pair: fc.nat(1),
      act: fc.constantFrom<PairAct>('reserve', 'release', 'sell', 'drop', 'undo'),
    }),
    fc.record({ pay: fc.integer({ min: 1, max: 90_000 }), way: fc.constantFrom(...PAYMENT_WAYS) }),
    fc.record({ refund: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ unpay: fc.nat(5) }),
    fc.record({ percent: fc.nat(30) }),
  )
  const owedBySale = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const code = await send()
      const payments: { id: string; amount: number }[] = []
      for (const one of steps) {
        if ('act' in one) await act(code, one.pair, one.act)
        else if ('percent' in one) await discount(code, one.percent)
        else if ('unpay' in one) {
          const [undone] = payments.splice(one.unpay, 1)
          await unpay(undone?.id ?? 'none')
        } else {
          const isRefund = 'refund' in one
          const form = payment(code, String(isRefund ? one.refund : one.pay), isRefund ? 'cash' : one.way)
          okValue(await changePayments(OWNER, { ...form, intent: isRefund ? 'refund' : 'pay' }, NOW))
          payments.push({ id: form.id, amount: isRefund ? -one.refund : one.pay })
        }
        const { paid, owed } = await balance(code)
        expect(paid).toBe(payments.reduce((sum, { amount }) => sum + pesos(amount), 0))
        expect(paid + owed).toBe((await findSale(code, NOW))?.charged)
        owedBySale.set(code, Math.max(owed, 0))
        const open = [...owedBySale.values()].filter((each) => each > 0)
        expect(await owedTotal()).toEqual({ count: open.length, sum: open.reduce((a, b) => a + b, 0) })
      }
    }),
    { numRuns: 25 },
  )
})

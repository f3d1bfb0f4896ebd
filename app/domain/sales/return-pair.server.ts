import { randomUUID } from 'node:crypto'
import { centavos } from '#app/business/money.ts'
import { shopDay } from '#app/base/dates.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { returnPair } from '#app/domain/catalog/take-pair.server.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import type { ReturnCommand } from './exchange.schema.ts'
import { versionsOf } from './pair-version.server.ts'
import { replacePair, stockOf } from './replace-pair.server.ts'
import type { PairError } from './sales.schema.ts'
import { addPayment } from './take-payment.server.ts'
import { findPair, recordPair } from './stored-pairs.server.ts'

/** Takes back a pair that was sold. A faulty one does not come back to the stock. A form sent twice does it once. */
export async function returnSoldPair(
  user: User | null,
  { id, at, goesTo, refund }: ReturnCommand,
  now = new Date(),
): Promise<Result<null, PairError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const userId = admin.value.id
  return changeCatalog(async (transaction) => {
    const pair = await findPair(transaction, id)
    if (!pair) return failed({ kind: 'gone' })
    if (pair.state === 'returned' && versionsOf(pair).at(-1)?.state_at === at) return ok(null)
    if (pair.state !== 'sold' || pair.state_at !== at) return failed({ kind: 'changed-since' })

    const isFaulty = goesTo === 'faulty'
    const cameBack = !isFaulty && (await returnPair(transaction, stockOf(pair))).stock === 'moved'
    const paymentId = refund && randomUUID()
    await replacePair(
      transaction,
      { pair, userId, now },
      { state: 'returned', took_last_pair: 0, charged_price: null, cost: null },
      { cameBack, isFaulty, paymentId },
    )
    await recordPair(transaction, pair, isFaulty ? 'faulty-pair-returned' : 'pair-returned', userId)
    if (refund !== null && paymentId !== null) {
      const amount = centavos(-1 * refund.amount)
      const payment = { id: paymentId, code: pair.code, amount, way: refund.way, paidOn: shopDay(now) }
      await addPayment(transaction, payment, { userId, now })
    }
    return ok(null)
  })
}

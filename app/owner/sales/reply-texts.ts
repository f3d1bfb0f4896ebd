import { centavos, formatPesos, type Centavos } from '#app/business/money.ts'
import { RESERVATION_ENDS_AT_HOUR } from '#app/business/terms.ts'
import { formatLongWeekday } from '#app/base/dates.ts'
import { meaningOf, pairNames } from '#app/base/text.ts'
import { fillReply, shopPlace, type ReplyTexts } from '#app/domain/settings/replies.ts'
import { isMissing, reservationEnd, sumSale, type Sale, type SalePair } from '#app/domain/sales/sale.ts'
import type { PaymentAccount } from '#app/domain/settings/payment-account.ts'
import { paymentsCopy } from './payments.copy.ts'
import { isOut } from '#app/domain/sales/pair-acts.ts'
import { replyCopy, type ReplyTemplate } from './sales.copy.ts'

/** The template in the address, for browsers without JavaScript: `?respuesta=falta-uno`. */
const TEMPLATE_PARAM = 'respuesta'
const IN_ADDRESS: Record<ReplyTemplate, string> = {
  reserved: 'te-los-guardo',
  missing: 'falta-uno',
  pickup: 'retiro',
  pay: 'para-pagar',
}

export function templateFromAddress(params: URLSearchParams, isOwed = false): ReplyTemplate {
  return meaningOf(IN_ADDRESS, params.get(TEMPLATE_PARAM)) ?? (isOwed ? 'pay' : 'reserved')
}

export function templateSearch(template: ReplyTemplate): string {
  return `?${TEMPLATE_PARAM}=${IN_ADDRESS[template]}`
}

type Shop = {
  now: Date
  reservationDays: number
  address: string | null
  account: PaymentAccount
  /** What the buyer still has to pay. */
  toPay: Centavos
  texts: ReplyTexts
}

/** Fills each template from the selection. With no pair left, every text is that of "Falta uno". */
export function replyTexts(sale: Sale, shop: Shop): Record<ReplyTemplate, string> {
  const left = sale.pairs.filter((pair) => !isOut(pair.state) && !isMissing(pair))
  const unsold = left.filter(({ state }) => state !== 'sold')
  const { sold, charge } = sumSale(left, sale.discount)
  const missing = missingText(sale, unsold, charge, shop.texts)
  return {
    reserved: unsold.length > 0 ? reservedText(sale, unsold, charge, shop) : missing,
    missing,
    pickup: left.length > 0 ? pickupText(sale, left, centavos(sold + charge), shop) : missing,
    pay: left.length > 0 ? payText(sale.code, shop.toPay, shop) : missing,
  }
}

function reservedText(
  sale: Sale,
  unsold: readonly SalePair[],
  cost: Centavos,
  { address, texts, ...shop }: Shop,
): string {
  const reserved = sale.pairs.filter(({ state }) => state === 'reserved')
  return fillReply<'replySaleReserved'>(texts.replySaleReserved, {
    code: sale.code,
    pairs: pairNames(reserved) || pairNames(unsold),
    until: replyCopy.until(formatLongWeekday(new Date(endOf(reserved, shop))), RESERVATION_ENDS_AT_HOUR),
    cost: replyCopy.allCost(unsold.length, cost),
    it: replyCopy.it(unsold.length),
    shop: shopPlace(address),
  })
}

/** Returns the end of the first reservation, or of one made now. */
function endOf(reserved: readonly SalePair[], { now, reservationDays }: Omit<Shop, 'address' | 'texts'>) {
  const ends = reserved
    .flatMap(({ reservedUntil }) => reservedUntil ?? [])
    .filter((end) => end > now.getTime())
  return ends.length > 0 ? Math.min(...ends) : reservationEnd(now, reservationDays)
}

function missingText(
  { code, pairs }: Sale,
  unsold: readonly SalePair[],
  cost: Centavos,
  texts: ReplyTexts,
): string {
  const missing = pairs.filter(isMissing)
  if (missing.length === 0) return replyCopy.noneMissing(code)
  if (unsold.length === 0) return replyCopy.noneLeft(code, pairNames(missing), missing.length)
  return fillReply<'replySaleMissing'>(texts.replySaleMissing, {
    code,
    missing: replyCopy.missing(pairNames(missing), missing.length),
    left: replyCopy.left(pairNames(unsold), unsold.length, cost),
    it: replyCopy.it(unsold.length),
  })
}

function pickupText(
  { code }: Sale,
  left: readonly SalePair[],
  cost: Centavos,
  { address, texts }: Shop,
): string {
  return fillReply<'replySalePickup'>(texts.replySalePickup, {
    code,
    pairs: pairNames(left),
    cost: replyCopy.cost(left.length, cost),
    shop: shopPlace(address),
  })
}

/** Returns the text that asks for money, which reminds of it too. */
export function payText(code: string, amount: Centavos, { account, texts }: Pick<Shop, 'account' | 'texts'>) {
  if (amount <= 0) return paymentsCopy.nothingToPay(code)
  return fillReply<'replySalePay'>(texts.replySalePay, {
    code,
    amount: formatPesos(amount),
    account: paymentsCopy.account(account),
  })
}

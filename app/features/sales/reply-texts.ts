import { centavos } from '#app/business/money.ts'
import { RESERVATION_ENDS_AT_HOUR } from '#app/business/terms.ts'
import { formatLongWeekday } from '#app/text/dates.ts'
import { joinWords } from '#app/text/text.ts'
import { reservationEnd } from './sale-days.ts'
import { chargeOf } from './sale-prices.ts'
import { REPLY_TEMPLATES, replyCopy, type ReplyWords, type ReplyTemplate } from './sales.copy.ts'
import type { Sale, SalePair } from './sale.ts'

/** In the address of a selection, for browsers without JavaScript: `?respuesta=falta-uno`. */
const TEMPLATE_PARAM = 'respuesta'
const IN_ADDRESS: Record<ReplyTemplate, string> = {
  reserved: 'te-los-guardo',
  missing: 'falta-uno',
  pickup: 'retiro',
}

export function templateFromAddress(params: URLSearchParams): ReplyTemplate {
  const asked = params.get(TEMPLATE_PARAM)
  return REPLY_TEMPLATES.find((template) => IN_ADDRESS[template] === asked) ?? 'reserved'
}

export function templateSearch(template: ReplyTemplate): string {
  return `?${TEMPLATE_PARAM}=${IN_ADDRESS[template]}`
}

type Shop = { now: Date; reservationDays: number; address: string | null }

/** Returns the text of each template, filled from the selection. */
export function replyTexts(sale: Sale, shop: Shop): Record<ReplyTemplate, string> {
  const missing = sale.pairs.filter(isMissing)
  const rest = sale.pairs.filter((pair) => pair.state !== 'dropped' && !isMissing(pair))
  const reserved = sale.pairs.filter(({ state }) => state === 'reserved')
  const ends = reserved.flatMap(({ reservedUntil }) => reservedUntil ?? [])
  const end = ends.length > 0 ? Math.min(...ends) : reservationEnd(shop.now, shop.reservationDays)
  const words: ReplyWords = {
    code: sale.code,
    reserved: names(reserved),
    missing: names(missing),
    missingCount: missing.length,
    rest: names(rest),
    restCount: rest.length,
    weekday: formatLongWeekday(new Date(end)),
    hour: String(RESERVATION_ENDS_AT_HOUR),
    count: rest.length,
    amount: centavos(rest.reduce((sum, pair) => sum + chargeOf(pair).cash, 0)),
    address: shop.address,
  }
  const texts = REPLY_TEMPLATES.map((template) => [template, replyCopy.texts[template](words)])
  return Object.fromEntries(texts) as Record<ReplyTemplate, string>
}

/** Whether the shop cannot sell it: there is none, the product is gone, or the owner let it fall. */
function isMissing({ state, stock, product }: SalePair): boolean {
  if (state === 'reserved' || state === 'sold') return false
  return state === 'dropped' || stock === 'none' || product === null || product === 'trash'
}

function names(pairs: readonly SalePair[]): string {
  return joinWords(pairs.map(({ name, size }) => (size === null ? name : `${name} ${size}`)))
}

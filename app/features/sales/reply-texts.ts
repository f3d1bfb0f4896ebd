import { centavos } from '#app/business/money.ts'
import { RESERVATION_ENDS_AT_HOUR } from '#app/business/terms.ts'
import { formatLongWeekday } from '#app/text/dates.ts'
import { joinWords } from '#app/text/text.ts'
import { reservationEnd, chargeOf, type Sale, type SalePair } from './sale.ts'
import { REPLY_TEMPLATES, replyCopy, type ReplyWords, type ReplyTemplate } from './sales.copy.ts'

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

/** Returns the text of each template, filled from the selection. With nothing left to promise it is the one of "Falta uno". */
export function replyTexts(sale: Sale, shop: Shop): Record<ReplyTemplate, string> {
  const left = sale.pairs.filter((pair) => pair.state !== 'dropped' && !isMissing(pair))
  const unsold = left.filter(({ state }) => state !== 'sold')
  const { texts } = replyCopy
  const missing = texts.missing(wordsOf(sale, unsold, shop))
  return {
    reserved: unsold.length > 0 ? texts.reserved(wordsOf(sale, unsold, shop)) : missing,
    missing,
    pickup: left.length > 0 ? texts.pickup(wordsOf(sale, left, shop)) : missing,
  }
}

/** @param rest the pairs that the text offers */
function wordsOf(sale: Sale, rest: readonly SalePair[], { now, reservationDays, address }: Shop): ReplyWords {
  const missing = sale.pairs.filter(isMissing)
  const reserved = sale.pairs.filter(({ state }) => state === 'reserved')
  const ends = reserved
    .flatMap(({ reservedUntil }) => reservedUntil ?? [])
    .filter((end) => end > now.getTime())
  const end = ends.length > 0 ? Math.min(...ends) : reservationEnd(now, reservationDays)
  return {
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
    address,
  }
}

/** Whether the shop cannot sell it: there is none, the product is gone, or the owner let it fall. */
function isMissing({ state, stock, product }: SalePair): boolean {
  if (state === 'reserved' || state === 'sold') return false
  return state === 'dropped' || stock === 'none' || product === null || product === 'trash'
}

function names(pairs: readonly SalePair[]): string {
  return joinWords(pairs.map(({ name, size }) => (size === null ? name : `${name} ${size}`)))
}

import { cleanCode } from '#app/base/text.ts'

/**
 * Area codes of three digits; Buenos Aires has two (11), everybody else four. With the subscriber's number they make
 * ten digits (Plan Fundamental de Numeración Nacional).
 */
const THREE_DIGIT_AREAS =
  '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 364 370 376 379 380 381 383 385 387 388'.split(
    ' ',
  )
const AREA_LENGTHS = [2, 3, 4]
const NATIONAL_DIGITS = 10

const CHAT_LINK =
  /^(?:https?:\/\/)?(?:wa\.me\/|(?:api\.|web\.)?whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=)(?:\+|%2B)?(\d+)(?:[/?&#].*)?$/i

/**
 * A mobile number as people write it, or its chat link, with or without +54, 9, 0 and 15, in the one form that a chat link needs:
 * `+54 9 353 412-3456`. Null: it is none.
 */
export function parseArgentineMobile(typed: string): string | null {
  const text = cleanCode(typed).replace(CHAT_LINK, '+$1')
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  if (text.startsWith('+') && !digits.startsWith('54')) return null
  const national = toNational(digits)
  if (national === null || !/^[1-3]/.test(national)) return null
  const area = areaCode(national)
  const subscriber = national.slice(area.length)
  return `+54 9 ${area} ${subscriber.slice(0, -4)}-${subscriber.slice(-4)}`
}

/** Area and subscriber: ten digits, without the country, the mobile's 9 or 15 and the trunk's 0. */
function toNational(digits: string): string | null {
  const isInternational = digits.startsWith('54') && digits.length > NATIONAL_DIGITS
  const rest = (isInternational ? digits.slice(2).replace(/^9/, '') : digits).replace(/^0/, '')
  if (rest.length === NATIONAL_DIGITS) return rest
  if (rest.length !== NATIONAL_DIGITS + 2) return null
  const areaLength = AREA_LENGTHS.find((length) => rest.startsWith('15', length))
  return areaLength === undefined ? null : rest.slice(0, areaLength) + rest.slice(areaLength + 2)
}

function areaCode(national: string): string {
  if (national.startsWith('11')) return '11'
  const three = national.slice(0, 3)
  return THREE_DIGIT_AREAS.includes(three) ? three : national.slice(0, 4)
}

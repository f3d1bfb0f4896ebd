import { centavos, formatPesos, parsePesos } from '#app/business/money.ts'
import { readAudience } from '#app/business/audiences.ts'
import { LEGAL_WITHDRAWAL_DAYS } from '#app/business/terms.ts'
import { cleanCode, cleanLines } from '#app/base/text.ts'
import { parseEmail } from '#app/base/email-address.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { parseAnnouncement } from './announcements.ts'
import { parseBanner, parseTiles } from './front-page.ts'
import { readHalves } from '#app/domain/catalog/sizes.ts'
import { parseMapPlace } from './map-place.ts'
import { hasKnownWords, MAX_REPLY, REPLY_KEYS, type ReplyKey } from './replies.ts'
import type { SettingKey } from './settings.ts'
import { parseProfile } from './social-profile.ts'
import { parseNumbering, writeNumbering } from './size-numberings.ts'

export type SettingErrorCode =
  | 'whatsapp-unreadable'
  | 'phone-unreadable'
  | 'handle-unreadable'
  | 'email-unreadable'
  | 'place-unreadable'
  | 'cuit-length'
  | 'cuit-wrong'
  | 'data-fiscal-unreadable'
  | 'price-unreadable'
  | 'percent-unreadable'
  | 'choice-unknown'
  | 'days-unreadable'
  | 'return-days-too-few'
  | 'reservation-days-unreadable'
  | 'free-days-too-many'
  | 'hours-unreadable'
  | 'time-unreadable'
  | 'sizes-unreadable'
  | 'numberings-unreadable'
  | 'numberings-unlike-table'
  | 'numberings-unordered'
  | 'photo-unusable'
  | 'text-too-long'
  | 'too-many-lines'
  | 'text-unreadable'
  | 'reply-too-long'
  | 'reply-word-unknown'

/** The text to store; null when nothing was typed, which unsets the setting. */
export type ParsedSetting = Result<string | null, SettingErrorCode>

/** More than any list of settings needs. */
const MAX_TEXT = 20_000
const MAX_LINE = 120
const MAX_ANNOUNCEMENT = 60
const MAX_ANNOUNCEMENTS = 5
const MAX_FEATURED = 10
const MAX_OPENING_HOURS = 7
const MAX_PLACES = 30
const MAX_SIZES = 40
const MAX_NUMBERINGS = 6
const MAX_BLOCKED = 200
const MAX_DAYS = 365
const MAX_HOURS = 720
const MAX_RESERVATION_DAYS = 30
/** Units that a person writes after a number. */
const DAYS = /d[ií]as?/.source
const HOURS = /h(?:s|oras?)?/.source

type Rule = (typed: string) => ParsedSetting

/** How the text that the owner types becomes the text that is stored. */
const RULES: Record<SettingKey, Rule> = {
  whatsapp: (typed) => orError(parseArgentineMobile(typed), 'whatsapp-unreadable'),
  phone: (typed) => matching(/^\+?[\d\s().-]{6,30}$/, 'phone-unreadable')(cleanCode(typed)),
  instagram: (typed) => orError(parseProfile('instagram', typed), 'handle-unreadable'),
  tiktok: (typed) => orError(parseProfile('tiktok', typed), 'handle-unreadable'),
  facebook: (typed) => orError(parseProfile('facebook', typed), 'handle-unreadable'),
  ownerEmail: (typed) => orError(parseEmail(typed), 'email-unreadable'),
  address: line,
  mapPlace: (typed) => orError(parseMapPlace(typed), 'place-unreadable'),
  openingHours: lines(MAX_OPENING_HOURS),
  legalName: line,
  cuit: parseCuit,
  dataFiscalUrl: (typed) => orError(dataFiscalUrl(typed), 'data-fiscal-unreadable'),
  announcements: readAnnouncements,
  audience: (typed) => orError(readAudience(typed), 'choice-unknown'),
  featured: lines(MAX_FEATURED),
  tiles: (typed) => orError(parseTiles(typed) && typed, 'text-unreadable'),
  banner: (typed) => orError(parseBanner(typed) && typed, 'text-unreadable'),
  freeShippingFrom: readPrice,
  cashDiscountPercent: wholeNumber(99, 'percent-unreadable', '%'),
  cashDiscountIsExtra: matching(/^(?:true|false)$/, 'choice-unknown'),
  exchangeDays: wholeNumber(MAX_DAYS, 'days-unreadable', DAYS),
  freeExchangeDays: wholeNumber(MAX_DAYS, 'days-unreadable', DAYS),
  returnDays: readReturnDays,
  reservationDays: wholeNumber(MAX_RESERVATION_DAYS, 'reservation-days-unreadable', DAYS),
  dispatchBusinessHours: wholeNumber(MAX_HOURS, 'hours-unreadable', HOURS),
  expressBusinessHours: wholeNumber(MAX_HOURS, 'hours-unreadable', HOURS),
  deliveryFrom: readTime,
  deliveryUntilInPolicy: readTime,
  deliveryUntilInFaq: readTime,
  cities: lines(MAX_PLACES),
  expressCities: lines(MAX_PLACES),
  sizeGuide: readSizes,
  sizeNumberings: readNumberings,
  sizeGuideImage: (typed) => ok(typed),
  blockedSearches: lines(MAX_BLOCKED),
  dailySummary: matching(/^(?:true|false)$/, 'choice-unknown'),
  ...(Object.fromEntries(REPLY_KEYS.map((key) => [key, replyRule(key)])) as Record<ReplyKey, Rule>),
}

export function parseSetting(key: SettingKey, typed: string): ParsedSetting {
  if (typed.length > MAX_TEXT) return failed('text-too-long')
  const text = cleanLines(typed)
  return text === '' ? ok(null) : RULES[key](text)
}

/** Returns a stored setting as the owner types it: only money is written differently. */
export function typedSetting(key: SettingKey, stored: string): string {
  return key === 'freeShippingFrom' ? formatPesos(centavos(Number(stored))).slice(1) : stored
}

function orError(value: string | null, code: SettingErrorCode): ParsedSetting {
  return value === null ? failed(code) : ok(value)
}

function matching(pattern: RegExp, code: SettingErrorCode): Rule {
  return (typed) => orError(pattern.test(typed) ? typed : null, code)
}

function replyRule(key: ReplyKey): Rule {
  return (typed) => {
    const text = cleanLines(typed)
    if (text.length > MAX_REPLY) return failed('reply-too-long')
    return hasKnownWords(key, text) ? ok(text) : failed('reply-word-unknown')
  }
}

function line(typed: string): ParsedSetting {
  return typed.length > MAX_LINE ? failed('text-too-long') : ok(typed.replace(/\s+/g, ' '))
}

function lines(maxLines: number): Rule {
  return (typed) => {
    const unique = [...new Set(splitLines(typed))]
    if (unique.length > maxLines) return failed('too-many-lines')
    if (unique.some((text) => text.length > MAX_LINE)) return failed('text-too-long')
    return ok(unique.join('\n'))
  }
}

/** The days of a message, in brackets, do not count as letters. */
function readAnnouncements(typed: string): ParsedSetting {
  const read = lines(MAX_ANNOUNCEMENTS)(typed)
  if (!read.ok || read.value === null) return read
  const texts = read.value.split('\n').map((line) => parseAnnouncement(line).text)
  return texts.some((text) => text.length > MAX_ANNOUNCEMENT) ? failed('text-too-long') : read
}

function splitLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const CUIT_TYPES = ['20', '23', '24', '25', '26', '27', '30', '33', '34']

/** Reads a tax number and checks its last digit (modulo 11); stored as it is printed: `20-12345678-6`. */
export function parseCuit(typed: string): Result<string, 'cuit-length' | 'cuit-wrong'> {
  const digits = cleanCode(typed).replace(/[\s.-]/g, '')
  if (!/^\d{11}$/.test(digits)) return failed('cuit-length')
  const sum = CUIT_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  const isRight = check < 10 && check === Number(digits[10]) && CUIT_TYPES.includes(digits.slice(0, 2))
  if (!isRight) return failed('cuit-wrong')
  return ok(`${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`)
}

/** The address, or the piece of HTML that the tax authority gives out with the address in it. */
function dataFiscalUrl(typed: string): string | null {
  const address = /href\s*=\s*["']([^"']+)["']/i.exec(typed)?.[1] ?? typed
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  const isTaxAuthority = /(^|\.)(afip|arca)\.gob\.ar$/.test(hostname)
  return isTaxAuthority && /^https?:$/.test(protocol) && address.length <= 300 ? address : null
}

function readPrice(typed: string): ParsedSetting {
  const read = parsePesos(typed)
  return orError(read.ok && read.amount > 0 ? String(read.amount) : null, 'price-unreadable')
}

function wholeNumber(max: number, code: SettingErrorCode, unit: string): Rule {
  const pattern = new RegExp(String.raw`^(\d{1,4})\s*(?:${unit})?$`, 'i')
  return (typed) => {
    const number = Number(pattern.exec(typed)?.[1])
    return orError(number >= 1 && number <= max ? String(number) : null, code)
  }
}

function readReturnDays(typed: string): ParsedSetting {
  const read = wholeNumber(MAX_DAYS, 'days-unreadable', DAYS)(typed)
  return read.ok && Number(read.value) < LEGAL_WITHDRAWAL_DAYS ? failed('return-days-too-few') : read
}

/** `9`, `9:00`, `20.30`: stored as `9:00`. */
function readTime(typed: string): ParsedSetting {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*h(?:s|oras)?)?$/.exec(typed) ?? []
  const isTime =
    hours !== undefined && Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 24 * 60
  return orError(isTime ? `${Number(hours)}:${minutes}` : null, 'time-unreadable')
}

const SIZE_ROW = /^\d{1,2}(?:[.,]5)?\s+\d{1,2}(?:[.,]\d)?(?:\s*cm)?$/i

/** One `size length` pair per line. */
function readSizes(typed: string): ParsedSetting {
  const rows = splitLines(readHalves(typed.replace(/[\t;]+/g, ' ')))
  if (rows.length > MAX_SIZES) return failed('too-many-lines')
  if (rows.some((row) => !SIZE_ROW.test(row))) return failed('sizes-unreadable')
  return ok(rows.map((row) => row.replace(/cm$/i, '').trimEnd().replaceAll('.', ',')).join('\n'))
}

/** One numbering per line, each name once. How they fit the table is checked beside it. */
function readNumberings(typed: string): ParsedSetting {
  const read = splitLines(typed).map(parseNumbering)
  if (read.length > MAX_NUMBERINGS) return failed('too-many-lines')
  const numberings = read.filter((numbering) => numbering !== null)
  const names = new Set(numberings.map(({ name }) => name.toLowerCase()))
  if (names.size < read.length) return failed('numberings-unreadable')
  return ok(numberings.map(writeNumbering).join('\n'))
}

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

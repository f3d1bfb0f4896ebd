import { z } from 'zod'
import { centavos, formatPesos, parsePesos } from '#app/business/money.ts'
import { readAudience } from '#app/business/audiences.ts'
import { LEGAL_WITHDRAWAL_DAYS } from '#app/business/terms.ts'
import { slug } from '#app/base/paths.ts'
import { cleanCode, cleanLines } from '#app/base/text.ts'
import { parseEmail } from '#app/base/email-address.ts'
import { parseAnnouncement } from './announcements.ts'
import { readCities, readDays } from './deliveries.ts'
import { parseBanner, parseTiles } from './front-page.ts'
import { readHalves } from '#app/domain/catalog/sizes.ts'
import { parseMapPlace } from './map-place.ts'
import { parsePages } from './own-pages.ts'
import { hasKnownWords, MAX_REPLY, REPLY_KEYS, type ReplyKey } from './replies.ts'
import { parseArgentineMobile } from './argentine-mobile.ts'
import { SETTING_KEYS, type SettingKey } from './settings.ts'
import { readAlias, readBankCode } from './payment-account.ts'
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
  | 'alias-unreadable'
  | 'bank-code-unreadable'
  | 'price-unreadable'
  | 'percent-unreadable'
  | 'choice-unknown'
  | 'days-unreadable'
  | 'return-days-too-few'
  | 'reservation-days-unreadable'
  | 'free-days-too-many'
  | 'hours-unreadable'
  | 'time-unreadable'
  | 'day-unreadable'
  | 'cities-unreadable'
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
const MAX_LINK_NAMES = 20
const MAX_LINK_NAME = 24
const MAX_DAYS = 365
const MAX_DAYS_LISTED = 60
const MAX_HOURS = 720
const MAX_RESERVATION_DAYS = 30
/** Units that a person writes after a number. */
const DAYS = /d[ií]as?/.source
const HOURS = /h(?:s|oras?)?/.source

type Rule = z.ZodType<string, string>

const line = z
  .string()
  .max(MAX_LINE, 'text-too-long')
  .transform((typed) => typed.replace(/\s+/g, ' '))
const flag = z.string().regex(/^(?:true|false)$/, 'choice-unknown')

/** `9`, `9:00`, `20.30`: stored as `9:00`. */
const time = reading(readTime, 'time-unreadable')

/** One day per line, stored as `24/12/2026`. */
const days = lines(MAX_DAYS_LISTED).pipe(reading(readDays, 'day-unreadable'))

/** Each rule turns what the owner types into what is stored. The messages are of type `SettingErrorCode`. */
const RULES: Record<SettingKey, Rule> = {
  whatsapp: reading(parseArgentineMobile, 'whatsapp-unreadable'),
  phone: z
    .string()
    .transform(cleanCode)
    .pipe(z.string().regex(/^\+?[\d\s().-]{6,30}$/, 'phone-unreadable')),
  instagram: reading((typed) => parseProfile('instagram', typed), 'handle-unreadable'),
  tiktok: reading((typed) => parseProfile('tiktok', typed), 'handle-unreadable'),
  facebook: reading((typed) => parseProfile('facebook', typed), 'handle-unreadable'),
  ownerEmail: reading(parseEmail, 'email-unreadable'),
  address: line,
  mapPlace: reading(parseMapPlace, 'place-unreadable'),
  openingHours: lines(MAX_OPENING_HOURS),
  legalName: line,
  cuit: z
    .string()
    .transform((typed) => cleanCode(typed).replace(/[\s.-]/g, ''))
    .pipe(
      z
        .string()
        .regex(/^\d{11}$/, 'cuit-length')
        .refine(isCuit, 'cuit-wrong'),
    )
    .transform((digits) => `${digits.slice(0, 2)}-${digits.slice(2, 10)}-${digits.slice(10)}`),
  dataFiscalUrl: reading(dataFiscalUrl, 'data-fiscal-unreadable'),
  payAlias: reading(readAlias, 'alias-unreadable'),
  payCode: reading(readBankCode, 'bank-code-unreadable'),
  payName: line,
  // The days of a message, in brackets, do not count as letters.
  announcements: lines(MAX_ANNOUNCEMENTS).refine(
    (typed) => typed.split('\n').every((text) => parseAnnouncement(text).text.length <= MAX_ANNOUNCEMENT),
    'text-too-long',
  ),
  audience: reading(readAudience, 'choice-unknown'),
  menuKinds: flag,
  featured: lines(MAX_FEATURED),
  tiles: z.string().refine((typed) => parseTiles(typed) !== null, 'text-unreadable'),
  pages: z.string().refine((typed) => parsePages(typed).length > 0, 'text-unreadable'),
  banner: z.string().refine((typed) => parseBanner(typed) !== null, 'text-unreadable'),
  freeShippingFrom: reading(readPrice, 'price-unreadable'),
  cashDiscountPercent: wholeNumber(99, 'percent-unreadable', '%'),
  cashDiscountIsExtra: flag,
  exchangeDays: wholeNumber(MAX_DAYS, 'days-unreadable', DAYS),
  freeExchangeDays: wholeNumber(MAX_DAYS, 'days-unreadable', DAYS),
  returnDays: wholeNumber(MAX_DAYS, 'days-unreadable', DAYS).refine(
    (days) => Number(days) >= LEGAL_WITHDRAWAL_DAYS,
    'return-days-too-few',
  ),
  reservationDays: wholeNumber(MAX_RESERVATION_DAYS, 'reservation-days-unreadable', DAYS),
  dispatchBusinessHours: wholeNumber(MAX_HOURS, 'hours-unreadable', HOURS),
  expressBusinessHours: wholeNumber(MAX_HOURS, 'hours-unreadable', HOURS),
  deliveryFrom: time,
  deliveryUntilInPolicy: time,
  deliveryUntilInFaq: time,
  orderCutOff: time,
  closedDays: days,
  openDays: days,
  cities: lines(MAX_PLACES).pipe(reading(readCities, 'cities-unreadable')),
  expressCities: lines(MAX_PLACES),
  // One `size length` pair per line.
  sizeGuide: z
    .string()
    .transform((typed) => readHalves(typed.replace(/[\t;]+/g, ' ')))
    .pipe(lines(MAX_SIZES))
    .pipe(reading(readSizes, 'sizes-unreadable')),
  // One numbering per line, each name once. How they fit the table is checked beside it.
  sizeNumberings: lines(MAX_NUMBERINGS, MAX_TEXT).pipe(reading(readNumberings, 'numberings-unreadable')),
  sizeGuideImage: z.string(),
  blockedSearches: lines(MAX_BLOCKED),
  // Each is stored as an address writes it: `feria-de-otono`.
  linkNames: z
    .string()
    .transform((typed) => typed.split('\n').map(slug).join('\n'))
    .pipe(lines(MAX_LINK_NAMES, MAX_LINK_NAME)),
  dailySummary: flag,
  ...(Object.fromEntries(REPLY_KEYS.map((key) => [key, reply(key)])) as Record<ReplyKey, Rule>),
}

const cleaned = z
  .string()
  .max(MAX_TEXT, 'text-too-long')
  .transform((typed) => cleanLines(typed) || null)

/** Null when nothing was typed, which unsets the setting. */
export const settingRules = Object.fromEntries(
  SETTING_KEYS.map((key): [string, z.ZodType<string | null, string>] => [
    key,
    cleaned.pipe(RULES[key].nullable()),
  ]),
) as Record<SettingKey, z.ZodType<string | null, string>>

/** Returns a stored setting as the owner types it: only money is written differently. */
export function typedSetting(key: SettingKey, stored: string): string {
  return key === 'freeShippingFrom' ? formatPesos(centavos(Number(stored))).slice(1) : stored
}

/** Reads a text by a function that returns null for what it cannot read. */
export function reading<Code extends string>(read: (typed: string) => string | null, code: Code) {
  return z.string().transform((typed, context) => {
    const value = read(typed)
    if (value === null) context.addIssue({ code: 'custom', message: code })
    return value ?? z.NEVER
  })
}

function reply(key: ReplyKey): Rule {
  return z
    .string()
    .max(MAX_REPLY, 'reply-too-long')
    .refine((text) => hasKnownWords(key, text), 'reply-word-unknown')
}

function lines(maxLines: number, maxLength = MAX_LINE) {
  return z
    .string()
    .transform((typed) => [...new Set(splitLines(typed))])
    .pipe(z.array(z.string().max(maxLength, 'text-too-long')).max(maxLines, 'too-many-lines'))
    .transform((unique) => unique.join('\n'))
}

function splitLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const CUIT_TYPES = ['20', '23', '24', '25', '26', '27', '30', '33', '34']

/** Checks the last digit of a tax number (modulo 11). */
function isCuit(digits: string): boolean {
  const sum = CUIT_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  return check < 10 && check === Number(digits[10]) && CUIT_TYPES.includes(digits.slice(0, 2))
}

/** The address, or the piece of HTML that the tax authority gives out with the address in it. */
function dataFiscalUrl(typed: string): string | null {
  const address = /href\s*=\s*["']([^"']+)["']/i.exec(typed)?.[1] ?? typed
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  const isTaxAuthority = /(^|\.)(afip|arca)\.gob\.ar$/.test(hostname)
  return isTaxAuthority && /^https?:$/.test(protocol) && address.length <= 300 ? address : null
}

function readPrice(typed: string): string | null {
  const read = parsePesos(typed)
  return read.ok && read.amount > 0 ? String(read.amount) : null
}

function wholeNumber(max: number, code: SettingErrorCode, unit: string) {
  const pattern = new RegExp(String.raw`^(\d{1,4})\s*(?:${unit})?$`, 'i')
  return reading((typed) => {
    const number = Number(pattern.exec(typed)?.[1])
    return number >= 1 && number <= max ? String(number) : null
  }, code)
}

function readTime(typed: string): string | null {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*h(?:s|oras)?)?$/.exec(typed) ?? []
  const isTime =
    hours !== undefined && Number(minutes) < 60 && Number(hours) * 60 + Number(minutes) <= 24 * 60
  return isTime ? `${Number(hours)}:${minutes}` : null
}

const SIZE_ROW = /^\d{1,2}(?:[.,]5)?\s+\d{1,2}(?:[.,]\d)?(?:\s*cm)?$/i

function readSizes(typed: string): string | null {
  const each = typed.split('\n')
  if (each.some((row) => !SIZE_ROW.test(row))) return null
  return each.map((row) => row.replace(/cm$/i, '').trimEnd().replaceAll('.', ',')).join('\n')
}

function readNumberings(typed: string): string | null {
  const each = typed.split('\n').map(parseNumbering)
  const numberings = each.filter((numbering) => numbering !== null)
  const names = new Set(numberings.map(({ name }) => name.toLowerCase()))
  return names.size < each.length ? null : numberings.map(writeNumbering).join('\n')
}

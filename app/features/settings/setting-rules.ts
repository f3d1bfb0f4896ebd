import { centavos, formatPesos, parsePesos } from '#app/business/money.ts'
import { LEGAL_WITHDRAWAL_DAYS } from '#app/business/withdrawals.ts'
import { findEmailAddress } from '#app/text/email-address.ts'
import { parseArgentineMobile } from './argentine-mobile.ts'
import { parseCuit } from './cuit.ts'
import { parseMapPlace } from './map-place.ts'
import type { SettingKey } from './settings.ts'

export type SettingProblem =
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
  | 'free-days-too-many'
  | 'hours-unreadable'
  | 'time-unreadable'
  | 'sizes-unreadable'
  | 'photo-unusable'
  | 'text-too-long'
  | 'too-many-lines'

/** Null is an unset fact: nothing was typed. */
export type ReadSetting = { ok: true; value: string | null } | { ok: false; problem: SettingProblem }

/** More than any list of these facts needs. */
const MAX_TEXT = 20_000
const MAX_LINE = 120
const MAX_ANNOUNCEMENT = 60
const MAX_ANNOUNCEMENTS = 5
const MAX_OPENING_HOURS = 7
const MAX_PLACES = 30
const MAX_SIZES = 40
const MAX_BLOCKED = 200
const MAX_DAYS = 365
const MAX_HOURS = 720

type Rule = (typed: string) => ReadSetting

/** How what the owner types becomes a fact as it is stored. */
const RULES: Record<SettingKey, Rule> = {
  whatsapp: (typed) => orProblem(parseArgentineMobile(typed), 'whatsapp-unreadable'),
  phone: matching(/^\+?[\d\s().-]{6,30}$/, 'phone-unreadable'),
  instagram: handle(/^[A-Za-z0-9._]{1,30}$/),
  tiktok: handle(/^[A-Za-z0-9._]{2,24}$/),
  facebook: handle(/^[A-Za-z0-9.-]{5,50}$/),
  ownerEmail: (typed) => orProblem(findEmailAddress(typed) === typed ? typed : null, 'email-unreadable'),
  address: line,
  mapPlace: (typed) => orProblem(parseMapPlace(typed), 'place-unreadable'),
  openingHours: lines(MAX_OPENING_HOURS),
  legalName: line,
  cuit: readCuit,
  dataFiscalUrl: (typed) => orProblem(dataFiscalUrl(typed), 'data-fiscal-unreadable'),
  announcements: lines(MAX_ANNOUNCEMENTS, MAX_ANNOUNCEMENT),
  freeShippingFrom: readPrice,
  cashDiscountPercent: wholeNumber(1, 99, 'percent-unreadable'),
  cashDiscountIsExtra: matching(/^(?:true|false)$/, 'choice-unknown'),
  exchangeDays: wholeNumber(1, MAX_DAYS, 'days-unreadable'),
  freeExchangeDays: wholeNumber(1, MAX_DAYS, 'days-unreadable'),
  returnDays: readReturnDays,
  dispatchBusinessHours: wholeNumber(1, MAX_HOURS, 'hours-unreadable'),
  expressBusinessHours: wholeNumber(1, MAX_HOURS, 'hours-unreadable'),
  deliveryFrom: readTime,
  deliveryUntilInPolicy: readTime,
  deliveryUntilInFaq: readTime,
  cities: lines(MAX_PLACES),
  expressCities: lines(MAX_PLACES),
  sizeGuide: readSizes,
  sizeGuideImage: (typed) => ({ ok: true, value: typed }),
  blockedSearches: lines(MAX_BLOCKED),
}

export function readSetting(key: SettingKey, typed: string): ReadSetting {
  if (typed.length > MAX_TEXT) return { ok: false, problem: 'text-too-long' }
  const text = typed.trim()
  return text === '' ? { ok: true, value: null } : RULES[key](text)
}

/** A stored fact as the owner types it: only money is written in another way. */
export function typedSetting(key: SettingKey, stored: string): string {
  return key === 'freeShippingFrom' ? formatPesos(centavos(Number(stored))).slice(1) : stored
}

function orProblem(value: string | null, problem: SettingProblem): ReadSetting {
  return value === null ? { ok: false, problem } : { ok: true, value }
}

function matching(pattern: RegExp, problem: SettingProblem): Rule {
  return (typed) => orProblem(pattern.test(typed) ? typed : null, problem)
}

/** A name with or without its @, or the address of a profile. */
function handle(pattern: RegExp): Rule {
  return (typed) => {
    const path = typed.replace(/^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram|tiktok|facebook)\.com\//i, '')
    const name = path.replace(/^@/, '').split(/[/?#]/, 1).join()
    return orProblem(pattern.test(name) ? name : null, 'handle-unreadable')
  }
}

function line(typed: string): ReadSetting {
  return typed.length > MAX_LINE
    ? { ok: false, problem: 'text-too-long' }
    : { ok: true, value: typed.replace(/\s+/g, ' ') }
}

function lines(most: number, longest = MAX_LINE): Rule {
  return (typed) => {
    const kept = [...new Set(splitLines(typed))]
    if (kept.length > most) return { ok: false, problem: 'too-many-lines' }
    if (kept.some((text) => text.length > longest)) return { ok: false, problem: 'text-too-long' }
    return { ok: true, value: kept.join('\n') }
  }
}

function splitLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

function readCuit(typed: string): ReadSetting {
  const answer = parseCuit(typed)
  return answer.ok ? { ok: true, value: answer.cuit } : answer
}

/** The address, or the piece of HTML that the tax authority gives out with the address in it. */
function dataFiscalUrl(typed: string): string | null {
  const address = /href\s*=\s*["']([^"']+)["']/i.exec(typed)?.[1] ?? typed
  if (!URL.canParse(address)) return null
  const { protocol, hostname } = new URL(address)
  const isTaxAuthority = /(^|\.)(afip|arca)\.gob\.ar$/.test(hostname)
  return isTaxAuthority && /^https?:$/.test(protocol) && address.length <= 300 ? address : null
}

function readPrice(typed: string): ReadSetting {
  const read = parsePesos(typed)
  return orProblem(read.ok && read.amount > 0 ? String(read.amount) : null, 'price-unreadable')
}

function wholeNumber(least: number, most: number, problem: SettingProblem): Rule {
  return (typed) => {
    const number = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
    return orProblem(number >= least && number <= most ? String(number) : null, problem)
  }
}

function readReturnDays(typed: string): ReadSetting {
  const read = wholeNumber(1, MAX_DAYS, 'days-unreadable')(typed)
  return read.ok && Number(read.value) < LEGAL_WITHDRAWAL_DAYS
    ? { ok: false, problem: 'return-days-too-few' }
    : read
}

/** `9`, `9:00`, `20.30`: stored as `9:00`. */
function readTime(typed: string): ReadSetting {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?(?:\s*h(?:s|oras)?)?$/.exec(typed) ?? []
  const isTime = hours !== undefined && Number(hours) <= 24 && Number(minutes) < 60
  return orProblem(isTime ? `${Number(hours)}:${minutes}` : null, 'time-unreadable')
}

const SIZE_ROW = /^\d{1,2}(?:[.,]5)?\s+\d{1,2}(?:[.,]\d)?(?:\s*cm)?$/i

/** One `size length` pair per line. */
function readSizes(typed: string): ReadSetting {
  const rows = splitLines(typed.replace(/[\t;]+/g, ' '))
  if (rows.length > MAX_SIZES) return { ok: false, problem: 'too-many-lines' }
  if (rows.some((row) => !SIZE_ROW.test(row))) return { ok: false, problem: 'sizes-unreadable' }
  return {
    ok: true,
    value: rows.map((row) => row.replace(/cm$/i, '').trimEnd().replaceAll('.', ',')).join('\n'),
  }
}

import { shopSettingsCopy } from './settings.copy.ts'
import type { SizeNumbering } from './size-numberings.ts'
import type { ShopTerms } from '#app/business/terms.ts'

/** The settings that every page has. An unset one is null and hides its element (reading 50). */
export type ShopSettings = {
  /** The shop shows invented products, and invented facts where the owner has set none. */
  isDemo: boolean
  /** Number of the chat: `+54 9 353 412-3456`; empty: the person chooses the chat. */
  whatsapp: string | null
  phone: string | null
  /** Handles, without the @. */
  instagram: string | null
  tiktok: string | null
  facebook: string | null
  /** Street and number of the shop. */
  address: string | null
  /** Coordinates or the name of a place. */
  mapPlace: string | null
  /** One line each: `Lunes a viernes de 9 a 13`. */
  openingHours: readonly string[]
  legalName: string | null
  /** `20-12345678-6`. */
  cuit: string | null
  dataFiscalUrl: string | null
  /** The messages of the bar at the top; null: those built from the terms. */
  announcements: readonly string[] | null
  /** Defaults with the owner's changes. */
  terms: ShopTerms
}

/** The settings that everyone may read, with what only some pages load. */
export type PublicSettings = ShopSettings & { sizeGuide: SizeGuide | null }

export type SizeGuide = {
  /** Argentine size and length of the foot in centimetres, as written. Empty: the image alone is the guide. */
  rows: { size: string; foot: string }[]
  /** Those that the owner filled. */
  numberings: SizeNumbering[]
  /** Stored address of a picture; null: the drawing that shows how to measure. */
  imageUrl: string | null
  /** Measures of an example, not of the shop's shoes. */
  isExample: boolean
}

export const SETTING_KEYS = [
  'whatsapp',
  'phone',
  'instagram',
  'tiktok',
  'facebook',
  'ownerEmail',
  'address',
  'mapPlace',
  'openingHours',
  'legalName',
  'cuit',
  'dataFiscalUrl',
  'announcements',
  'audience',
  'menuKinds',
  'freeShippingFrom',
  'cashDiscountPercent',
  'cashDiscountIsExtra',
  'exchangeDays',
  'freeExchangeDays',
  'returnDays',
  'reservationDays',
  'dispatchBusinessHours',
  'expressBusinessHours',
  'deliveryFrom',
  'deliveryUntilInPolicy',
  'deliveryUntilInFaq',
  'orderCutOff',
  'closedDays',
  'openDays',
  'cities',
  'expressCities',
  'sizeGuide',
  'sizeNumberings',
  'sizeGuideImage',
  'blockedSearches',
  'linkNames',
  'dailySummary',
  'featured',
  'banner',
  'tiles',
  'pages',
  'replyMessageReceived',
  'replyMessageDetails',
  'replyMessageVisit',
  'replyWithdrawalReceived',
  'replyWithdrawalDetails',
  'replyWithdrawalBring',
  'replySaleReserved',
  'replySaleMissing',
  'replySalePickup',
  'replySalePay',
  'payAlias',
  'payCode',
  'payName',
] as const
export type SettingKey = (typeof SETTING_KEYS)[number]

/**
 * Settings as they are stored: one text per key. Lists are one entry per line, the size guide one `size length` pair per
 * line, money whole centavos. The owner's e-mail, the account for transfers and the blocked searches, which never
 * show among the most searched for, are no part of a page.
 */
export type StoredSettings = ReadonlyMap<string, string>

/** A stored list, one entry per line. */
export function storedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Returns the networks that are set. */
export function socialLinks(settings: ShopSettings): SocialLink[] {
  return SOCIAL_NETWORKS.flatMap(({ network, name, origin, prefix }) => {
    const handle = settings[network]
    if (handle === null) return []
    const url = handle.startsWith('https://') ? handle : `${origin}/${prefix}${encodeURIComponent(handle)}`
    return [{ network, name, url }]
  })
}

export type SocialLink = { network: SocialNetwork; name: string; url: string }
export type SocialNetwork = 'instagram' | 'tiktok' | 'facebook'

const SOCIAL_NETWORKS = [
  { network: 'instagram', name: 'Instagram', origin: 'https://www.instagram.com', prefix: '' },
  { network: 'tiktok', name: 'TikTok', origin: 'https://www.tiktok.com', prefix: '@' },
  { network: 'facebook', name: 'Facebook', origin: 'https://www.facebook.com', prefix: '' },
] as const

/** Whether there is a chat to link to. */
export function hasWhatsapp(settings: Pick<ShopSettings, 'whatsapp'>): boolean {
  return settings.whatsapp !== null
}

/**
 * Returns the channels between shop and shopper, to follow "por": `WhatsApp o Instagram`, the one that is set, or the
 * contact form. Every sentence that names the channels uses it.
 */
export function contactChannels(settings: Pick<ShopSettings, 'whatsapp' | 'instagram'>): string {
  const { channels } = shopSettingsCopy
  const names = [
    ...(hasWhatsapp(settings) ? [channels.whatsapp] : []),
    ...(settings.instagram !== null ? [channels.instagram] : []),
  ]
  return names.length === 0 ? channels.form : names.join(channels.or)
}

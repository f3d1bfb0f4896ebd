/** Facts only the owner knows, and which everyone may read. An unset one is null and hides its element (decision 50). */
export type ShopSettings = {
  /** The shop shows invented products: unset facts are marked instead of hidden. */
  isDemo: boolean
  /** Number of the chat, in international form. */
  whatsapp: string | null
  phone: string | null
  /** Handles, without the @. */
  instagram: string | null
  tiktok: string | null
  facebook: string | null
  sizeGuide: SizeGuide | null
}

export type SizeGuide = {
  /** Argentine size and length of the foot in centimetres, as written. */
  rows: { size: string; foot: string }[]
  /** Measures of an example, not of the shop's shoes. */
  isExample: boolean
}

export const SETTING_KEYS = [
  'whatsapp',
  'phone',
  'instagram',
  'tiktok',
  'facebook',
  'sizeGuide',
  'blockedSearches',
] as const
export type SettingKey = (typeof SETTING_KEYS)[number]

/**
 * Facts as they are stored: one text per key. The size guide is one `size length` pair per line; the blocked searches,
 * which never show among the most searched for, one term per line.
 */
export type StoredSettings = ReadonlyMap<string, string>

export function toShopSettings(stored: StoredSettings, isDemo: boolean): ShopSettings {
  const text = (key: SettingKey) => stored.get(key) ?? null
  const sizes = text('sizeGuide')
  return {
    isDemo,
    whatsapp: text('whatsapp'),
    phone: text('phone'),
    instagram: text('instagram'),
    tiktok: text('tiktok'),
    facebook: text('facebook'),
    sizeGuide: sizes === null ? exampleSizeGuide(isDemo) : { rows: parseSizes(sizes), isExample: false },
  }
}

export function parseSizes(text: string): SizeGuide['rows'] {
  return text.split('\n').flatMap((line) => {
    const [size, foot] = line.trim().split(/\s+/)
    return size && foot ? [{ size, foot }] : []
  })
}

const EXAMPLE_SIZES =
  '35 22,5\n36 23,2\n37 23,8\n38 24,5\n39 25,2\n40 25,8\n41 26,5\n42 27,2\n43 27,8\n44 28,5'

function exampleSizeGuide(isDemo: boolean): SizeGuide | null {
  return isDemo ? { rows: parseSizes(EXAMPLE_SIZES), isExample: true } : null
}

/** Only what was set, or everything in demo mode, where a network without a handle leads to its front page. */
export function socialLinks(settings: ShopSettings): SocialLink[] {
  return SOCIAL_NETWORKS.flatMap(({ network, name, origin, prefix }) => {
    const handle = settings[network]
    if (handle) return [{ network, name, url: `${origin}/${prefix}${encodeURIComponent(handle)}` }]
    return settings.isDemo ? [{ network, name, url: `${origin}/` }] : []
  })
}

export type SocialLink = { network: SocialNetwork; name: string; url: string }
type SocialNetwork = 'instagram' | 'tiktok' | 'facebook'

const SOCIAL_NETWORKS = [
  { network: 'instagram', name: 'Instagram', origin: 'https://www.instagram.com', prefix: '' },
  { network: 'tiktok', name: 'TikTok', origin: 'https://www.tiktok.com', prefix: '@' },
  { network: 'facebook', name: 'Facebook', origin: 'https://www.facebook.com', prefix: '' },
] as const

/** Whether there is a chat to link to. Demo mode has one without a number: the person chooses the chat. */
export function hasWhatsapp(settings: Pick<ShopSettings, 'isDemo' | 'whatsapp'>): boolean {
  return settings.whatsapp !== null || settings.isDemo
}

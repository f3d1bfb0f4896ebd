import { cleanCode } from '#app/base/text.ts'
import type { SocialNetwork } from './settings.ts'

type Profiles = {
  /** A name alone, with or without its @. */
  name: RegExp
  /** The address of a profile, without protocol and subdomain. */
  address: RegExp
}

const PROFILES: Record<SocialNetwork, Profiles> = {
  instagram: {
    name: /^@?(?!(?:instagram\.com|instagr\.am|ig\.me)$)([\w.]{1,30})$/i,
    address:
      /^(?:instagram\.com|instagr\.am|ig\.me)\/(?:_u\/|m\/|stories\/(?!highlights\b))?(?!(?:_u|m|p|s|tv|reels?|stories|share|explore|direct|accounts)(?:[/?#]|$))@?([\w.]{1,30})(?:[/?#]|$)/i,
  },
  tiktok: {
    name: /^@?(?!tiktok\.com$)([\w.]{2,24})$/i,
    address: /^tiktok\.com\/@([\w.]{2,24})(?:[/?#]|$)/i,
  },
  facebook: {
    name: /^@?(?!(?:facebook|fb)\.com$)([a-z\d.-]{5,50})$/i,
    address:
      /^(?:facebook\.com|fb\.com|fb\.me|m\.me)\/(?:pg\/)?(?!(?:share|sharer|groups|events|watch|photos?|videos?|reel|stories|marketplace|hashtag|people|pages|login|media)(?:[/?#]|$)|\w+\.php)@?([a-z\d.-]{5,50})(?:[/?#]|$)/i,
  },
}

/** A Facebook profile without a name of its own. */
const NAMELESS = /^(?:facebook|fb)\.com\/(?:profile\.php\?(?:[^#]*&)?(id=\d+)|((?:people|pages|p)\/[^?#]+))/i

/** Returns the name of a profile, or its address where it has no name; null when the text leads to no profile. */
export function parseProfile(network: SocialNetwork, typed: string): string | null {
  const text = cleanCode(typed)
  const address = text.replace(/^(?:https?:\/\/)?(?:[a-z-]{1,10}\.)?(?=[a-z]+\.[a-z]+\/)/i, '')
  const { name, address: pattern } = PROFILES[network]
  const [, id, path] = (network === 'facebook' && NAMELESS.exec(address)) || []
  if (id !== undefined) return `https://www.facebook.com/profile.php?${id}`
  if (path !== undefined) return new URL(path, 'https://www.facebook.com').href
  return (name.exec(text) ?? pattern.exec(address))?.[1] ?? null
}

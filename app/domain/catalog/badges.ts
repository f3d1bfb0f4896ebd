import { cleanLine, foldText } from '#app/base/text.ts'

export const MAX_BADGE_LENGTH = 24
export const MAX_CARD_BADGES = 2

/** Returns the owner's badges of a product from their text with commas, each once. */
export function badgesOf(text: string): string[] {
  const badges = text.split(',').map(cleanLine).filter(Boolean)
  return badges.filter((badge, at) => at === badges.findIndex((one) => foldText(one) === foldText(badge)))
}

/** Whether a badge reads like the tags that the shop gives by itself: "Nuevo", "15% menos". */
export function isLikeShopTag(badge: string): boolean {
  return /^nuev[oa]s?$|\d\s*%\s*(?:menos|off|de descuento)/i.test(badge)
}

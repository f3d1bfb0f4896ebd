import { currentSettings } from '#app/domain/settings/settings.server.ts'
import type { TextStep } from '#app/domain/settings/setup-checklist.ts'
import { termChips } from '#app/domain/settings/term-chips.ts'
import { oldNumbers } from './old-numbers.ts'
import { originalText } from './originals.server.ts'
import { originalName, ownText } from './texts.server.ts'
import { SHOP_TEXTS, type ShopTextKey, textFacts } from './texts.ts'

/** A published text that may no longer be true. */
export type OutdatedText = { key: ShopTextKey; why: TextStep; words: string }

/** Returns the owner's texts that say an old number, and those of the law whose original has changed since. */
export async function outdatedTexts(): Promise<OutdatedText[]> {
  const chips = termChips(await currentSettings())
  const outdated: OutdatedText[] = []
  for (const key of Object.keys(SHOP_TEXTS) as ShopTextKey[]) {
    const own = await ownText(key)
    if (own === null || own.content === null) continue
    const numbers = oldNumbers(own.content, originalText(key), chips)
    if (numbers.length > 0) outdated.push({ key, why: 'old-number', words: numbers.join(', ') })
    if (textFacts(key).isForOwner && own.original !== originalName(key))
      outdated.push({ key, why: 'new-original', words: '' })
  }
  return outdated
}

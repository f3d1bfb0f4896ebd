import { contactChannels } from '#app/features/settings/settings.ts'
import type { ShopSettings } from '#app/features/settings/settings.ts'
import { ordersCopy } from './orders.copy.ts'
import { policiesCopy } from './policies.copy.ts'

/** One sentence per term of the shop, shared by every page that mentions it. */
export function sentences(settings: ShopSettings) {
  const { terms } = settings
  const channels = contactChannels(settings)
  return { ...policiesCopy(terms, channels), ...ordersCopy(terms, channels) }
}

export type Sentences = ReturnType<typeof sentences>

import { contactChannels } from '#app/features/settings/contact-channels.ts'
import type { ShopSettings } from '#app/features/settings/settings.ts'
import { ordersCopy } from './orders.copy.ts'
import { policiesCopy } from './policies.copy.ts'

/** What the shop promises, each said once: every page that speaks of it says the same. */
export function sentences(settings: ShopSettings) {
  const { promises } = settings
  const channels = contactChannels(settings)
  return { ...policiesCopy(promises, channels), ...ordersCopy(promises, channels) }
}

export type Sentences = ReturnType<typeof sentences>

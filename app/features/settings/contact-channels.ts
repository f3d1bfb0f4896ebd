import { contactChannelsCopy as copy } from './contact-channels.copy.ts'
import { hasInstagram, hasWhatsapp, type ShopSettings } from './settings.ts'

type ChannelSettings = Pick<ShopSettings, 'isDemo' | 'whatsapp' | 'instagram'>

/**
 * Says where shop and shopper talk, to follow "por": `WhatsApp o Instagram`, the one that the owner has set, or the
 * contact form. Every sentence that names these channels is built from it.
 */
export function contactChannels(settings: ChannelSettings): string {
  const names = [
    ...(hasWhatsapp(settings) ? [copy.names.whatsapp] : []),
    ...(hasInstagram(settings) ? [copy.names.instagram] : []),
  ]
  return names.length === 0 ? copy.form : names.join(copy.or)
}

import { createContext, type ReactNode, use } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { hasWhatsapp, type ShopSettings, type SocialLink } from '#app/domain/settings/settings.ts'
import { whatsappUrl } from '#app/base/text.ts'

export const ShopSettingsContext = createContext<ShopSettings | null>(null)

/** Returns the shop's settings; works on every page inside the frame. */
export function useShopSettings(): ShopSettings {
  const settings = use(ShopSettingsContext)
  if (!settings) throw new Error('the settings are known inside the frame only')
  return settings
}

type ChatLinkProps = { text: string; className?: string; onClick?: () => void; children: ReactNode }

/** Opens the shop's chat with a text already written; nothing where the shop has no chat. */
export function ChatLink({ text, ...link }: ChatLinkProps) {
  const settings = useShopSettings()
  if (!hasWhatsapp(settings)) return null
  return <NewTabLink {...link} href={whatsappUrl(settings.whatsapp, text)} />
}

export function ChatButton({ className = 'button button-whatsapp', children, ...chat }: ChatLinkProps) {
  return (
    <ChatLink className={className} {...chat}>
      <Icon name="whatsapp" />
      {children}
    </ChatLink>
  )
}

/** The shop's networks; nothing if none is set. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="social">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <NewTabLink href={url}>
            <Icon name={network} />
            <span className="visually-hidden">{name}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}

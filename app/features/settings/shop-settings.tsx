import { createContext, use, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { ShopSettings, SocialLink } from './settings.ts'

const Settings = createContext<ShopSettings | null>(null)

/** Gives the shop's settings to everything inside. */
export function ShopSettingsProvider({
  settings,
  children,
}: {
  settings: ShopSettings
  children: ReactNode
}) {
  return <Settings value={settings}>{children}</Settings>
}

/** Returns the shop's settings; works on every page inside the frame. */
export function useShopSettings(): ShopSettings {
  const settings = use(Settings)
  if (!settings) throw new Error('the settings are known inside the frame only')
  return settings
}

/** The shop's networks; nothing if none is set. */
export function SocialLinks({ links, hint }: { links: readonly SocialLink[]; hint: string }) {
  if (links.length === 0) return null
  return (
    <ul className="social">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <NewTabLink href={url} hint={hint}>
            <Icon name={network} />
            <span className="visually-hidden">{name}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}

import { createContext, use, type ReactNode } from 'react'
import type { ShopSettings } from './settings.ts'

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

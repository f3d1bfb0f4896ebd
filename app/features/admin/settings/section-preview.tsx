import type { ReactNode } from 'react'
import { InfoDropdowns } from '#app/features/catalog/info-dropdowns.tsx'
import { SizeGuideBody } from '#app/features/catalog/size-guide-contents.tsx'
import { AnnouncementBar } from '#app/features/settings/announcement-bar.tsx'
import { BenefitsStrip } from '#app/features/settings/promotions.tsx'
import { PromoList } from '#app/features/settings/promotions.tsx'
import { parseSettings, type TypedSettings } from '#app/features/settings/settings.schema.ts'
import type { SettingKey, ShopSettings } from '#app/features/settings/settings.ts'
import { ShopSettingsProvider } from '#app/features/settings/shop-settings.tsx'
import { toShopSettings } from '#app/features/settings/to-shop-settings.ts'
import type { SettingsSection } from './sections.ts'
import { settingsCopy } from './settings.copy.ts'

const copy = settingsCopy.preview

/** The stored settings, which a preview overrides with what is typed. */
export type PreviewBase = { stored: readonly (readonly [string, string])[]; isDemo: boolean }

type SectionPreviewProps = { section: SettingsSection; typed: TypedSettings; base: PreviewBase }

/** The shop's own components, with what is typed instead of what is stored. */
export function SectionPreview({ section, typed, base }: SectionPreviewProps) {
  const settings = draftSettings(typed, base)
  const shown = previewOf(section, settings)
  if (shown === null) return null
  return (
    <section className="settings-preview" aria-labelledby="vista-de-la-tienda">
      <h2 id="vista-de-la-tienda">{copy.title}</h2>
      <ShopSettingsProvider settings={settings}>
        <div className="settings-preview-frame">{shown}</div>
      </ShopSettingsProvider>
    </section>
  )
}

function previewOf(section: SettingsSection, { sizeGuide }: ShopSettings): ReactNode {
  switch (section) {
    case 'promotions':
      return (
        <>
          <AnnouncementBar isCovered={false} />
          <PromoList />
        </>
      )
    case 'shipping':
      return (
        <>
          <BenefitsStrip />
          <InfoDropdowns />
        </>
      )
    case 'sizes':
      return sizeGuide === null ? (
        <p className="settings-lead">{copy.noSizes}</p>
      ) : (
        // Its picture closes a dialog that is not here.
        <div inert>
          <SizeGuideBody guide={sizeGuide} onClose={() => undefined} />
        </div>
      )
    default:
      return null
  }
}

/** A setting with an error keeps its stored value. */
function draftSettings(typed: TypedSettings, { stored, isDemo }: PreviewBase): ShopSettings {
  const draft = new Map<string, string>(stored)
  for (const [key, text] of Object.entries(typed)) {
    const parsed = parseSettings({ [key as SettingKey]: text })
    const value = parsed.ok ? parsed.value[key as SettingKey] : undefined
    if (value === null) draft.delete(key)
    else if (value !== undefined) draft.set(key, value)
  }
  return toShopSettings(draft, isDemo)
}

import type { ReactNode } from 'react'
import { SelectField, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { settingRules } from '#app/domain/settings/setting-rules.ts'
import {
  parseSettings,
  type SettingFieldErrors,
  toShopSettings,
  type TypedSettings,
} from '#app/domain/settings/settings.schema.ts'
import type { PublicSettings, SettingKey } from '#app/domain/settings/settings.ts'
import { InfoDropdowns } from '#app/parts/info-dropdowns.tsx'
import { SizeGuideBody } from '#app/parts/size-guide-contents.tsx'
import { AnnouncementBar, BenefitsStrip, PromoList } from '#app/parts/announcements.tsx'
import { ShopSettingsContext } from '#app/parts/shop-settings.tsx'
import { SECTION_FIELDS, type FieldKey, type SettingField, type SettingsSection } from './sections.ts'
import { settingsCopy } from './settings.copy.ts'

type FieldsProps = {
  typed: TypedSettings
  errors: SettingFieldErrors
  onType: (key: SettingKey, text: string) => void
  onLeave: (key: SettingKey) => void
}

export function SectionFields({ section, ...fields }: FieldsProps & { section: SettingsSection }) {
  const { lead } = settingsCopy.groups[section]
  return (
    <>
      {lead === '' ? null : <p className="settings-lead">{lead}</p>}
      <div className="settings-fields" data-group={section}>
        {SECTION_FIELDS[section].map((field) => (
          <Field key={field.key} field={field} {...fields} />
        ))}
      </div>
    </>
  )
}

type FieldProps = FieldsProps & { field: SettingField & { key: FieldKey } }

function Field({ field, typed, errors, onType, onLeave }: FieldProps) {
  const { key, isList = false, isText = false, inputMode, options } = field
  const { label, help, placeholder, options: names = {} } = settingsCopy.fields[key]
  const error = errors[key]
  const value = typed[key] ?? ''
  const input = {
    label,
    name: key,
    value,
    placeholder,
    inputMode,
    autoComplete: 'off',
    help: (error === undefined ? liveHelp(key, value) : undefined) ?? help,
    error: error && settingsCopy.fieldErrors[error],
    onBlur: () => onLeave(key),
  }
  if (options) {
    return (
      <SelectField
        id={key}
        label={label}
        help={help}
        name={key}
        value={value}
        options={options.map((option) => ({ value: option, label: names[option] ?? option }))}
        onChange={(event) => onType(key, event.target.value)}
      />
    )
  }
  return (
    <div id={key} className={isList || isText || WIDE.has(key) ? 'settings-wide' : undefined}>
      {isList || isText ? (
        <TextAreaField {...input} rows={4} onChange={(event) => onType(key, event.target.value)} />
      ) : (
        <TextField {...input} onChange={(event) => onType(key, event.target.value)} />
      )}
    </div>
  )
}

const WIDE: ReadonlySet<SettingKey> = new Set([
  'whatsapp',
  'address',
  'mapPlace',
  'ownerEmail',
  'dataFiscalUrl',
])

/** Shows how a number will be used, while it is typed. */
function liveHelp(key: SettingKey, text: string): string | undefined {
  if (key !== 'whatsapp' && key !== 'cuit') return undefined
  const { data } = settingRules[key].safeParse(text)
  return data ? settingsCopy.live[key](data) : undefined
}

const copy = settingsCopy.preview

/** Holds the stored values; a preview replaces them with the typed ones. */
export type Stored = readonly (readonly [string, string])[]

type SectionPreviewProps = { section: SettingsSection; typed: TypedSettings; stored: Stored }

/** The shop's own components, with what is typed instead of what is stored. */
export function SectionPreview({ section, typed, stored }: SectionPreviewProps) {
  const settings = draftSettings(typed, stored)
  const shown = previewOf(section, settings)
  if (shown === null) return null
  return (
    <section className="settings-preview" aria-labelledby="vista-de-la-tienda">
      <h2 id="vista-de-la-tienda">{copy.title}</h2>
      <ShopSettingsContext value={settings}>
        <div className="settings-preview-frame">{shown}</div>
      </ShopSettingsContext>
    </section>
  )
}

function previewOf(section: SettingsSection, { sizeGuide }: PublicSettings): ReactNode {
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
        <div inert>
          <SizeGuideBody guide={sizeGuide} />
        </div>
      )
    default:
      return null
  }
}

/** A setting with an error keeps its stored value. */
function draftSettings(typed: TypedSettings, stored: Stored): PublicSettings {
  const draft = new Map<string, string>(stored)
  for (const [key, text] of Object.entries(typed)) {
    const parsed = parseSettings({ [key as SettingKey]: text })
    const value = parsed.ok ? parsed.value[key as SettingKey] : undefined
    if (value === null) draft.delete(key)
    else if (value !== undefined) draft.set(key, value)
  }
  return toShopSettings(draft)
}

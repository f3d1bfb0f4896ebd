import type { ReactNode } from 'react'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { readSetting } from '#app/features/settings/setting-rules.ts'
import type { SettingProblems } from '#app/features/settings/read-settings.ts'
import type { SettingKey } from '#app/features/settings/settings.ts'
import { SETTING_GROUPS, type FieldKey, type SettingField, type SettingGroup } from './setting-groups.ts'
import { settingsCopy } from './settings.copy.ts'

type FieldsProps = {
  typed: Record<SettingKey, string>
  problems: SettingProblems
  onType: (key: SettingKey, text: string) => void
  onLeave: (key: SettingKey) => void
}

/** Facts that belong together. */
export function SettingsPanel({
  group,
  children,
  ...fields
}: FieldsProps & { group: SettingGroup; children: ReactNode }) {
  const { title, lead } = settingsCopy.groups[group]
  return (
    <div className="settings-panel" role="group" aria-labelledby={`grupo-${group}`}>
      <h2 id={`grupo-${group}`}>{title}</h2>
      {lead === '' ? null : <p className="settings-lead">{lead}</p>}
      <div className="settings-fields" data-group={group}>
        {SETTING_GROUPS[group].map((field) => (
          <Field key={field.key} field={field} {...fields} />
        ))}
      </div>
      {children}
    </div>
  )
}

type FieldProps = FieldsProps & { field: SettingField & { key: FieldKey } }

function Field({ field: { key, isList = false, inputMode }, typed, problems, onType, onLeave }: FieldProps) {
  const { label, help, placeholder } = settingsCopy.fields[key]
  const problem = problems[key]
  const input = {
    label,
    name: key,
    value: typed[key],
    placeholder,
    inputMode,
    autoComplete: 'off',
    help: (problem === undefined ? liveWord(key, typed[key]) : undefined) ?? help,
    problem: problem && settingsCopy.problems[problem],
    onBlur: () => onLeave(key),
  }
  return (
    <div id={key} className={isList || WIDE.has(key) ? 'settings-wide' : undefined}>
      {isList ? (
        <TextAreaField {...input} rows={4} onChange={(event) => onType(key, event.target.value)} />
      ) : (
        <TextField {...input} onChange={(event) => onType(key, event.target.value)} />
      )}
    </div>
  )
}

const WIDE: ReadonlySet<SettingKey> = new Set(['address', 'mapPlace', 'dataFiscalUrl'])

/** How a number will be used, while it is typed. */
function liveWord(key: SettingKey, text: string): string | undefined {
  if (key !== 'whatsapp' && key !== 'cuit') return undefined
  const read = readSetting(key, text)
  return read.ok && read.value !== null ? settingsCopy.live[key](read.value) : undefined
}

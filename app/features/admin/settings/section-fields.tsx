import { SelectField, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { readSetting } from '#app/features/settings/setting-rules.ts'
import type { SettingProblems, TypedSettings } from '#app/features/settings/read-settings.ts'
import type { SettingKey } from '#app/features/settings/settings.ts'
import { SETTING_GROUPS, type FieldKey, type SettingField, type SettingGroup } from './setting-groups.ts'
import { settingsCopy } from './settings.copy.ts'

type FieldsProps = {
  typed: TypedSettings
  problems: SettingProblems
  onType: (key: SettingKey, text: string) => void
  onLeave: (key: SettingKey) => void
}

/** Facts that belong together. */
export function SectionFields({ section, ...fields }: FieldsProps & { section: SettingGroup }) {
  const { lead } = settingsCopy.groups[section]
  return (
    <>
      {lead === '' ? null : <p className="settings-lead">{lead}</p>}
      <div className="settings-fields" data-group={section}>
        {SETTING_GROUPS[section].map((field) => (
          <Field key={field.key} field={field} {...fields} />
        ))}
      </div>
    </>
  )
}

type FieldProps = FieldsProps & { field: SettingField & { key: FieldKey } }

function Field({ field, typed, problems, onType, onLeave }: FieldProps) {
  const { key, isList = false, inputMode, options } = field
  const { label, help, placeholder, options: names = {} } = settingsCopy.fields[key]
  const problem = problems[key]
  const value = typed[key] ?? ''
  const input = {
    label,
    name: key,
    value,
    placeholder,
    inputMode,
    autoComplete: 'off',
    help: (problem === undefined ? liveWord(key, value) : undefined) ?? help,
    problem: problem && settingsCopy.problems[problem],
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
    <div id={key} className={isList || WIDE.has(key) ? 'settings-wide' : undefined}>
      {isList ? (
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

/** How a number will be used, while it is typed. */
function liveWord(key: SettingKey, text: string): string | undefined {
  if (key !== 'whatsapp' && key !== 'cuit') return undefined
  const read = readSetting(key, text)
  return read.ok && read.value !== null ? settingsCopy.live[key](read.value) : undefined
}

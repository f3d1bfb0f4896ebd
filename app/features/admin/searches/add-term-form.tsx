import { useId } from 'react'
import type { WordGroup } from '#app/business/word-groups.ts'
import { MAX_TYPED_WORDS } from '#app/features/search/word-groups.ts'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { CatalogNames, type Names } from './catalog-names.tsx'
import { fieldErrorText } from './field-error-text.ts'
import { NEW_GROUP, type OpenForm, type SearchesFieldErrors } from './searches-command.ts'
import { SaveBar, SearchesForm } from './searches-form.tsx'
import { searchesCopy } from './searches.copy.ts'

const copy = searchesCopy.term

type AddTermFormProps = {
  form: Extract<OpenForm, { kind: 'term' }>
  errors: SearchesFieldErrors
  names: Names
  groups: readonly WordGroup[]
}

/** What was searched in vain becomes a word of a group. */
export function AddTermForm({
  form: { term, group, words, finds },
  errors,
  names,
  groups,
}: AddTermFormProps) {
  return (
    <SearchesForm intent="add-term" values={{ term }}>
      <TaskHeader title={copy.title(term)} back={{ to: paths.adminSearches, label: searchesCopy.back }} />
      <TextField
        label={copy.words}
        name="words"
        defaultValue={words}
        maxLength={MAX_TYPED_WORDS}
        help={copy.wordsHelp}
        problem={fieldErrorText(errors.words)}
        autoCapitalize="none"
        autoComplete="off"
      />
      <GroupSelect
        groups={groups}
        chosen={group}
        error={errors.group && searchesCopy.errors['group-missing']}
      />
      <TextAreaField
        label={copy.finds}
        name="finds"
        rows={2}
        defaultValue={finds}
        maxLength={MAX_TYPED_WORDS}
        help={copy.findsHelp}
        problem={fieldErrorText(errors.finds)}
      />
      <CatalogNames names={names} />
      <SaveBar label={copy.save} />
    </SearchesForm>
  )
}

type GroupSelectProps = { groups: readonly WordGroup[]; chosen: string; error: string | undefined }

function GroupSelect({ groups, chosen, error }: GroupSelectProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className="field">
      <label htmlFor={id}>{copy.group}</label>
      <select
        id={id}
        name="group"
        defaultValue={chosen}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      >
        <option value="">{copy.choose}</option>
        <option value={NEW_GROUP}>{copy.newGroup}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.words.slice(0, 3).join(', ')}
          </option>
        ))}
      </select>
      {error === undefined ? null : (
        <p id={errorId} className="field-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      )}
    </div>
  )
}

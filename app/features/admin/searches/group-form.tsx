import { MAX_TYPED_WORDS } from '#app/features/search/word-groups.ts'
import type { WordGroup } from '#app/business/word-groups.ts'
import { paths } from '#app/paths.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { TextAreaField } from '#app/ui/fields.tsx'
import { CatalogNames, type Names } from './catalog-names.tsx'
import { fieldErrorText } from './field-error-text.ts'
import type { OpenForm, SearchesFieldErrors } from './searches-command.ts'
import { SaveBar, SearchesForm } from './searches-form.tsx'
import { searchesCopy } from './searches.copy.ts'

const copy = searchesCopy.group
const REMOVE_FORM = 'quitar-grupo'

type GroupFormProps = {
  form: Extract<OpenForm, { kind: 'group' }>
  errors: SearchesFieldErrors
  names: Names
  groups: readonly WordGroup[]
}

/** A group that is edited, or a new one. */
export function GroupForm({ form: { id, words, finds }, errors, names, groups }: GroupFormProps) {
  const group = groups.find((one) => one.id === id)
  return (
    <>
      <SearchesForm intent="save-group" values={{ id }}>
        <TaskHeader
          title={copy.title(group?.words[0] ?? '')}
          back={{ to: paths.adminSearches, label: searchesCopy.back }}
        />
        <TextAreaField
          label={copy.words}
          name="words"
          rows={3}
          defaultValue={words}
          maxLength={MAX_TYPED_WORDS}
          help={copy.wordsHelp}
          problem={fieldErrorText(errors.words)}
          autoCapitalize="none"
        />
        <TextAreaField
          label={copy.finds}
          name="finds"
          rows={3}
          defaultValue={finds}
          maxLength={MAX_TYPED_WORDS}
          help={copy.findsHelp}
          problem={fieldErrorText(errors.finds)}
        />
        <CatalogNames names={names} />
        {group === undefined ? null : (
          <details className="searches-remove">
            <summary>{copy.remove}</summary>
            <p>{copy.removeLead}</p>
            <button type="submit" form={REMOVE_FORM} className="button button-outline">
              {copy.confirmRemove}
            </button>
          </details>
        )}
        <SaveBar label={copy.save} />
      </SearchesForm>
      <SearchesForm id={REMOVE_FORM} intent="remove-group" values={{ id, words, finds }} />
    </>
  )
}

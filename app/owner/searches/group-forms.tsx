import type { WordGroup } from '#app/business/word-groups.ts'
import { MAX_TYPED_WORDS } from '#app/domain/search/word-groups.ts'
import { paths } from '#app/base/paths.ts'
import { backTo } from '#app/owner/frame/places.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/fields.tsx'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { SaveBar, SearchesForm } from './searches-form.tsx'
import { searchesCopy } from './searches.copy.ts'
import {
  NEW_GROUP,
  type OpenForm,
  type SearchesFieldErrors,
  type WordsFieldError,
} from './searches.schema.ts'

const REMOVE_FORM = 'quitar-grupo'
const BACK = backTo(paths.adminSearches)

/** The names of the catalogue that a group can find. */
type CatalogNames = { models: readonly string[]; colors: readonly string[] }

type GroupFormProps<Kind extends OpenForm['kind']> = {
  form: Extract<OpenForm, { kind: Kind }>
  errors: SearchesFieldErrors
  names: CatalogNames
  groups: readonly WordGroup[]
}

export function GroupForm({ form, errors, names, groups }: GroupFormProps<'group'>) {
  const { id, words, finds } = form
  const copy = searchesCopy.group
  const group = groups.find((one) => one.id === id)
  const version = errors.words?.kind === 'changed-since' ? errors.words.version : form.version
  return (
    <>
      <SearchesForm intent="save-group" values={{ id, version }}>
        <TaskHeader title={copy.title(group?.words[0] ?? '')} back={BACK} />
        <TextAreaField
          label={copy.words}
          name="words"
          rows={3}
          defaultValue={words}
          maxLength={MAX_TYPED_WORDS}
          help={copy.wordsHelp}
          error={errorText(errors.words)}
          autoCapitalize="none"
        />
        <FindsField copy={copy} rows={3} finds={finds} error={errors.finds} names={names} />
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
      <SearchesForm id={REMOVE_FORM} intent="remove-group" values={{ id, version, words, finds }} />
    </>
  )
}

export function AddTermForm({ form, errors, names, groups }: GroupFormProps<'term'>) {
  const { term, group, words, finds } = form
  const copy = searchesCopy.term
  return (
    <SearchesForm intent="add-term" values={{ term }}>
      <TaskHeader title={copy.title(term)} back={BACK} />
      <TextField
        label={copy.words}
        name="words"
        defaultValue={words}
        maxLength={MAX_TYPED_WORDS}
        help={copy.wordsHelp}
        error={errorText(errors.words)}
        autoCapitalize="none"
        autoComplete="off"
      />
      <SelectField
        label={copy.group}
        name="group"
        defaultValue={group}
        error={errors.group && searchesCopy.fieldErrors['group-missing']}
        options={[
          { value: '', label: copy.choose },
          { value: NEW_GROUP, label: copy.newGroup },
          ...groups.map((one) => ({ value: one.id, label: one.words.slice(0, 3).join(', ') })),
        ]}
      />
      <FindsField copy={copy} rows={2} finds={finds} error={errors.finds} names={names} />
      <SaveBar label={copy.save} />
    </SearchesForm>
  )
}

export function ResetForm() {
  const copy = searchesCopy.reset
  return (
    <SearchesForm intent="reset-groups">
      <TaskHeader title={copy.title} back={BACK} />
      <p>{copy.lead}</p>
      <SaveBar label={copy.confirm} />
    </SearchesForm>
  )
}

type FindsFieldProps = {
  copy: { finds: string; findsHelp: string }
  rows: number
  finds: string
  error: WordsFieldError | undefined
  names: CatalogNames
}

function FindsField({ copy, rows, finds, error, names: { models, colors } }: FindsFieldProps) {
  return (
    <>
      <TextAreaField
        label={copy.finds}
        name="finds"
        rows={rows}
        defaultValue={finds}
        maxLength={MAX_TYPED_WORDS}
        help={copy.findsHelp}
        error={errorText(error)}
      />
      <div className="searches-names">
        {models.length > 0 ? <p>{searchesCopy.group.models(models)}</p> : null}
        {colors.length > 0 ? <p>{searchesCopy.group.colors(colors)}</p> : null}
      </div>
    </>
  )
}

function errorText(error: WordsFieldError | undefined): string | undefined {
  if (error === undefined) return undefined
  const copy = searchesCopy.fieldErrors
  if (error.kind === 'taken') return copy.taken(error.word, error.group)
  return error.kind === 'changed-since' ? copy['changed-since'](error.now) : copy[error.kind]
}

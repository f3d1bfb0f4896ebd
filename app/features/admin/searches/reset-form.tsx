import { paths } from '#app/paths.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { SaveBar, SearchesForm } from './searches-form.tsx'
import { searchesCopy } from './searches.copy.ts'

const copy = searchesCopy.reset

export function ResetForm() {
  return (
    <SearchesForm intent="reset-groups">
      <TaskHeader title={copy.title} back={{ to: paths.adminSearches, label: searchesCopy.back }} />
      <p>{copy.lead}</p>
      <SaveBar label={copy.confirm} />
    </SearchesForm>
  )
}

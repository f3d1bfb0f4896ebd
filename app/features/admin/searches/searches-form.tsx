import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { paths } from '#app/paths.ts'
import { TaskBar } from '#app/ui/task-bar.tsx'
import type { SearchesCommand } from './searches-command.ts'
import { searchesCopy } from './searches.copy.ts'

type SearchesFormProps = {
  intent: SearchesCommand['intent']
  /** What the form sends beside what is typed. */
  values?: Record<string, string>
  id?: string
  children?: ReactNode
}

/** One form of the page of searches; works without JavaScript. Once it is sent, its page is the overview. */
export function SearchesForm({ intent, values = {}, id, children }: SearchesFormProps) {
  const isBusy = useIsSending()
  return (
    <Form
      id={id}
      method="post"
      action={paths.adminSearches}
      className="searches-form"
      replace
      noValidate
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      {Object.entries({ ...values, intent }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/** The task's own buttons, at the bottom of the screen. */
export function SaveBar({ label }: { label: string }) {
  const isBusy = useIsSending()
  return (
    <TaskBar>
      <Link className="button button-outline" to={paths.adminSearches}>
        {searchesCopy.cancel}
      </Link>
      <button type="submit" className="button button-ink" aria-disabled={isBusy || undefined}>
        {isBusy ? searchesCopy.saving : label}
      </button>
    </TaskBar>
  )
}

function useIsSending(): boolean {
  const { state, formMethod } = useNavigation()
  return state !== 'idle' && formMethod === 'POST'
}

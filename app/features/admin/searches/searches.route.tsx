import { useEffect, useRef } from 'react'
import { data, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { findUser } from '#app/features/accounts/session.server.ts'
import { reportError } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { sendForm } from '#app/ui/send-form.client.ts'
import { guardAction } from '../guard-action.server.ts'
import { REFUSAL_STATUS } from '../refusal.ts'
import './searches.css'
import type { Route } from './+types/searches.route.ts'
import { AddTermForm } from './add-term-form.tsx'
import { changeSearches } from './change-searches.server.ts'
import { GroupForm } from './group-form.tsx'
import { GroupList } from './group-list.tsx'
import { MissedList } from './missed-list.tsx'
import { ResetForm } from './reset-form.tsx'
import { openFormOf, readSearchesCommand, type SearchesAnswer } from './searches-command.ts'
import { SearchesNote } from './searches-note.tsx'
import { searchesPage } from './searches-page.server.ts'
import { searchesCopy } from './searches.copy.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  return searchesPage(url.searchParams)
}

export async function action({ request }: Route.ActionArgs) {
  const typed = Object.fromEntries(
    [...(await readForm(request))].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const form = openFormOf(typed)
  const answer = (result: SearchesAnswer, status = 200) => data(form ? { ...result, form } : result, status)
  const refusal = await guardAction(request)
  if (refusal) return answer({ failure: refusal }, REFUSAL_STATUS[refusal])
  const read = readSearchesCommand(typed)
  if (!('command' in read)) return answer(read)
  try {
    const result = await changeSearches(await findUser(request), read.command)
    return 'done' in result ? data(result satisfies SearchesAnswer) : answer(result)
  } catch (error) {
    // The page says so, with everything that was typed.
    reportError(error)
    return answer({ failure: 'failed' }, 500)
  }
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = Object.fromEntries((await request.clone().formData()).entries()) as Record<string, string>
  const form = openFormOf(typed)
  return sendForm(serverAction, { failure: 'offline', ...(form && { form }) } satisfies SearchesAnswer)
}

export function meta() {
  return [{ title: pageTitle(searchesCopy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Searches({ loaderData }: Route.ComponentProps) {
  const { groups, missed, isDefault, isResetting, names } = loaderData
  const answer = useActionData<SearchesAnswer>()
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-note]')?.focus()
  }, [answer])
  const form = answer?.form ?? loaderData.form
  const fieldErrors = answer && 'fieldErrors' in answer ? answer.fieldErrors : {}
  return (
    <div className="searches" ref={page}>
      <SearchesNote answer={answer} />
      {form?.kind === 'group' ? (
        <GroupForm key={form.id} form={form} errors={fieldErrors} names={names} groups={groups} />
      ) : form?.kind === 'term' ? (
        <AddTermForm key={form.term} form={form} errors={fieldErrors} names={names} groups={groups} />
      ) : isResetting && !isDefault ? (
        <ResetForm />
      ) : (
        <>
          <div className="page-head">
            <h1>{searchesCopy.title}</h1>
            <p>{searchesCopy.lead}</p>
          </div>
          <MissedList missed={missed} />
          <GroupList groups={groups} isDefault={isDefault} />
        </>
      )}
    </div>
  )
}

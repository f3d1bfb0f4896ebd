import { useEffect, useRef } from 'react'
import { data, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { findUser } from '#app/features/accounts/session.server.ts'
import { ADMIN_ERROR_STATUS, checkAdmin } from '#app/features/accounts/user.ts'
import { reportError } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { failed } from '#app/result.ts'
import { sendForm } from '#app/ui/send-form.client.ts'
import './searches.css'
import type { Route } from './+types/searches.route.ts'
import { changeSearches, type ChangeSearchesError } from './change-searches.server.ts'
import { AddTermForm, GroupForm, ResetForm } from './group-forms.tsx'
import { openFormOf, typedFields } from './open-form.ts'
import { SearchesNote, type SearchesResult } from './searches-form.tsx'
import { GroupList, MissedList } from './searches-overview.tsx'
import { searchesPage } from './searches-page.server.ts'
import { searchesCopy } from './searches.copy.ts'
import { parseSearchesCommand } from './searches.schema.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  return searchesPage(url.searchParams)
}

export async function action({ request }: Route.ActionArgs) {
  const user = await findUser(request)
  const typed = typedFields(await readForm(request))
  const form = openFormOf(typed)
  const fail = (error: ChangeSearchesError | { kind: 'failed' }, status: number) =>
    data(failed(form ? { ...error, form } : error) satisfies SearchesResult, status)
  const admin = checkAdmin(user)
  if (!admin.ok) return fail(admin.error, ADMIN_ERROR_STATUS[admin.error.kind])
  const command = parseSearchesCommand(typed)
  if (!command.ok) return fail(command.error, 200)
  try {
    const result = await changeSearches(user, command.value)
    return result.ok ? data(result satisfies SearchesResult) : fail(result.error, 200)
  } catch (error) {
    // The page shows it, with everything that was typed.
    reportError(error)
    return fail({ kind: 'failed' }, 500)
  }
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = openFormOf(typedFields(await request.clone().formData()))
  return sendForm(serverAction, failed({ kind: 'offline', ...(form && { form }) }) satisfies SearchesResult)
}

export function meta() {
  return [{ title: pageTitle(searchesCopy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Searches({ loaderData }: Route.ComponentProps) {
  const { groups, missed, isDefault, isResetting, names } = loaderData
  const result = useActionData<SearchesResult>()
  const error = result?.ok === false ? result.error : null
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) page.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-note]')?.focus()
  }, [result])
  const form = error?.form ?? loaderData.form
  const fieldErrors = error?.kind === 'invalid' ? error.fieldErrors : {}
  return (
    <div className="searches" ref={page}>
      <SearchesNote result={result} />
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

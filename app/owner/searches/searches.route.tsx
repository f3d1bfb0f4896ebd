import { useActionData } from 'react-router'
import { useEffect, useRef } from 'react'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { answerForm, typedTexts } from '#app/owner/guard/answer-form.server.ts'
import { formTexts } from '#app/base/text.ts'
import { newProductPath } from '#app/base/paths.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import type { WordGroup } from '#app/business/word-groups.ts'
import type { MomentParts } from '#app/base/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './searches.css'
import { changeSearches, searchesPage } from './searches.server.ts'
import { AddTermForm, GroupForm, ResetForm } from './group-forms.tsx'
import { SearchesNote, SearchesForm } from './searches-form.tsx'
import { searchesCopy } from './searches.copy.ts'
import {
  addTermPath,
  editGroupPath,
  newGroupPath,
  openFormOf,
  parseSearchesCommand,
  resetGroupsPath,
} from './searches.schema.ts'
import type { Route } from './+types/searches.route.ts'

export async function loader({ url }: Route.LoaderArgs) {
  return searchesPage(url.searchParams)
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, {
    read: (form) => parseSearchesCommand(formTexts(form)),
    run: changeSearches,
    typed: typedTexts,
  })
}

export const clientAction = sendForm

export default function Searches({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const { groups, missed, week, isDefault, isResetting, names } = loaderData
  const error = result?.ok === false ? result.error : null
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) page.current?.querySelector<HTMLElement>('[data-note]')?.focus()
  }, [result])
  const form = (error?.typed && openFormOf(error.typed)) ?? loaderData.form
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
          <PlaceHead lead={searchesCopy.lead} />
          <MissedList missed={missed} week={week} />
          <GroupList groups={groups} isDefault={isDefault} />
        </>
      )}
    </div>
  )
}

const { missed: missedCopy, groups: groupsCopy } = searchesCopy

type MissedListProps = {
  missed: readonly { term: string; count: number; lastSearched: MomentParts }[]
  week: { all: number; missed: number }
}

function MissedList({ missed, week }: MissedListProps) {
  return (
    <section className="searches-part" aria-labelledby="sin-encontrar">
      <h2 id="sin-encontrar">{missedCopy.title}</h2>
      <p>{missedCopy.lead}</p>
      {week.all > 0 ? <p>{missedCopy.week(week.all, week.missed)}</p> : null}
      {missed.length === 0 ? (
        <p className="notice">{missedCopy.none}</p>
      ) : (
        <ul>
          {missed.map(({ term, count, lastSearched }) => (
            <li key={term}>
              <p>
                <b>{term}</b>
                <small>{missedCopy.asked(count, lastSearched)}</small>
              </p>
              <div className="searches-buttons">
                <Link className="button button-outline button-small" to={addTermPath(term)}>
                  {missedCopy.add}
                  <span className="visually-hidden">{missedCopy.of(term)}</span>
                </Link>
                <Link className="text-link" to={newProductPath(term)}>
                  {missedCopy.publish}
                  <span className="visually-hidden">{missedCopy.of(term)}</span>
                </Link>
                <SearchesForm intent="discard-term" values={{ term }}>
                  <button type="submit" className="text-link">
                    {missedCopy.discard}
                    <span className="visually-hidden">{missedCopy.of(term)}</span>
                  </button>
                </SearchesForm>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type GroupListProps = { groups: readonly (WordGroup & { found: number })[]; isDefault: boolean }

function GroupList({ groups, isDefault }: GroupListProps) {
  return (
    <section className="searches-part" aria-labelledby="grupos">
      <h2 id="grupos">{groupsCopy.title}</h2>
      <p>{groupsCopy.lead}</p>
      <Link className="button button-ink" to={newGroupPath}>
        <Icon name="plus" />
        {groupsCopy.add}
      </Link>
      <ul>
        {groups.map(({ id, words: [name = '', ...others], finds, found }) => (
          <li key={id}>
            <p>
              <b>{name}</b> <span>{others.join(', ')}</span>
              {finds.length > 0 ? <small>{groupsCopy.finds(finds)}</small> : null}
              <small>{groupsCopy.found(found)}</small>
            </p>
            <Link className="button button-outline button-small" to={editGroupPath(id)}>
              {groupsCopy.edit}
              <span className="visually-hidden">{groupsCopy.of(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isDefault ? null : (
        <Link className="text-link" to={resetGroupsPath}>
          {searchesCopy.reset.link}
        </Link>
      )}
    </section>
  )
}

import { redirect, useActionData } from 'react-router'
import { commandErrors } from '#app/base/command-errors.copy.ts'
import { editPagePath } from '#app/base/paths.ts'
import { changePage } from '#app/domain/pages/change-pages.server.ts'
import { readPageForm, typedPage } from '#app/domain/pages/pages.schema.ts'
import { MAX_PAGES } from '#app/domain/settings/own-pages.ts'
import { ownPages, shownPages } from '#app/domain/pages/pages.server.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { CommandButton, CommandForm } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/pages.route.ts'
import { pagesCopy as copy } from './pages.copy.ts'
import '#app/owner/frame/admin-cards.css'
import './pages.css'

export async function loader() {
  const pages = await ownPages()
  const shown = new Set((await shownPages()).map(({ id }) => id))
  return {
    pages: pages
      .filter(({ deletedAt }) => deletedAt === null)
      .map((page) => ({ ...page, isShown: shown.has(page.id) })),
    deleted: pages.filter(({ deletedAt }) => deletedAt !== null).toReversed(),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const answered = await answerForm(request, { read: readPageForm, run: changePage, typed: typedPage })
  const { data: result } = answered
  if (result.ok && result.value.done === 'create-page') throw redirect(editPagePath(result.value.id))
  return answered
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export default function Pages({ loaderData: { pages, deleted } }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const error = result?.ok === false ? result.error : null
  return (
    <div className="admin-page">
      <PlaceHead lead={copy.lead(MAX_PAGES)} />
      {pages.length === 0 ? <p className="hint">{copy.none}</p> : null}
      <ul className="page-rows">
        {pages.map(({ id, title, address, isShown }) => (
          <li key={id}>
            <Link to={editPagePath(id)}>
              <span>
                <b>{title}</b>
                <small>{`/${address}`}</small>
              </span>
              <span className="admin-chip">{isShown ? copy.state.shown : copy.state.draft}</span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      <section className="admin-card" aria-label={copy.new.region}>
        <CommandForm noValidate className="stack">
          <TextField
            label={copy.new.title}
            name="title"
            defaultValue={error && 'typed' in error ? error.typed?.title : undefined}
            error={error?.kind === 'invalid' ? copy.fields[error.code] : undefined}
            maxLength={60}
            autoComplete="off"
          />
          <button type="submit" name="intent" value="create-page" className="button button-ink">
            {copy.new.create}
          </button>
        </CommandForm>
      </section>
      {deleted.length === 0 ? null : (
        <section aria-labelledby="eliminadas">
          <h2 id="eliminadas">{copy.deleted.title}</h2>
          <ul className="card-rows">
            {deleted.map(({ id, title }) => (
              <li key={id}>
                <p>{title}</p>
                <CommandButton
                  fields={{ id }}
                  intent="restore-page"
                  icon="restore"
                  label={copy.deleted.restore}
                  of={copy.deleted.of(title)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ResultToasts
        result={result}
        done={({ done }) => copy.done[done]}
        undo={({ done, id }) =>
          done === 'delete-page' ? (
            <CommandButton
              fields={{ id }}
              intent="restore-page"
              className="button button-paper button-small"
              label={copy.undo}
            />
          ) : null
        }
        error={({ kind }) => (kind === 'invalid' ? null : { ...commandErrors, ...copy.errors }[kind])}
      />
    </div>
  )
}

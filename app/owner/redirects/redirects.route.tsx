import { useActionData } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { changeRedirects, redirectsCommandSchema } from '#app/domain/redirects/change-redirects.server.ts'
import { PageLinks, PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { backTo } from '#app/owner/frame/places.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm, readBy, typedTexts } from '#app/owner/guard/answer-form.server.ts'
import { CommandButton, CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { SelectField, TextField, useSentIntent } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/owner/frame/admin-cards.css'
import { redirectsCopy as copy } from './redirects.copy.ts'
import { redirectsPage } from './redirects.server.ts'
import type { Route } from './+types/redirects.route.ts'

export async function loader({ url }: Route.LoaderArgs) {
  return redirectsPage(url.searchParams)
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, {
    read: readBy(redirectsCommandSchema),
    run: changeRedirects,
    typed: typedTexts,
  })
}

export const clientAction = sendForm

type Props = { data: Route.ComponentProps['loaderData'] }

const BACK = backTo(paths.adminRedirects)
const formPath = (from: string) => `${paths.adminRedirects}?${new URLSearchParams({ desde: from })}`

export default function Redirects({ loaderData: data }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  // A press while the removal is on its way would be lost.
  const isRemoving = useSentIntent() === 'remove'
  const error = result?.ok === false ? result.error : null
  const typed = error?.typed?.['intent'] === 'add' ? error.typed : undefined
  const from = typed?.['from'] ?? data.opened
  return (
    <>
      <div className="admin-page">
        {from === null ? (
          <>
            <PlaceHead lead={copy.lead} />
            <MissedPaths data={data} />
            <RedirectList data={data} />
          </>
        ) : (
          <NewRedirect
            key={from}
            typed={{ from, ...typed }}
            errors={error?.kind === 'invalid' ? error.fieldErrors : {}}
            targets={data.targets}
          />
        )}
      </div>
      <ResultToasts
        result={result}
        done={({ kind, from: former }) => copy.done[kind](former)}
        error={({ kind }) => (kind === 'invalid' ? null : copy.errors[kind])}
        undo={({ kind, from: former, to }) =>
          kind === 'removed' && !isRemoving ? (
            <CommandButton
              action={paths.adminRedirects}
              className="button button-paper button-small"
              fields={{ from: former, to }}
              intent="restore"
              label={copy.undo}
              busyLabel={copy.undoing}
            />
          ) : null
        }
      />
    </>
  )
}

function MissedPaths({ data: { missed } }: Props) {
  return (
    <section className="admin-card" aria-labelledby="no-existe">
      <h2 id="no-existe">{copy.missed.title}</h2>
      <p className="hint">{missed.length === 0 ? copy.missed.none : copy.missed.lead}</p>
      <ul className="card-rows">
        {missed.map(({ path, times }) => (
          <li key={path}>
            <p>
              <b>{path}</b>
              <small>{copy.missed.asked(times)}</small>
            </p>
            <Link className="button button-outline button-small" to={formPath(path)}>
              {copy.missed.leadTo}
              <span className="visually-hidden">{copy.missed.of(path)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RedirectList({ data: { redirects, total, page, pages } }: Props) {
  return (
    <section className="admin-card" aria-labelledby="redirecciones">
      <h2 id="redirecciones">{copy.list.title}</h2>
      <p className="hint">{total === 0 ? copy.list.none : copy.list.count(total)}</p>
      <Link className="button button-ink" to={formPath('')}>
        <Icon name="plus" />
        {copy.list.add}
      </Link>
      <ul className="card-rows">
        {redirects.map(({ from, name, hits }) => (
          <li key={from}>
            <p>
              <b>{from}</b>
              <small>{copy.list.leads(name)}</small>
              <small>{copy.list.hits(hits)}</small>
            </p>
            <CommandButton
              fields={{ from }}
              intent="remove"
              label={copy.list.remove}
              busyLabel={copy.list.removing}
              of={copy.list.of(from)}
            />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} to={(number) => `${paths.adminRedirects}?pagina=${number}`} />
    </section>
  )
}

type NewRedirectProps = {
  typed: Record<string, string>
  errors: Partial<Record<'from' | 'to' | 'path', keyof typeof copy.fieldErrors>>
  targets: Route.ComponentProps['loaderData']['targets']
}

function NewRedirect({ typed, errors, targets }: NewRedirectProps) {
  const textOf = (field: 'from' | 'to' | 'path') => ({
    name: field,
    defaultValue: typed[field],
    error: errors[field] && copy.fieldErrors[errors[field]],
  })
  return (
    <CommandForm
      action={paths.adminRedirects}
      className="card-form"
      noValidate
      replace
      preventScrollReset={false}
    >
      <TaskHeader title={copy.form.title} back={BACK} />
      <TextField
        label={copy.form.from}
        help={copy.form.fromHelp}
        autoComplete="off"
        autoCapitalize="none"
        {...textOf('from')}
      />
      <SelectField
        label={copy.form.to}
        options={[{ value: '', label: copy.form.choose }, ...targets]}
        {...textOf('to')}
      />
      <TextField
        label={copy.form.path}
        help={copy.form.pathHelp}
        autoComplete="off"
        autoCapitalize="none"
        {...textOf('path')}
      />
      <TaskBar>
        <Link className="button button-outline" to={paths.adminRedirects}>
          {copy.form.cancel}
        </Link>
        <SendButton
          intent="add"
          className="button button-ink"
          label={copy.form.save}
          busyLabel={copy.form.saving}
          isBusy={useSentIntent() !== null}
        />
      </TaskBar>
    </CommandForm>
  )
}

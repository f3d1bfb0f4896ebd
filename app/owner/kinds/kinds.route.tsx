import { useActionData } from 'react-router'
import { kindPath, paths } from '#app/base/paths.ts'
import { changeKinds } from '#app/domain/catalog/change-kinds.server.ts'
import { MAX_KIND_WORDS } from '#app/domain/catalog/kind.ts'
import { readKindsForm } from '#app/domain/catalog/kind.schema.ts'
import { MAX_TEXT_LENGTH } from '#app/domain/catalog/product.ts'
import { readKinds } from '#app/domain/catalog/read-kinds.server.ts'
import { keepRedirect } from '#app/domain/redirects/keep-redirect.server.ts'
import '#app/owner/frame/admin-cards.css'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { MoveButtons } from '#app/owner/frame/ordered-rows.tsx'
import { backTo } from '#app/owner/frame/places.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm, typedTexts } from '#app/owner/guard/answer-form.server.ts'
import { CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { TextAreaField, TextField, useSentIntent } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/kinds.route.ts'
import { kindsCopy as copy } from './kinds.copy.ts'
import './kinds.css'

/** Names the kind whose form is open: its part of the address, or `nueva`. */
const OPEN = 'cambiar'
const NEW_KIND = 'nueva'
const formPath = (slug: string) => `${paths.adminKinds}?${new URLSearchParams({ [OPEN]: slug })}`
const REMOVE_FORM = 'quitar-categoria'

type Row = { slug: string; name: string; words: string; count: number }

export async function loader({ url }: Route.LoaderArgs) {
  const kinds = (await readKinds()).map(({ products, ...kind }): Row => ({ ...kind, count: products.length }))
  const open = url.searchParams.get(OPEN)
  const blank: Row = { slug: '', name: '', words: '', count: 0 }
  const opened = open === NEW_KIND ? blank : kinds.find(({ slug }) => slug === open)
  return { kinds, opened: opened ?? null }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, {
    read: readKindsForm,
    run: (user, command) => changeKinds(user, command, keepRedirect),
    typed: typedTexts,
  })
}

export const clientAction = sendForm

type Failure = Extract<Awaited<ReturnType<typeof action>>['data'], { ok: false }>['error']

export default function Kinds({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const { kinds, opened } = loaderData
  const error = result?.ok === false ? result.error : null
  const typed = error?.typed?.['intent'] === 'save' ? error.typed : null
  const sent = typed && { slug: typed['slug'] ?? '', name: typed['name'] ?? '', words: typed['words'] ?? '' }
  const form = sent ? { count: 0, ...kinds.find(({ slug }) => slug === sent.slug), ...sent } : opened
  return (
    <div className="admin-page">
      {form ? <KindForm key={form.slug} kind={form} error={error} /> : <KindList kinds={kinds} />}
      <ResultToasts
        result={result}
        done={copy.done}
        error={({ kind }) => (kind === 'invalid' ? null : copy.errors[kind])}
      />
      {form ? null : (
        <TaskBar>
          <Link className="button button-ink" to={formPath(NEW_KIND)}>
            <Icon name="plus" />
            {copy.add}
          </Link>
        </TaskBar>
      )}
    </div>
  )
}

function KindList({ kinds }: { kinds: readonly Row[] }) {
  return (
    <>
      <PlaceHead lead={copy.lead} />
      {kinds.length === 0 ? <p className="admin-empty">{copy.none}</p> : null}
      <ol className="card-rows kind-rows">
        {kinds.map(({ slug, name, count }, index) => (
          <li key={slug}>
            <p>
              <b>{name}</b>
              <small>{copy.count(count)}</small>
            </p>
            <MoveButtons
              fields={{ intent: 'move', slug }}
              up={copy.up(name)}
              down={copy.down(name)}
              isFirst={index === 0}
              isLast={index === kinds.length - 1}
            />
            <Link className="button button-outline button-small" to={formPath(slug)}>
              {copy.edit}
              <span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}

function KindForm({ kind, error }: { kind: Row; error: Failure | null }) {
  const { slug, name, words, count } = kind
  const wrong = error?.kind === 'invalid' ? error.error : null
  const message = wrong === null ? undefined : copy.fieldErrors[wrong]
  const isOfWords = wrong === 'words-too-long'
  const isBusy = useSentIntent() !== null
  return (
    <>
      <CommandForm
        action={paths.adminKinds}
        fields={{ intent: 'save', slug }}
        className="kind-form"
        replace
        noValidate
      >
        <TaskHeader
          title={slug === '' ? copy.newTitle : copy.title(name)}
          back={backTo(paths.adminKinds)}
          action={
            slug === '' ? undefined : (
              <Link className="text-link" to={kindPath(slug)}>
                {copy.see}
              </Link>
            )
          }
        />
        <TextField
          label={copy.name}
          name="name"
          defaultValue={name}
          help={copy.nameHelp}
          maxLength={MAX_TEXT_LENGTH.kind}
          autoComplete="off"
          required
          error={isOfWords ? undefined : message}
        />
        <TextAreaField
          label={copy.words}
          name="words"
          rows={4}
          defaultValue={words}
          help={copy.wordsHelp}
          maxLength={MAX_KIND_WORDS}
          error={isOfWords ? message : undefined}
        />
        {slug === '' ? null : (
          <details>
            <summary>{copy.remove}</summary>
            <p className="hint">{copy.removeLead(count)}</p>
            <button type="submit" form={REMOVE_FORM} className="button button-outline">
              {copy.confirmRemove}
            </button>
          </details>
        )}
        <TaskBar>
          <Link className="button button-outline" to={paths.adminKinds}>
            {copy.cancel}
          </Link>
          <SendButton
            className="button button-ink"
            label={copy.save}
            busyLabel={copy.saving}
            isBusy={isBusy}
          />
        </TaskBar>
      </CommandForm>
      <CommandForm id={REMOVE_FORM} action={paths.adminKinds} fields={{ intent: 'remove', slug }} replace />
    </>
  )
}

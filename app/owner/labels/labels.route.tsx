import { Form, useFetcher, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { paths } from '#app/base/paths.ts'
import type { Answer } from '#app/platform/forms.server.ts'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { PageLinks } from '#app/owner/frame/list-parts.tsx'
import { backTo } from '#app/owner/frame/places.ts'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { ScopeFields } from '#app/owner/products/scope-fields.tsx'
import { CommandButton } from '#app/ui/command-button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/owner/frame/admin-cards.css'
import './labels.css'
import type { Route } from './+types/labels.route.ts'
import { LabelCard } from './label-card.tsx'
import { labelsCopy as copy } from './labels.copy.ts'
import { LABEL_FIELDS } from './labels-path.ts'
import { type PrintedResult, printedSchema } from './labels.schema.ts'
import { labelsPage, notePrinted } from './labels.server.ts'
import { ReprintLink } from './reprint-link.tsx'

export async function loader({ url }: Route.LoaderArgs) {
  return labelsPage(url.searchParams)
}

export function action({ request }: Route.ActionArgs): Promise<Answer<PrintedResult>> {
  return answerForm(request, { read: readBy(printedSchema), run: notePrinted })
}

export const clientAction = sendForm

/** What is being printed stays on the page, also once it no longer waits to be printed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod !== 'POST' && revalidateUnlessSamePage(args)
}

export default function Labels({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation()
  const { isReprint, total, toReprint, labels, rest, page, pages } = loaderData
  return (
    <div className="labels-page">
      <TaskHeader
        title={isReprint ? copy.reprintTitle : copy.title}
        line={copy.count(total.labels, total.products)}
        back={backTo(paths.adminProductList)}
      />
      {isReprint ? (
        <p>
          {copy.reprintLead}{' '}
          <Link className="text-link" to={paths.adminLabels}>
            {copy.others}
          </Link>
        </p>
      ) : (
        <>
          <ReprintLink count={toReprint} />
          <LabelsForm key={search} {...loaderData} />
        </>
      )}
      <PaperChoice />
      {labels.length === 0 ? (
        <div className="admin-empty">
          <p>
            <strong>{isReprint ? copy.noneToReprint : copy.none}</strong>
          </p>
          {isReprint ? null : <p>{copy.noneHint}</p>}
        </div>
      ) : (
        <ul className="labels">
          {labels.map((label) => (
            <li key={label.address}>
              <LabelCard label={label} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 ? <p>{copy.rest(rest)}</p> : null}
      <PageLinks page={page} pages={pages} to={(to) => pageSearch(search, to)} />
      {labels.length === 0 ? null : <PrintBar key={search} {...loaderData} />}
    </div>
  )
}

function pageSearch(search: string, page: number): string {
  const params = new URLSearchParams(search)
  params.set('pagina', String(page))
  return `?${params}`
}

type LabelsData = Route.ComponentProps['loaderData']

function LabelsForm({ form, options, isEmptyScope, withMissing, sources, source }: LabelsData) {
  return (
    <Form className="admin-card labels-form" aria-label={copy.form}>
      <ScopeFields
        form={form}
        options={options}
        hint={copy.bothHint}
        error={isEmptyScope ? copy.scopeMissing : undefined}
      />
      <label className="choice">
        <input type="checkbox" name={LABEL_FIELDS.withMissing} defaultChecked={withMissing} />
        {copy.withMissing}
      </label>
      <SelectField
        label={copy.source}
        help={copy.sourceHelp}
        name={LABEL_FIELDS.source}
        defaultValue={source}
        options={sources.map((name) => ({ value: name, label: name }))}
      />
      <button type="submit" className="button button-outline">
        {copy.show}
      </button>
    </Form>
  )
}

/** The style sheet reads the choice, so that it needs no script. */
function PaperChoice() {
  return (
    <fieldset className="labels-paper">
      <legend>{copy.paper}</legend>
      {(['sheet', 'roll'] as const).map((paper) => (
        <label key={paper} className="choice">
          <input type="radio" name="paper" value={paper} defaultChecked={paper === 'sheet'} />
          {copy.papers[paper]}
        </label>
      ))}
    </fieldset>
  )
}

/** A page cannot know what became of a print, so what was noted can be taken back. */
function PrintBar({ labels, printed }: LabelsData) {
  const fetcher = useFetcher<PrintedResult>()
  const result = fetcher.data
  const isNoted = result?.ok === true && result.value.intent === 'printed'

  function print() {
    window.print()
    if (fetcher.state !== 'idle') return
    const form = new FormData()
    form.set('intent', 'printed')
    for (const offer of printed) form.append('id', offer)
    void fetcher.submit(form, { method: 'post' })
  }

  return (
    <>
      <CommandErrorNote kind={result?.ok === false ? result.error.kind : null} words={copy.errors} />
      <TaskBar
        line={
          <span role="status">
            {isNoted ? copy.printed(labels.length) : result?.ok ? copy.undone : copy.ready(labels.length)}
          </span>
        }
      >
        {isNoted ? (
          <CommandButton
            fetcher={fetcher}
            intent="undo"
            fields={{ id: result.value.undo }}
            className="button button-outline"
            label={copy.undo}
            busyLabel={copy.undoing}
          />
        ) : null}
        <button type="button" className="button button-ink scripted" onClick={print}>
          {copy.print}
        </button>
      </TaskBar>
    </>
  )
}

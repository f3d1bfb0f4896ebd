import { useId, useState } from 'react'
import { data, redirect, useActionData, useLocation, type ClientActionFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { takeFlash, withFlash } from '#app/features/accounts/flash.server.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { guardAction } from '#app/features/admin/guard-action.server.ts'
import { REFUSAL_STATUS } from '#app/features/admin/refusal.ts'
import { formatDay } from '#app/text/dates.ts'
import { sendForm } from '#app/ui/send-form.client.ts'
import '../admin/admin-panels.css'
import './bulk-prices.css'
import type { Route } from './+types/bulk-prices.route.ts'
import { confirmPrices, confirmUndo } from './change-prices.server.ts'
import { LastChange } from './last-change.tsx'
import { PreviewButton, PriceFormFields } from './price-form-fields.tsx'
import { formStepSearch } from './price-form.ts'
import { ApplyBar, PreviewTitle, PricePreview } from './price-preview.tsx'
import { DONE_PARAM, DONE_WORDS, type PricesAnswer } from './prices-answer.ts'
import { pricesCopy } from './bulk-prices.copy.ts'
import { PricesProblemNote } from './prices-problem-note.tsx'
import { pricesPage } from './prices-page.server.ts'

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  const page = await pricesPage(url.searchParams)
  const { flash, headers } = await takeFlash(request, url)
  const done = flash?.isNew ? parseDone(url.searchParams) : null
  return data({ ...page, madeOn: page.last && formatDay(page.last.madeAt, new Date()), done }, { headers })
}

type Done = keyof typeof DONE_WORDS

function parseDone(query: URLSearchParams): Done | null {
  const dones = Object.keys(DONE_WORDS) as Done[]
  return dones.find((done) => DONE_WORDS[done] === query.get(DONE_PARAM)) ?? null
}

export async function action({ request, url }: Route.ActionArgs) {
  const refusal = await guardAction(request)
  if (refusal) return data({ problem: refusal } satisfies PricesAnswer, REFUSAL_STATUS[refusal])
  const form = await request.formData()
  const answer = await (form.get('intent') === 'undo'
    ? confirmUndo(form)
    : confirmPrices(url.searchParams, form))
  if ('done' in answer) {
    const address = `${paths.adminPrices}?${DONE_PARAM}=${DONE_WORDS[answer.done]}`
    throw redirect(address, { headers: await withFlash(address) })
  }
  return answer
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction, { problem: 'offline' } satisfies PricesAnswer)
}

export function meta() {
  return [{ title: pageTitle(pricesCopy.title) }, { name: 'robots', content: 'noindex' }]
}

/** Two steps: what to change, and how it would be. On a desk the second stands beside the first. */
export default function Prices({ loaderData }: Route.ComponentProps) {
  const { form, options, problems, preview, last, madeOn } = loaderData
  const { search } = useLocation()
  // A page that is loaded with a preview keeps the focus at its top.
  const [loaded] = useState(preview?.key)
  const answer = useActionData<PricesAnswer>()
  const problem = answer && 'problem' in answer && answer.problem !== 'changed-since' ? answer.problem : null
  // What the address says was done, until something else was tried.
  const done = answer ? null : loaderData.done
  const formId = useId()
  return (
    // Another address holds another form, so its fields and its button are mounted again.
    <div className="admin-page" key={JSON.stringify(form)}>
      {preview ? (
        <TaskHeader
          title={
            <PreviewTitle isFocused={preview.key !== loaded && problem === null}>
              {pricesCopy.preview.title(preview.change)}
            </PreviewTitle>
          }
          line={pricesCopy.preview.line(preview.change, preview.rows.length)}
          back={{ to: paths.adminPrices + formStepSearch(search), label: pricesCopy.preview.back }}
        />
      ) : (
        <TaskHeader
          title={pricesCopy.title}
          line={pricesCopy.lead}
          back={{ to: paths.admin, label: pricesCopy.back }}
        />
      )}
      <div className="prices-columns" data-step={preview ? 'preview' : 'form'}>
        <div className="price-form-column">
          {problem === null || preview ? null : <PricesProblemNote problem={problem} />}
          {preview || done === null ? null : (
            <LastChange last={last} madeOn={madeOn} done={done} answer={answer} />
          )}
          <PriceFormFields
            id={formId}
            form={form}
            options={options}
            problems={problems}
            hasButton={preview !== null}
          />
          {preview || done !== null ? null : (
            <LastChange last={last} madeOn={madeOn} done={done} answer={answer} />
          )}
        </div>
        {preview ? <PricePreview preview={preview} problem={problem} /> : null}
      </div>
      {preview ? (
        <ApplyBar preview={preview} />
      ) : (
        <TaskBar>
          <PreviewButton form={formId} look="button-ink" />
        </TaskBar>
      )}
    </div>
  )
}

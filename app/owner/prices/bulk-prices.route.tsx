import { useId, useState } from 'react'
import { data, redirect, useActionData, useLocation } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { backTo, placeLabel } from '#app/owner/frame/places.ts'
import { ReprintLink } from '#app/owner/labels/reprint-link.tsx'
import { takeFlash, withFlash } from '#app/domain/accounts/flash.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { checkOwner, type User } from '#app/domain/accounts/user.ts'
import { type Answer, answer, attempt, readForm } from '#app/platform/forms.server.ts'
import { failed, type Result } from '#app/base/result.ts'
import { meaningOf } from '#app/base/text.ts'
import { formatDay } from '#app/base/dates.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/owner/frame/admin-cards.css'
import './bulk-prices.css'
import type { Route } from './+types/bulk-prices.route.ts'
import { applyPriceChange, bulkPricesPage, undoPriceChange } from './bulk-prices.server.ts'
import { pricesCopy } from './bulk-prices.copy.ts'
import { PreviewButton, PriceChangeForm } from './price-change-form.tsx'
import {
  confirmationSchema,
  MAX_PRICES_BODY_BYTES,
  parsePriceChange,
  undoSchema,
  type PriceCommandError,
  formStepSearch,
  wantsPreview,
} from './price-change.schema.ts'
import { ApplyBar, LastChange, PriceCommandErrorNote } from './price-commands.tsx'
import { PreviewTitle, PricePreview } from './price-preview.tsx'
import type { RouteFacts } from '#app/base/route-facts.ts'

/** The search parameter that tells which command succeeded. */
const DONE_PARAM = 'hecho'
const DONE_WORDS = { applied: 'cambio', undone: 'deshecho' } as const

export async function loader({ request, url }: Route.LoaderArgs) {
  const page = await bulkPricesPage(url.searchParams)
  const { flash, headers } = await takeFlash(request, url)
  const done = flash?.isNew ? meaningOf(DONE_WORDS, url.searchParams.get(DONE_PARAM)) : undefined
  return data({ ...page, madeOn: page.last && formatDay(page.last.madeAt, new Date()), done }, { headers })
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ request, url }: Route.ActionArgs): Promise<Answer<CommandResult>> {
  const owner = checkOwner(await findUser(request))
  if (!owner.ok) return answer(owner)
  const form = await readForm(request)
  const isUndo = form.get('intent') === 'undo'
  const result = await attempt(() =>
    isUndo ? undo(owner.value, form) : apply(owner.value, url.searchParams, form),
  )
  if (!result.ok) return answer(result)
  const address = `${paths.adminPrices}?${DONE_PARAM}=${DONE_WORDS[isUndo ? 'undone' : 'applied']}`
  throw redirect(address, { headers: await withFlash(address) })
}

type CommandResult = Result<unknown, PriceCommandError>

/** @param params the query of the preview, which describes the change */
async function apply(user: User, params: URLSearchParams, form: FormData): Promise<CommandResult> {
  const change = wantsPreview(params) ? parsePriceChange(params) : null
  const confirmation = confirmationSchema.safeParse(Object.fromEntries(form))
  if (!change?.ok || !confirmation.success) return failed({ kind: 'unreadable' })
  return applyPriceChange(user, change.value, confirmation.data)
}

async function undo(user: User, form: FormData): Promise<CommandResult> {
  return undoPriceChange(user, undoSchema.parse(Object.fromEntries(form)).madeAt)
}

export const clientAction = sendForm

export const handle = { body: { maxBytes: MAX_PRICES_BODY_BYTES } } satisfies RouteFacts

/** Shows the form of a change and then its preview, side by side on a wide screen. */
export default function BulkPrices({ loaderData }: Route.ComponentProps) {
  const { form, options, fieldErrors, preview, last, madeOn, reprints } = loaderData
  const { search } = useLocation()
  // A preview that came with the page does not take the focus.
  const [loadedKey] = useState(preview?.key)
  const result = useActionData<CommandResult>()
  const error = result && !result.ok ? result.error : null
  const plainError = error?.kind === 'changed-since' ? null : error
  // The success in the address counts until a command fails.
  const done = (!error && loaderData.done) || null
  const formId = useId()
  const lastChange = <LastChange last={last} madeOn={madeOn} done={done} error={error} />
  return (
    // Another address has another form, so its fields mount again.
    <div className="admin-page" key={JSON.stringify(form)}>
      {preview ? (
        <TaskHeader
          title={
            <PreviewTitle isFocused={preview.key !== loadedKey && plainError === null}>
              {pricesCopy.preview.title(preview.change)}
            </PreviewTitle>
          }
          line={pricesCopy.preview.line(preview.change, preview.total)}
          back={{ to: paths.adminPrices + formStepSearch(search), label: pricesCopy.preview.back }}
        />
      ) : (
        <TaskHeader title={placeLabel(paths.adminPrices)} line={pricesCopy.lead} back={backTo(paths.admin)} />
      )}
      <div className="prices-columns" data-step={preview ? 'preview' : 'form'}>
        <div className="price-form-column">
          {plainError === null || preview ? null : <PriceCommandErrorNote error={plainError} />}
          {preview || done === null ? null : lastChange}
          {preview ? null : <ReprintLink count={reprints} />}
          <PriceChangeForm
            id={formId}
            form={form}
            options={options}
            fieldErrors={fieldErrors}
            hasButton={preview !== null}
          />
          {preview || done !== null ? null : lastChange}
        </div>
        {preview ? <PricePreview preview={preview} error={plainError} /> : null}
      </div>
      {preview ? (
        <ApplyBar preview={preview} />
      ) : (
        <TaskBar>
          <PreviewButton form={formId} variant="button-ink" />
        </TaskBar>
      )}
    </div>
  )
}

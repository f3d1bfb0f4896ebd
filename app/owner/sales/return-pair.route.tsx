import { redirect, useActionData, useNavigation } from 'react-router'
import { formatPesos } from '#app/business/money.ts'
import { salePath } from '#app/base/paths.ts'
import { adminMeta } from '#app/owner/frame/places.ts'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { answerForm, typedTexts } from '#app/owner/guard/answer-form.server.ts'
import { CommandForm, ignoreEnter } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { GOES_TO, readReturn, REFUND_WAYS } from '#app/domain/sales/exchange.schema.ts'
import { returnSoldPair } from '#app/domain/sales/return-pair.server.ts'
import { exchangeCopy, returnCopy as copy } from './exchange.copy.ts'
import { returnPage } from './exchange-page.server.ts'
import { SalePeriods } from './exchange.tsx'
import { PairHead } from './pair-head.tsx'
import { fieldError } from './sale-fields.tsx'
import { salesCopy } from './sales.copy.ts'
import type { Route } from './+types/return-pair.route.ts'
import './sales.css'
import './note-sale.css'

export async function loader({ params }: Route.LoaderArgs) {
  const page = await returnPage(params, new Date())
  // Only a sold pair is returned; its sale shows what it is now.
  if (page === null) throw redirect(salePath(params.code))
  return page
}

export async function action({ request, params }: Route.ActionArgs) {
  const answered = await answerForm(request, { read: readReturn, run: returnSoldPair, typed: typedTexts })
  if (answered.data.ok) throw redirect(salePath(params.code))
  return answered
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return adminMeta(copy.title)
}

/** Where the pair goes, how much money goes back, and how, which saves it. */
export default function ReturnPair({ loaderData }: Route.ComponentProps) {
  const { code, pair, periods, refund } = loaderData
  const result = useActionData<typeof action>()
  const error = result?.ok === false ? result.error : null
  const typed: Readonly<Record<string, string>> = (error && 'typed' in error && error.typed) || {}
  const isSaving = useNavigation().formMethod === 'POST'
  return (
    <CommandForm
      className="admin-page note-sale"
      fields={{ id: pair.id, at: pair.stateAt }}
      onKeyDown={ignoreEnter}
    >
      <TaskHeader
        title={copy.title}
        line={pair.charged === null ? undefined : exchangeCopy.charged(pair, pair.charged)}
        back={{ to: salePath(code), label: exchangeCopy.back }}
      />
      <CommandErrorNote kind={error?.kind ?? null} words={salesCopy.errors} />
      <PairHead pair={pair} />
      <SalePeriods periods={periods} />
      <fieldset className="choices">
        <legend>{copy.goesTo}</legend>
        {GOES_TO.map((place) => (
          <label key={place} className="choice">
            <input
              type="radio"
              name="goesTo"
              value={place}
              defaultChecked={place === (typed['goesTo'] ?? 'stock')}
            />
            <span>{copy.places[place]}</span>
          </label>
        ))}
      </fieldset>
      <div className="money">
        <TextField
          label={copy.amount}
          name="amount"
          defaultValue={typed['amount'] ?? (refund === 0 ? '' : formatPesos(refund).slice(1))}
          inputMode="decimal"
          autoComplete="off"
          error={fieldError(error?.kind === 'invalid' ? error.fields : {}, 'amount')}
        />
      </div>
      <TaskBar line={copy.way}>
        {REFUND_WAYS.map((way) => (
          <button
            key={way}
            type="submit"
            name="way"
            value={way}
            className={`button ${way === 'none' ? 'button-outline' : 'button-ink'}`}
            aria-disabled={isSaving || undefined}
          >
            <span>{copy.ways[way]}</span>
          </button>
        ))}
      </TaskBar>
    </CommandForm>
  )
}

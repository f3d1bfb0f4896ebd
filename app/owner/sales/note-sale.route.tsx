import { redirect, useActionData, useNavigation } from 'react-router'
import { formatPesos } from '#app/business/money.ts'
import { paths, salePath } from '#app/base/paths.ts'
import { adminMeta, backTo } from '#app/owner/frame/places.ts'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { answerForm, typedTexts } from '#app/owner/guard/answer-form.server.ts'
import { CommandForm, ignoreEnter } from '#app/ui/command-button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import {
  NOTE_PARAMS,
  noteTotal,
  PAID_AS,
  type PaidAs,
  parseAmount,
  parseDiscount,
  priceAs,
  priceField,
} from '#app/domain/sales/note-sale.ts'
import { readNotedSale } from '#app/domain/sales/note-sale.schema.ts'
import { noteSale } from '#app/domain/sales/note-sale.server.ts'
import { NO_DISCOUNT } from '#app/domain/sales/sale.ts'
import { noteSaleCopy as copy } from './note-sale.copy.ts'
import { type NotePage, notePage } from './note-sale-page.server.ts'
import { SalePhoto } from './pair-head.tsx'
import { PairSearch } from './pair-search.tsx'
import { fieldError, SaleFields, useTyped } from './sale-fields.tsx'
import { salesCopy } from './sales.copy.ts'
import type { Route } from './+types/note-sale.route.ts'
import './sales.css'
import './note-sale.css'

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await notePage(params.step, url.searchParams, new Date())
  // It was noted already: the answer did not arrive, or this is the way back from it.
  if (page.step === 'pay' && page.noted !== null) throw redirect(salePath(page.noted))
  return page
}

export async function action({ request }: Route.ActionArgs) {
  const answered = await answerForm(request, {
    read: (form) => readNotedSale(form, new Date()),
    run: noteSale,
    typed: typedTexts,
  })
  if (answered.data.ok) throw redirect(salePath(answered.data.value))
  return answered
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return adminMeta(copy.title)
}

/** Photo, size, and how it was paid, which saves it. What is typed stays while another pair is chosen. */
export default function NoteSale({ loaderData }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const error = result?.ok === false ? result.error : null
  const field = useTyped(error && 'typed' in error ? error.typed : {})
  if (loaderData.step === 'photo') return <PhotoStep {...loaderData} />
  if (loaderData.step === 'size') return <SizeStep {...loaderData} />
  return <PayStep {...loaderData} {...{ error, field }} />
}

type StepOf<Step extends NotePage['step']> = Extract<NotePage, { step: Step }>

function PhotoStep({ text, isSearch, noteKey, pairs, tiles }: StepOf<'photo'>) {
  return (
    <div className="admin-page note-sale">
      <TaskHeader title={copy.title} line={copy.photo.line} back={backTo(paths.adminSales)} />
      <PairSearch text={text}>
        <input type="hidden" name={NOTE_PARAMS.key} value={noteKey} />
        {pairs.map((pair, index) => (
          <input key={index} type="hidden" name={NOTE_PARAMS.pair} value={pair} />
        ))}
      </PairSearch>
      <div role="status">
        <h2 className="note-heading">
          {tiles.length === 0 ? copy.photo.none : isSearch ? copy.photo.found : copy.photo.likely}
        </h2>
      </div>
      <ul className="note-tiles">
        {tiles.map(({ pair, to, name, color, photo, price }) => (
          <li key={pair}>
            <Link to={to}>
              <SalePhoto photo={photo} width={104} />
              <b>{name}</b>
              <span>{color}</span>
              <span>{formatPesos(price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function SizeStep({ shoe, sizes, withoutSize, back }: StepOf<'size'>) {
  return (
    <div className="admin-page note-sale">
      <TaskHeader title={copy.title} line={copy.size.line} back={{ to: back, label: copy.size.back }} />
      <div className="pair-head">
        <SalePhoto photo={shoe.photo} width={72} />
        <div>
          <h2>{shoe.name}</h2>
          <p>{shoe.color}</p>
          <p>{formatPesos(shoe.price)}</p>
        </div>
      </div>
      <ul className="note-sizes">
        {sizes.map(({ size, stock, to }) => (
          <li key={size}>
            <Link className="button button-outline" to={to} data-stock={stock}>
              <b>{size}</b>
              {stock === null || stock === 'available' ? null : <small>{salesCopy.stock[stock]}</small>}
            </Link>
          </li>
        ))}
        <li className="note-wide">
          <Link className="button button-outline" to={withoutSize}>
            {copy.size.none}
          </Link>
        </li>
      </ul>
    </div>
  )
}

type PayStepProps = StepOf<'pay'> & {
  error: Extract<Awaited<ReturnType<typeof action>>['data'], { ok: false }>['error'] | null
  field: ReturnType<typeof useTyped>
}

function PayStep({ noteKey, pairs, another, place, days, terms, error, field }: PayStepProps) {
  const isSaving = useNavigation().formMethod === 'POST'
  const isInvalid = error?.kind === 'invalid'
  const fieldErrors = isInvalid ? error.fields : {}
  const discount = parseDiscount(field('discount').value) ?? NO_DISCOUNT
  const totalAs = (paidAs: PaidAs) =>
    noteTotal(
      pairs.map(({ id, prices }) => parseAmount(field(priceField(id)).value) ?? priceAs(prices, paidAs)),
      discount,
    )
  const sale = { ...EMPTY_DETAILS, place, soldOn: days.today }
  return (
    <CommandForm
      className="admin-page note-sale"
      replace
      // The saved sale is read from the top.
      preventScrollReset={false}
      fields={{
        key: noteKey,
        pair: pairs.map(({ pair }) => pair),
        shown: pairs.map(({ price }) => String(price)),
        there: pairs.map(({ isThere }) => String(isThere)),
      }}
      onKeyDown={ignoreEnter}
    >
      <TaskHeader
        title={copy.title}
        line={copy.pay.line(pairs.length, totalAs('cash'))}
        back={backTo(paths.adminSales)}
      />
      <CommandErrorNote kind={isInvalid ? error.kind : null} words={copy.errors} />
      <ul className="note-pairs" aria-label={copy.pay.pairs}>
        {pairs.map(({ id, name, color, size, photo, price, remove }) => (
          <li key={id} className="sale-pair">
            <div className="pair-head">
              <SalePhoto photo={photo} width={72} />
              <div>
                <h2>{name}</h2>
                <p>{color}</p>
                <Link className="text-link" to={remove} replace>
                  {copy.pay.remove}
                  <span className="visually-hidden"> {name}</span>
                </Link>
              </div>
              <span className="pair-size" data-unknown={size === null || undefined}>
                <small>{salesCopy.size}</small>
                <span>{size ?? salesCopy.sizeUnknown}</span>
              </span>
            </div>
            <div className="money">
              <TextField
                label={copy.pay.price}
                aria-label={copy.pay.priceOf(name)}
                {...field(priceField(id))}
                placeholder={formatPesos(price).slice(1)}
                inputMode="decimal"
                autoComplete="off"
                error={fieldError(fieldErrors, priceField(id))}
              />
            </div>
          </li>
        ))}
      </ul>
      {another === null ? null : (
        <Link className="button button-outline" to={another}>
          {copy.pay.another}
        </Link>
      )}
      <details className="sale-block" open={hasDetailError(fieldErrors) || undefined}>
        <summary>{copy.pay.details}</summary>
        <SaleFields {...{ field, sale, days, terms }} errors={fieldErrors} />
      </details>
      <TaskBar
        line={
          <>
            <CommandErrorNote kind={isInvalid ? null : (error?.kind ?? null)} words={copy.errors} />
            <p>{copy.pay.paidAs}</p>
          </>
        }
      >
        {PAID_AS.map((paidAs) => (
          <button
            key={paidAs}
            type="submit"
            name="paidAs"
            value={paidAs}
            className={`button ${paidAs === 'later' ? 'button-outline' : 'button-ink'}`}
            aria-disabled={isSaving || undefined}
          >
            <span>{copy.paidAs[paidAs]}</span>
            <small>{formatPesos(totalAs(paidAs))}</small>
          </button>
        ))}
      </TaskBar>
    </CommandForm>
  )
}

const EMPTY_DETAILS = {
  customerName: null,
  customerPhone: null,
  delivery: 'pickup',
  discount: NO_DISCOUNT,
} as const

const hasDetailError = (errors: object) => Object.keys(errors).some((name) => !name.startsWith('price'))

import type { FetcherWithComponents } from 'react-router'
import { type Centavos, formatPesos, centavos } from '#app/business/money.ts'
import { CommandButton, CommandForm } from '#app/ui/command-button.tsx'
import type { Result } from '#app/base/result.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { BUTTONS, isClosed, type PairAct, type PairState } from '#app/domain/sales/pair-acts.ts'
import { type SalePair, canKeepPrice } from '#app/domain/sales/sale.ts'
import { exchangeCopy, returnCopy } from './exchange.copy.ts'
import { PairHistory, SoldPairLinks } from './exchange.tsx'
import { PairHead } from './pair-head.tsx'
import { type PairReview, ReviewRequest } from './review-request.tsx'
import { salesCopy as copy } from './sales.copy.ts'
import type { PairChange, PairError } from '#app/domain/sales/sales.schema.ts'

/** `reservedText` is `mié 25, 20:00`. */
type ShownPair = SalePair & {
  /** Null: it is not sold. */
  review: PairReview | null
  reservedText: string | null
  isByHand: boolean
  code: string
  /** What its last exchange cost. */
  difference: Centavos
}

type PairCardProps = { pair: ShownPair; fetcher: FetcherWithComponents<SaleResult>; action: string }

export function PairCard({ pair, fetcher, action }: PairCardProps) {
  const { name, state } = pair
  const { shown, more } = BUTTONS[state]
  return (
    <li className="sale-pair" data-closed={isClosed(state) || undefined}>
      <PairHead pair={pair}>
        <PairStock pair={pair} />
      </PairHead>
      <PairPrices pair={pair} />
      <PairNotes pair={pair} />
      <PairHistory pair={pair} difference={pair.difference} />
      {state === 'sold' ? <SoldPairLinks pair={pair} code={pair.code} /> : null}
      {pair.review === null ? null : <ReviewRequest review={pair.review} name={name} />}
      {canKeepPrice(pair) ? <PriceSwitch {...{ pair, fetcher, action }} /> : null}
      <CommandForm {...{ fetcher, action }} fields={startOf(pair)} className="pair-buttons">
        {shown.map((act, index) => (
          <ActButton key={act} {...{ act, pair, isBusy: fetcher.state !== 'idle', isFirst: index === 0 }} />
        ))}
        {more.length > 0 ? (
          <details className="pair-more">
            <summary className="icon-button" aria-label={copy.more(name)}>
              <Icon name="more" />
            </summary>
            <div>
              {more.map((act) => (
                <ActButton key={act} {...{ act, pair, isBusy: fetcher.state !== 'idle', isFirst: false }} />
              ))}
            </div>
          </details>
        ) : null}
      </CommandForm>
    </li>
  )
}

const startOf = ({ id, state, stateAt }: ShownPair) => ({ id, from: state, at: stateAt })

function PairStock({ pair: { stock, product } }: { pair: ShownPair }) {
  if (product === null || product === 'trash') return <p data-stock="none">{copy.gone}</p>
  return (
    <>
      {stock === null ? null : <p data-stock={stock}>{copy.stock[stock]}</p>}
      {product === 'hidden' ? <p>{copy.hidden}</p> : null}
    </>
  )
}

function PairPrices({ pair: { sent, now, isByHand } }: { pair: ShownPair }) {
  const difference = now === null ? null : now.cash - sent.cash
  return (
    <dl className="pair-prices">
      <div>
        <dt>{isByHand ? copy.whenNoted : copy.whenSent}</dt>
        <dd>{formatPesos(sent.cash)}</dd>
      </div>
      <div data-rose={(difference ?? 0) > 0 || undefined}>
        <dt>{copy.now}</dt>
        <dd>
          <span>{now === null ? '–' : formatPesos(now.cash)}</span>{' '}
          {difference === null ? null : <em>{differenceText(difference)}</em>}
        </dd>
      </div>
    </dl>
  )
}

function differenceText(difference: number): string {
  if (difference === 0) return copy.same
  return difference > 0 ? copy.rose(centavos(difference)) : copy.fell(centavos(-difference))
}

function PairNotes({ pair }: { pair: ShownPair }) {
  const { state, reservedText, charged, isPriceHeld } = pair
  if (state === 'reserved' && reservedText !== null)
    return (
      <p>
        <StateTag state="reserved" text={copy.reservedUntil(reservedText)} />
      </p>
    )
  if (isClosed(state))
    return (
      <p className="pair-closed">
        <StateTag state={state} /> {charged === null ? null : <span>{copy.charged(charged)}</span>}
      </p>
    )
  return isPriceHeld ? null : <p>{copy.priceOver}</p>
}

/** Renders the switch as a button, so that it works without JavaScript. */
function PriceSwitch({ pair, fetcher, action }: PairCardProps) {
  const { keepsPrice, sent, name } = pair
  return (
    <CommandForm
      {...{ fetcher, action }}
      fields={{ ...startOf(pair), keeps: String(!keepsPrice) }}
      className="pair-switch"
    >
      <button type="submit" name="intent" value="price" role="switch" aria-checked={keepsPrice}>
        <span>
          {copy.keepPrice(sent.cash)}
          <span className="visually-hidden">{copy.of(name)}</span>
        </span>
      </button>
    </CommandForm>
  )
}

type ActButtonProps = { act: PairAct; pair: ShownPair; isBusy: boolean; isFirst: boolean }

function ActButton({ act, pair, isBusy, isFirst }: ActButtonProps) {
  const { state, name } = pair
  const isNextStep = isFirst && !isClosed(state)
  return (
    <button
      type="submit"
      name="intent"
      value={act}
      className={`button button-small ${isNextStep ? 'button-ink' : 'button-outline'}`}
      aria-disabled={isBusy || undefined}
    >
      <span>{act === 'undo' ? undoText(pair) : copy.acts[act]}</span>
      <span className="visually-hidden">{copy.of(name)}</span>
    </button>
  )
}

function undoText({ state, before }: ShownPair): string {
  if (before !== null) return state === 'returned' ? returnCopy.undo : exchangeCopy.undo
  return state === 'sold' ? copy.undoSale : copy.acts.undo
}

/** `until` is the formatted end of a new reservation. */
export type SaleResult = Result<
  (PairChange & { until: string | null }) | null,
  PairError & { typed?: Readonly<Record<string, string>> }
>

type PairToastProps = {
  result: SaleResult | undefined
  fetcher: FetcherWithComponents<SaleResult>
  action: string
}

export function PairToast({ result, fetcher, action }: PairToastProps) {
  return (
    <ResultToasts
      result={result}
      done={(change) => change && copy.done(change, change.until ?? '')}
      error={({ kind }) => copy.errors[kind]}
      undo={(change) =>
        change?.undo ? (
          <CommandButton
            {...{ fetcher, action }}
            fields={change.undo}
            intent="undo"
            label={copy.undo}
            className="button button-paper button-small"
          />
        ) : null
      }
    />
  )
}

/** A state as a small label; each has another shape. */
export function StateTag({ state, text = copy.states[state] }: { state: PairState; text?: string }) {
  return (
    <span className="sale-state" data-state={state}>
      {text}
    </span>
  )
}

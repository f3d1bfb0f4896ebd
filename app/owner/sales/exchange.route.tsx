import { redirect, useActionData, useNavigation } from 'react-router'
import { salePath } from '#app/base/paths.ts'
import { adminMeta } from '#app/owner/frame/places.ts'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { CommandForm } from '#app/ui/command-button.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { exchangePair } from '#app/domain/sales/exchange-pair.server.ts'
import { exchangeSchema } from '#app/domain/sales/exchange.schema.ts'
import { exchangeCopy as copy } from './exchange.copy.ts'
import { exchangePage } from './exchange-page.server.ts'
import { EXCHANGE_PARAMS } from './exchange-params.ts'
import { SalePeriods } from './exchange.tsx'
import { noteSaleCopy } from './note-sale.copy.ts'
import { PairHead, SalePhoto } from './pair-head.tsx'
import { PairSearch } from './pair-search.tsx'
import { salesCopy } from './sales.copy.ts'
import type { Route } from './+types/exchange.route.ts'
import './sales.css'
import './note-sale.css'

export async function loader({ params, url }: Route.LoaderArgs) {
  const page = await exchangePage(params, url.searchParams, new Date())
  // Only a sold pair is exchanged; its sale shows what it is now.
  if (page === null) throw redirect(salePath(params.code))
  return page
}

export async function action({ request, params }: Route.ActionArgs) {
  const answered = await answerForm(request, { read: readBy(exchangeSchema), run: exchangePair })
  if (answered.data.ok) throw redirect(salePath(params.code))
  return answered
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return adminMeta(copy.title)
}

/** Every size is a button that exchanges the pair, with the difference in money beside it. */
export default function ExchangePair({ loaderData }: Route.ComponentProps) {
  const { code, pair, periods, same, found, text, isSearch } = loaderData
  const result = useActionData<typeof action>()
  const { id, stateAt: at, charged } = pair
  return (
    <div className="admin-page note-sale">
      <TaskHeader
        title={copy.title}
        line={charged === null ? undefined : copy.charged(pair, charged)}
        back={{ to: salePath(code), label: copy.back }}
      />
      <CommandErrorNote kind={result?.ok === false ? result.error.kind : null} words={copy.errors} />
      <PairHead pair={pair} />
      <SalePeriods periods={periods} />
      <h2 className="note-heading">{copy.sameProduct}</h2>
      <PriceLink {...loaderData} />
      {same.map((shoe) => (
        <Shoe key={shoe.color} {...{ shoe, id, at }} />
      ))}
      <h2 className="note-heading">{copy.otherProduct}</h2>
      <PairSearch text={text} preventScrollReset />
      <div role="status">{isSearch && found.length === 0 ? noteSaleCopy.photo.none : ''}</div>
      {found.map((shoe) => (
        <Shoe key={`${shoe.name} ${shoe.color}`} {...{ shoe, id, at }} />
      ))}
    </div>
  )
}

type Page = Route.ComponentProps['loaderData']

function PriceLink({ todayDifference, price }: Page) {
  if (todayDifference === null) return null
  const isToday = price === 'today'
  return (
    <Link
      className="text-link exchange-price"
      to={isToday ? '?' : `?${EXCHANGE_PARAMS.price}=${EXCHANGE_PARAMS.today}`}
      replace
      preventScrollReset
    >
      {isToday ? copy.priceHeld : copy.priceToday(todayDifference)}
    </Link>
  )
}

type ShoeProps = { shoe: Page['same'][number]; id: string; at: number }

function Shoe({ shoe: { name, color, photo, charged, price, difference, sizes }, id, at }: ShoeProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <section className="exchange-shoe" aria-label={copy.shoe(name, color)}>
      <div>
        <SalePhoto photo={photo} width={48} />
        <div>
          <h3>{copy.shoe(name, color)}</h3>
          <p>{copy.difference(difference)}</p>
        </div>
      </div>
      {sizes.length === 0 ? <p>{copy.noSizes}</p> : null}
      <CommandForm fields={{ id, at, price, charged }} className="note-sizes">
        {sizes.map(({ size, isLast, to }) => (
          <button
            key={to}
            type="submit"
            name="to"
            value={to}
            className="button button-outline"
            aria-disabled={isBusy || undefined}
          >
            <b>{size}</b>
            {isLast ? <small>{salesCopy.stock.last}</small> : null}
            <span className="visually-hidden">{copy.of(`${name} ${color}`)}</span>
          </button>
        ))}
      </CommandForm>
    </section>
  )
}

import { data, redirect, useFetcher, type ClientActionFunctionArgs } from 'react-router'
import { adminMeta, backTo, placeLabel } from '#app/owner/frame/places.ts'
import { formatPesos } from '#app/business/money.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { ADMIN_ERROR_STATUS, checkAdmin } from '#app/domain/accounts/user.ts'
import { formatReceived } from '#app/owner/frame/list-parts.tsx'
import { findSelectionCode } from '#app/domain/sales/sent-selection.ts'
import { currentReplies, currentSettings } from '#app/domain/settings/settings.server.ts'
import { paths, salePath } from '#app/base/paths.ts'
import { NOT_STORED_STATUS, readForm, unlessNotStored } from '#app/platform/read-form.server.ts'
import { failed } from '#app/base/result.ts'
import { formatTime, formatWeekday } from '#app/base/dates.ts'
import { sendForm } from '#app/ui/network-error.ts'
import { TaskBar, TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { Link } from '#app/ui/links.tsx'
import { changePair, markAnswered, reservePairs } from '#app/domain/sales/change-pair.server.ts'
import { replyTexts, templateFromAddress, templateSearch } from './reply-texts.ts'
import { pairsToReserve, sumSale, type SaleSums } from '#app/domain/sales/sale.ts'
import { pairCommandSchema, selectionCommandSchema, type PairResult } from '#app/domain/sales/sales.schema.ts'
import { salesCopy as copy } from '#app/domain/sales/sales.copy.ts'
import { findSale } from '#app/domain/sales/sales.server.ts'
import { StateTag } from '#app/parts/state-tag.tsx'
import type { Route } from './+types/sale.route.ts'
import { PairCard, PairToast, type SaleResult } from './pair-card.tsx'
import { ReplyForm, ReplyLink, ReserveForm, useReply } from './reply.tsx'
import './sales.css'

export async function loader({ params, url }: Route.LoaderArgs) {
  const now = new Date()
  const code = findSelectionCode(params.code)
  const sale = code === null ? null : await findSale(code, now)
  if (!sale) return data({ sale: null }, 404)
  if (params.code !== sale.code) throw redirect(salePath(sale.code), 308)
  const { terms, address } = await currentSettings()
  return data({
    sale: {
      ...sale,
      sent: formatReceived(new Date(sale.sentAt).toISOString(), now),
      pairs: sale.pairs.map((pair) => ({ ...pair, reservedText: untilText(pair.reservedUntil) })),
    },
    sums: sumSale(sale.pairs),
    toReserve: pairsToReserve(sale.pairs, now).length,
    replies: replyTexts(sale, {
      now,
      reservationDays: terms.reservationDays,
      address,
      texts: await currentReplies(),
    }),
    template: templateFromAddress(url.searchParams),
  })
}

/** `mié 25, 20:00`: formatted here, because browsers differ. */
function untilText(until: number | null): string | null {
  return until === null ? null : `${formatWeekday(new Date(until))}, ${formatTime(new Date(until))}`
}

export async function action({ request }: Route.ActionArgs) {
  const user = await findUser(request)
  const admin = checkAdmin(user)
  if (!admin.ok) return data({ result: admin satisfies PairResult, until: '' }, statusOf(admin))
  const form = Object.fromEntries(await readForm(request))
  const command = pairCommandSchema.safeParse(form)
  const whole = selectionCommandSchema.safeParse(form)
  const code = whole.success ? findSelectionCode(whole.data.code) : null
  const changeWhole = whole.data?.intent === 'reserve-all' ? reservePairs : markAnswered
  const result: PairResult = command.success
    ? await unlessNotStored(() => changePair(user, command.data))
    : code === null
      ? failed({ kind: 'unreadable' })
      : await unlessNotStored(() => changeWhole(user, code))
  const until = result.ok ? untilText(result.value?.reservedUntil ?? null) : null
  return data({ result, until: until ?? '' }, statusOf(result))
}

function statusOf(result: PairResult): number {
  if (result.ok) return 200
  const { kind } = result.error
  if (kind === 'not-stored') return NOT_STORED_STATUS
  return kind === 'signed-out' || kind === 'not-allowed' ? ADMIN_ERROR_STATUS[kind] : 200
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction<typeof action>, { result: failed({ kind: 'offline' }), until: '' })
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`${copy.selection} ${params.code}`)
}

/** One selection: which of its pairs are in stock, at which prices, and the state of each. */
export default function SalePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.sale !== null) return <OpenSale {...loaderData} answered={actionData} />
  return (
    <div className="sale">
      <TaskHeader title={placeLabel(paths.adminSales)} back={BACK} />
      <div className="empty">
        <p>{copy.lookup.notFound}</p>
        <Link className="button button-outline" to={paths.adminSales}>
          {placeLabel(paths.adminSales)}
        </Link>
      </div>
    </div>
  )
}

const BACK = backTo(paths.adminSales)

type OpenSaleProps = Extract<Route.ComponentProps['loaderData'], { sale: object }> & {
  /** The answer to a form that was sent without JavaScript. */
  answered: SaleResult | undefined
}

function OpenSale({ sale, sums, toReserve, replies, template, answered }: OpenSaleProps) {
  const fetcher = useFetcher<SaleResult>()
  const reply = useReply(replies, template)
  const answer = fetcher.data ?? answered
  const isSold = sale.state === 'sold'
  const action = salePath(sale.code)
  const answerButton =
    toReserve > 0 && reply.isPromise ? (
      <ReserveForm
        code={sale.code}
        count={toReserve}
        fetcher={fetcher}
        action={action + templateSearch(reply.template)}
      />
    ) : (
      <ReplyLink
        text={reply.text}
        onAnswer={() => {
          if (sale.pairs.every(({ state }) => state !== 'new')) return
          void fetcher.submit({ intent: 'answered', code: sale.code }, { method: 'post', action })
        }}
      />
    )
  return (
    <div className="sale">
      <TaskHeader
        title={
          <>
            <span className="visually-hidden">{copy.selection} </span>
            <span>{sale.code}</span>
          </>
        }
        back={BACK}
        line={copy.sent(sale.sent, sale.pairs.length)}
        action={<StateTag state={sale.state} />}
      />
      <div className="sale-columns">
        <ul className="sale-pairs">
          {sale.pairs.map((pair) => (
            <PairCard key={`${pair.id} ${pair.stateAt}`} {...{ pair, fetcher, action }} />
          ))}
        </ul>
        <div className="sale-aside">
          <Account sums={sums} isSold={isSold} />
          <ReplyForm reply={reply}>{answerButton}</ReplyForm>
        </div>
      </div>
      <PairToast {...{ answer, fetcher, action }} />
      <TaskBar
        line={
          <span className="sale-bar-line">
            <span>{isSold ? copy.account.sold : copy.account.charge}</span>{' '}
            <b>{formatPesos(isSold ? sums.sold : sums.charge)}</b>
          </span>
        }
      >
        {answerButton}
      </TaskBar>
    </div>
  )
}

function Account({ sums, isSold }: { sums: SaleSums; isSold: boolean }) {
  const { account } = copy
  return (
    <section className="sale-block sale-account" aria-labelledby="la-cuenta">
      <h2 id="la-cuenta">{account.title}</h2>
      <dl>
        <div>
          <dt>{account.sent}</dt>
          <dd>{formatPesos(sums.sent)}</dd>
        </div>
        <div>
          <dt>{account.now}</dt>
          <dd>{formatPesos(sums.now)}</dd>
        </div>
        {sums.sold > 0 ? (
          <div className={isSold ? 'sale-charge' : undefined}>
            <dt>{account.sold}</dt>
            <dd>{formatPesos(sums.sold)}</dd>
          </div>
        ) : null}
        {isSold ? null : (
          <>
            <div className="sale-charge">
              <dt>{account.charge}</dt>
              <dd>{formatPesos(sums.charge)}</dd>
            </div>
            <div>
              <dt>{account.installments}</dt>
              <dd>{account.eachOfThree(sums.eachOfThree)}</dd>
            </div>
          </>
        )}
      </dl>
    </section>
  )
}

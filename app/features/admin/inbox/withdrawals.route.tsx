import { data, type ClientActionFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { momentParts } from '#app/text/dates.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { markResolved } from '#app/features/withdrawals/mark-resolved.server.ts'
import {
  countWithdrawals,
  findWithdrawals,
  WITHDRAWALS_PER_PAGE,
} from '#app/features/withdrawals/withdrawals.server.ts'
import { paths } from '#app/paths.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import './inbox.css'
import { guardAction } from '../guard-action.server.ts'
import { REFUSAL_STATUS } from '../refusal.ts'
import { sendForm } from '#app/ui/send-form.client.ts'
import type { Route } from './+types/withdrawals.route.ts'
import type { WithdrawalMark } from './inbox-answer.ts'
import { askedPage, pageCount } from './inbox-page.ts'
import { inboxCopy } from './inbox.copy.ts'
import { PageLinks } from './page-links.tsx'
import { useShopClock } from './use-shop-clock.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

const copy = inboxCopy.withdrawals

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  const page = askedPage(url.searchParams)
  const now = new Date()
  const found = await findWithdrawals(page)
  return {
    page,
    pages: pageCount(await countWithdrawals('all'), WITHDRAWALS_PER_PAGE),
    loadedAt: now.getTime(),
    withdrawals: found.map((withdrawal) => ({
      ...withdrawal,
      said: momentParts(withdrawal.receivedAt, now),
    })),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const refusal = await guardAction(request)
  if (refusal) return data({ problem: refusal } satisfies WithdrawalMark, REFUSAL_STATUS[refusal])
  const form = await readForm(request)
  return mark(formText(form, 'intent'), formText(form, 'id'))
}

async function mark(intent: string, id: string): Promise<WithdrawalMark> {
  if (intent !== 'resolved' && intent !== 'open') return { problem: 'unreadable' }
  const resolvedAt = await markResolved(id, intent === 'resolved')
  return resolvedAt === undefined ? { problem: 'gone' } : { resolvedAt }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction<typeof action>, { problem: 'offline' } satisfies WithdrawalMark)
}

/** What was marked stays in its place: only the frame's counts are asked for anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && revalidateUnlessSamePage(args)
}

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const { page, pages, loadedAt, withdrawals } = loaderData
  const now = useShopClock(loadedAt)
  return (
    <div className="inbox">
      <div className="page-head">
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
      </div>
      {withdrawals.length === 0 ? (
        <div className="empty">
          <p>{copy.none}</p>
        </div>
      ) : (
        <ul className="letters">
          {withdrawals.map((withdrawal) => (
            <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} now={now} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} to={address} />
    </div>
  )
}

function address(page: number): string {
  return page > 1 ? `${paths.adminWithdrawals}?pagina=${page}` : paths.adminWithdrawals
}

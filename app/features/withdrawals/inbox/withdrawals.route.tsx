import { data, type ClientActionFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { findUser } from '#app/features/accounts/session.server.ts'
import { checkAdmin } from '#app/features/accounts/user.ts'
import { PageLinks } from '#app/features/inbox/inbox-card.tsx'
import { formatReceived, inboxStatus, pageCount, pageOf } from '#app/features/inbox/inbox-list.ts'
import { paths } from '#app/paths.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { failed } from '#app/result.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import { sendForm } from '#app/ui/send-form.client.ts'
import { resolveWithdrawal } from '../resolve-withdrawal.server.ts'
import { withdrawalCommandSchema } from '../withdrawal.schema.ts'
import { withdrawalsCopy as copy } from '../withdrawals.copy.ts'
import { countWithdrawals, findWithdrawals, WITHDRAWALS_PER_PAGE } from '../withdrawals.server.ts'
import type { Route } from './+types/withdrawals.route.ts'
import { WithdrawalCard, type CardResult } from './withdrawal-card.tsx'

export async function loader({ request, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  const page = pageOf(url.searchParams)
  const now = new Date()
  const withdrawals = await findWithdrawals(page)
  return {
    page,
    pages: pageCount(await countWithdrawals('all'), WITHDRAWALS_PER_PAGE),
    loadedAt: now.getTime(),
    withdrawals: withdrawals.map((withdrawal) => ({
      ...withdrawal,
      received: formatReceived(withdrawal.receivedAt, now),
    })),
  }
}

export async function action({ request }: Route.ActionArgs) {
  const user = await findUser(request)
  const admin = checkAdmin(user)
  if (!admin.ok) return data(admin satisfies CardResult, inboxStatus(admin))
  const command = withdrawalCommandSchema.safeParse(Object.fromEntries(await readForm(request)))
  const result: CardResult = command.success
    ? await resolveWithdrawal(user, command.data)
    : failed({ kind: 'unreadable' })
  return data(result, inboxStatus(result))
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction<typeof action>, failed({ kind: 'offline' }) satisfies CardResult)
}

/** A withdrawal that was marked stays in its place: only the frame loads its counts again. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && revalidateUnlessSamePage(args)
}

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const { page, pages, loadedAt, withdrawals } = loaderData
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
            <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} loadedAt={loadedAt} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} to={listPath} />
    </div>
  )
}

function listPath(page: number): string {
  return page > 1 ? `${paths.adminWithdrawals}?pagina=${page}` : paths.adminWithdrawals
}

import {
  InboxPage,
  LetterCard,
  type LetterResult,
  type Reply,
  revalidateUnlessMarked,
} from './inbox-card.tsx'
import { formatReceived, pageCount, PageLinks, pageOf } from '#app/owner/frame/list-parts.tsx'
import { fillReply, quoted, replyName, shopPlace, WITHDRAWAL_REPLIES } from '#app/domain/settings/replies.ts'
import { currentReplies, currentSettings } from '#app/domain/settings/settings.server.ts'
import { paths } from '#app/base/paths.ts'
import type { Answer } from '#app/platform/forms.server.ts'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import {
  changeWithdrawal,
  countLetters,
  findWithdrawals,
  LETTERS_PER_PAGE,
  type Withdrawal,
} from '#app/domain/letters/answer-letters.server.ts'
import { withdrawalCommandSchema } from '#app/domain/letters/letters.schema.ts'
import { withdrawalsCopy as copy } from '#app/domain/letters/withdrawals.copy.ts'
import { answerClock, answeredWithin } from '#app/domain/letters/answer-clock.ts'
import { useServerTime } from '#app/ui/server-time.ts'
import type { Route } from './+types/withdrawals.route.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const page = pageOf(url.searchParams)
  const now = new Date()
  const withdrawals = await findWithdrawals(page)
  const texts = await currentReplies()
  const { address } = await currentSettings()
  return {
    page,
    pages: pageCount(await countLetters('withdrawals', 'all'), LETTERS_PER_PAGE),
    loadedAt: now.getTime(),
    withdrawals: withdrawals.map((withdrawal) => ({
      ...withdrawal,
      received: formatReceived(withdrawal.receivedAt, now),
      replies: WITHDRAWAL_REPLIES.map((key) => ({
        name: replyName(key),
        text: fillReply<typeof key>(texts[key], {
          name: withdrawal.name,
          code: withdrawal.code,
          purchase: quoted(withdrawal.purchase),
          shop: shopPlace(address),
        }),
      })),
    })),
  }
}

export function action({ request }: Route.ActionArgs): Promise<Answer<LetterResult>> {
  return answerForm(request, { read: readBy(withdrawalCommandSchema), run: changeWithdrawal })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessMarked

export default function Withdrawals({ loaderData }: Route.ComponentProps) {
  const { page, pages, loadedAt, withdrawals } = loaderData
  return (
    <InboxPage
      lead={copy.lead}
      none={copy.none}
      cards={withdrawals.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} loadedAt={loadedAt} />
      ))}
    >
      <PageLinks page={page} pages={pages} to={listPath} />
    </InboxPage>
  )
}

function listPath(page: number): string {
  return page > 1 ? `${paths.adminWithdrawals}?pagina=${page}` : paths.adminWithdrawals
}

type ListedWithdrawal = Withdrawal & { received: string; replies: Reply[] }

/** Stays in its place after a mark, so that the same place undoes a wrong tap. */
function WithdrawalCard({ withdrawal, loadedAt }: { withdrawal: ListedWithdrawal; loadedAt: number }) {
  const { code, name, contact, purchase, note, receivedAt } = withdrawal
  return (
    <LetterCard
      letter={withdrawal}
      answerTo={(isOpen) => (isOpen ? contact : null)}
      subject={copy.replySubject(code)}
      of={copy.of(code)}
      copy={copy}
      head={(doneAt) => (
        <div className="letter-code">
          <h2>
            <small>{copy.code}</small> {code}
          </h2>
          {doneAt === null ? (
            <Clock receivedAt={receivedAt} received={withdrawal.received} loadedAt={loadedAt} />
          ) : (
            <span className="state-chip">{copy.resolved(answeredWithin(receivedAt, doneAt))}</span>
          )}
        </div>
      )}
    >
      <p>
        <b>{name}</b> {'·'} {purchase}
      </p>
      {note === null ? null : <p className="letter-text">{note}</p>}
      <p className="hint">{contact}</p>
    </LetterCard>
  )
}

const RING_RADIUS = 19
const RING_LENGTH = 2 * Math.PI * RING_RADIUS

type ClockProps = { receivedAt: string; received: string; loadedAt: number }

function Clock({ receivedAt, received, loadedAt }: ClockProps) {
  const { state, text, shareLeft } = answerClock(receivedAt, useServerTime(loadedAt))
  return (
    <div className="answer-clock" data-state={state}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={RING_RADIUS} />
        <circle
          cx="22"
          cy="22"
          r={RING_RADIUS}
          strokeDasharray={`${shareLeft * RING_LENGTH} ${RING_LENGTH}`}
        />
      </svg>
      <p>
        <b>{text}</b>
        <small>
          {state === 'soon' ? <span>{`${copy.soon} · `}</span> : null}
          <span>{copy.received(received)}</span>
        </small>
      </p>
    </div>
  )
}

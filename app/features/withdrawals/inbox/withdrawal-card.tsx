import { useFetcher } from 'react-router'
import { CardButton, InboxErrorNote, ReplyButton } from '#app/features/inbox/inbox-card.tsx'
import type { InboxError } from '#app/features/inbox/inbox-list.ts'
import { paths } from '#app/paths.ts'
import type { Result } from '#app/result.ts'
import { answeredWithin } from '../answer-clock.ts'
import type { ResolvedWithdrawal } from '../resolve-withdrawal.server.ts'
import { useAnswerClock } from '../use-answer-clock.ts'
import { withdrawalsCopy as copy } from '../withdrawals.copy.ts'
import type { Withdrawal } from '../withdrawals.server.ts'

type ListedWithdrawal = Withdrawal & { received: string }
export type CardResult = Result<ResolvedWithdrawal, InboxError>

/** Stays in its place once it is marked, so that a wrong tap is undone in the same place. */
export function WithdrawalCard({ withdrawal, loadedAt }: { withdrawal: ListedWithdrawal; loadedAt: number }) {
  const { id, code, name, contact, purchase, note, receivedAt } = withdrawal
  const fetcher = useFetcher<CardResult>()
  const result = fetcher.data
  const { resolvedAt } = result?.ok ? result.value : withdrawal
  const isOpen = resolvedAt === null
  return (
    <li className="panel letter" data-open={isOpen || undefined}>
      <div className="letter-code">
        <h2>
          <small>{copy.code}</small> {code}
        </h2>
        {isOpen ? (
          <Clock receivedAt={receivedAt} received={withdrawal.received} loadedAt={loadedAt} />
        ) : (
          <span className="state-chip">{copy.resolved(answeredWithin(receivedAt, resolvedAt))}</span>
        )}
      </div>
      <p>
        <b>{name}</b> {'·'} {purchase}
      </p>
      {note === null ? null : <p className="letter-text">{note}</p>}
      <p className="hint">{contact}</p>
      <div className="row">
        {isOpen ? (
          <ReplyButton answerTo={contact} subject={copy.replySubject(code)} of={copy.of(code)} />
        ) : null}
        <CardButton
          fetcher={fetcher}
          id={id}
          intent={isOpen ? 'resolved' : 'open'}
          label={isOpen ? copy.markResolved : copy.markOpen}
          busyLabel={copy.marking}
          of={copy.of(code)}
        />
      </div>
      <InboxErrorNote error={result?.ok === false ? result.error : null} next={paths.adminWithdrawals} />
    </li>
  )
}

const RING_RADIUS = 19
const RING_LENGTH = 2 * Math.PI * RING_RADIUS

type ClockProps = { receivedAt: string; received: string; loadedAt: number }

function Clock({ receivedAt, received, loadedAt }: ClockProps) {
  const { state, text, shareLeft } = useAnswerClock(receivedAt, loadedAt)
  return (
    <div className="answer-clock" data-state={state}>
      {/* The ring shows how much time is left, as the words do. */}
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
          {state === 'soon' ? `${copy.soon} · ` : null}
          {copy.received(received)}
        </small>
      </p>
    </div>
  )
}

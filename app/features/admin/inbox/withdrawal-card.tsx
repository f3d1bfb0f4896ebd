import { useFetcher } from 'react-router'
import type { MomentParts } from '#app/text/dates.ts'
import { answerClock, answeredWithin } from '#app/features/withdrawals/answer-clock.ts'
import type { Withdrawal } from '#app/features/withdrawals/withdrawals.server.ts'
import { paths } from '#app/paths.ts'
import type { WithdrawalMark } from './inbox-answer.ts'
import { InboxProblemNote } from './inbox-problem-note.tsx'
import { inboxCopy } from './inbox.copy.ts'
import { MarkForm } from './mark-form.tsx'
import { ReplyButton } from './reply-button.tsx'

const copy = inboxCopy.withdrawals

export type ListedWithdrawal = Withdrawal & { said: MomentParts }

/** Stays where it is once it is marked, so that a slip is undone in the same place. */
export function WithdrawalCard({ withdrawal, now }: { withdrawal: ListedWithdrawal; now: number }) {
  const { id, code, name, contact, purchase, note, receivedAt } = withdrawal
  const fetcher = useFetcher<WithdrawalMark>()
  const mark = fetcher.data
  const resolvedAt = mark && 'resolvedAt' in mark ? mark.resolvedAt : withdrawal.resolvedAt
  const isOpen = resolvedAt === null
  return (
    <li className="panel letter" data-open={isOpen || undefined}>
      <div className="letter-code">
        <h2>
          <small>{copy.code}</small> {code}
        </h2>
        {isOpen ? (
          <Clock receivedAt={receivedAt} said={withdrawal.said} now={now} />
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
        <MarkForm
          fetcher={fetcher}
          id={id}
          intent={isOpen ? 'resolved' : 'open'}
          label={isOpen ? copy.markResolved : copy.markOpen}
          busyLabel={copy.marking}
          of={copy.of(code)}
        />
      </div>
      <InboxProblemNote
        problem={mark && 'problem' in mark ? mark.problem : null}
        next={paths.adminWithdrawals}
      />
    </li>
  )
}

const RING_RADIUS = 19
const RING_LENGTH = 2 * Math.PI * RING_RADIUS

function Clock({ receivedAt, said, now }: { receivedAt: string; said: MomentParts; now: number }) {
  const { state, span, shareLeft } = answerClock(receivedAt, now)
  return (
    <div className="answer-clock" data-state={state}>
      {/* How much of the time is left; the words say it too. */}
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
        <b>{state === 'late' ? copy.late(span) : copy.left(span)}</b>
        <small>
          {state === 'soon' ? `${copy.soon} · ` : null}
          {copy.received(inboxCopy.when(said))}
        </small>
      </p>
    </div>
  )
}

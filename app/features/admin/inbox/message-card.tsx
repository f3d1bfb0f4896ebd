import { useFetcher } from 'react-router'
import type { MomentParts } from '#app/text/dates.ts'
import type { ContactMessage } from '#app/features/contact/messages.server.ts'
import { paths } from '#app/paths.ts'
import type { MessageMark } from './inbox-answer.ts'
import { InboxProblemNote } from './inbox-problem-note.tsx'
import { inboxCopy } from './inbox.copy.ts'
import { MarkForm } from './mark-form.tsx'
import { ReplyButton } from './reply-button.tsx'

const copy = inboxCopy.messages

export type ListedMessage = ContactMessage & { said: MomentParts }

/** Stays where it is once it is marked, so that a slip is undone in the same place. */
export function MessageCard({ message, onDelete }: { message: ListedMessage; onDelete: () => void }) {
  const fetcher = useFetcher<MessageMark>()
  const mark = fetcher.data
  const isAnswered = mark && 'isAnswered' in mark ? mark.isAnswered : message.answeredAt !== null
  return (
    <li className="panel letter" data-open={!isAnswered || undefined}>
      <div className="letter-head">
        <h2>{message.name}</h2>
        <small>{message.answerTo ?? copy.noContact}</small>
        {isAnswered ? <span className="state-chip">{copy.answered}</span> : null}
        {message.isNew && !isAnswered ? <span className="state-chip state-new">{copy.new}</span> : null}
        <time dateTime={message.createdAt}>{inboxCopy.when(message.said)}</time>
      </div>
      <p className="letter-text">{message.message}</p>
      <div className="row">
        <ReplyButton answerTo={message.answerTo} subject={copy.replySubject} of={copy.of(message.name)} />
        <MarkForm
          fetcher={fetcher}
          id={message.id}
          intent={isAnswered ? 'unanswered' : 'answered'}
          label={isAnswered ? copy.markUnanswered : copy.markAnswered}
          busyLabel={copy.marking}
          of={copy.of(message.name)}
        />
        <button type="button" className="text-link letter-delete" onClick={onDelete}>
          {copy.delete}
          <span className="visually-hidden">{copy.of(message.name)}</span>
        </button>
      </div>
      <InboxProblemNote
        problem={mark && 'problem' in mark ? mark.problem : null}
        next={paths.adminMessages}
      />
    </li>
  )
}

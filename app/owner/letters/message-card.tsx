import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { inboxCopy } from './inbox.copy.ts'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { LetterCard, type LetterResult, type Reply } from './inbox-card.tsx'
import { useAdminCounts } from '#app/owner/frame/use-admin-counts.ts'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'
import type { ContactMessage } from '#app/domain/letters/answer-letters.server.ts'
import { messagesCopy as copy } from '#app/domain/letters/messages.copy.ts'

export type ListedMessage = ContactMessage & { received: string; replies: Reply[] }

/** Stays in its place after a mark, so that the same place undoes a wrong tap. */
export function MessageCard({ message, onDelete }: { message: ListedMessage; onDelete: () => void }) {
  const isOwner = useAdminCounts()?.isOwner ?? false
  return (
    <LetterCard
      letter={message}
      answerTo={() => message.answerTo}
      subject={copy.replySubject}
      of={copy.of(message.name)}
      copy={copy}
      head={(doneAt) => (
        <div className="letter-head">
          <h2>{message.name}</h2>
          <small>{message.answerTo ?? copy.noContact}</small>
          {doneAt === null ? null : <span className="state-chip">{copy.answered}</span>}
          {message.isNew && doneAt === null ? <span className="state-chip state-new">{copy.new}</span> : null}
          <time dateTime={message.receivedAt}>{message.received}</time>
        </div>
      )}
      more={
        isOwner ? (
          <button type="button" className="text-link letter-delete" onClick={onDelete}>
            {copy.delete}
            <span className="visually-hidden">{copy.of(message.name)}</span>
          </button>
        ) : null
      }
    >
      <p className="letter-text">{message.message}</p>
    </LetterCard>
  )
}

type DeleteMessageDialogProps = { message: ListedMessage; onClose: () => void; onDeleted: () => void }

export function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  const { confirm } = copy
  const fetcher = useFetcher<LetterResult>()
  const result = fetcher.data
  const isDeleted = result?.ok === true

  useEffect(() => {
    if (isDeleted) onDeleted()
    // `onDeleted` changes at every render without another meaning.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDeleted])

  return (
    <QuestionDialog
      isOpen
      onClose={onClose}
      title={confirm.title(message.name)}
      main={{
        label: confirm.confirm,
        busyLabel: confirm.busy,
        isBusy: fetcher.state !== 'idle',
        isDanger: true,
        onPress: () => void fetcher.submit({ intent: 'delete', id: message.id }, { method: 'post' }),
      }}
      other={{ label: confirm.cancel, onPress: onClose }}
    >
      <p>{confirm.lead}</p>
      <CommandErrorNote kind={result?.ok === false ? result.error.kind : null} words={inboxCopy.errors} />
    </QuestionDialog>
  )
}

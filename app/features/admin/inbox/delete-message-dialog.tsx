import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#app/paths.ts'
import { Dialog, DialogTitle } from '#app/ui/dialog.tsx'
import type { MessageMark } from './inbox-answer.ts'
import { InboxProblemNote } from './inbox-problem-note.tsx'
import { inboxCopy } from './inbox.copy.ts'
import type { ListedMessage } from './message-card.tsx'

const copy = inboxCopy.messages.confirm

type DeleteMessageDialogProps = {
  /** Null: closed. */
  message: ListedMessage | null
  onClose: () => void
  onDeleted: (message: ListedMessage) => void
}

export function DeleteMessageDialog({ message, onClose, onDeleted }: DeleteMessageDialogProps) {
  return (
    <Dialog
      isOpen={message !== null}
      onClose={onClose}
      className="dialog sheet admin-dialog"
      labelledBy="eliminar-consulta"
    >
      {message ? <Question message={message} onClose={onClose} onDeleted={onDeleted} /> : null}
    </Dialog>
  )
}

function Question({ message, onClose, onDeleted }: DeleteMessageDialogProps & { message: ListedMessage }) {
  const fetcher = useFetcher<MessageMark>()
  const answer = fetcher.data
  const isBusy = fetcher.state !== 'idle'
  const isDeleted = answer !== undefined && 'deleted' in answer

  useEffect(() => {
    if (isDeleted) onDeleted(message)
    // Every render brings another function that does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDeleted])

  return (
    <>
      <DialogTitle id="eliminar-consulta" closeLabel={copy.close} onClose={onClose}>
        {copy.title(message.name)}
      </DialogTitle>
      <div className="dialog-body stack">
        <p>{copy.lead}</p>
        <InboxProblemNote
          problem={answer && 'problem' in answer ? answer.problem : null}
          next={paths.adminMessages}
        />
      </div>
      <fetcher.Form
        method="post"
        className="dialog-foot"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault()
        }}
      >
        <input type="hidden" name="id" value={message.id} />
        <button
          type="submit"
          name="intent"
          value="delete"
          className="button button-danger button-small"
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? <span className="spinner" /> : null}
          {isBusy ? copy.busy : copy.confirm}
        </button>
        <button type="button" className="button button-outline button-small" onClick={onClose}>
          {copy.cancel}
        </button>
      </fetcher.Form>
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { formatReceived, pageCount, PageLinks, pageOf, StateFilters } from '#app/owner/frame/list-parts.tsx'
import { useAdminCounts } from '#app/owner/frame/use-admin-counts.ts'
import { ResultToast } from '#app/owner/frame/result-toast.tsx'
import { InboxPage, type LetterResult, revalidateUnlessMarked } from './inbox-card.tsx'
import { fillReply, MESSAGE_REPLIES, quoted, replyName, shopPlace } from '#app/domain/settings/replies.ts'
import { currentReplies, currentSettings } from '#app/domain/settings/settings.server.ts'
import { paths } from '#app/base/paths.ts'
import type { Answer } from '#app/platform/forms.server.ts'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import {
  changeMessage,
  countLetters,
  findMessages,
  type LetterFilter,
  LETTERS_PER_PAGE,
} from '#app/domain/letters/answer-letters.server.ts'
import { messageCommandSchema } from '#app/domain/letters/letters.schema.ts'
import { messagesCopy as copy } from '#app/domain/letters/messages.copy.ts'
import type { Route } from './+types/messages.route.ts'
import { DeleteMessageDialog, type ListedMessage, MessageCard } from './message-card.tsx'

export async function loader({ url }: Route.LoaderArgs) {
  const filter: LetterFilter = url.searchParams.get('ver') === 'todas' ? 'all' : 'open'
  const page = pageOf(url.searchParams)
  const now = new Date()
  const messages = await findMessages(filter, page)
  const unanswered = await countLetters('messages', 'open')
  const all = await countLetters('messages', 'all')
  const texts = await currentReplies()
  const { address } = await currentSettings()
  return {
    filter,
    page,
    pages: pageCount(filter === 'all' ? all : unanswered, LETTERS_PER_PAGE),
    messages: messages.map((message) => ({
      ...message,
      received: formatReceived(message.receivedAt, now),
      replies: MESSAGE_REPLIES.map((key) => ({
        name: replyName(key),
        text: fillReply<typeof key>(texts[key], {
          name: message.name,
          message: quoted(message.message),
          shop: shopPlace(address),
        }),
      })),
    })),
    unanswered,
    all,
  }
}

export function action({ request }: Route.ActionArgs): Promise<Answer<LetterResult>> {
  return answerForm(request, { read: readBy(messageCommandSchema), run: changeMessage })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessMarked

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { filter, page, pages, messages } = loaderData
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<ListedMessage | null>(null)
  const [deleted, setDeleted] = useState<ListedMessage[]>([])
  const unanswered = useAdminCounts()?.messages ?? loaderData.unanswered
  const shown = messages.filter(({ id }) => deleted.every((message) => message.id !== id))
  const all = loaderData.all - (messages.length - shown.length)
  const lastDeleted = deleted.at(-1)
  useMarkRead(messages)

  return (
    <InboxPage
      lead={copy.lead}
      heading={heading}
      none={filter === 'all' || all === 0 ? copy.none : copy.noneUnanswered}
      filters={
        <StateFilters
          label={copy.filter}
          chosen={filter}
          filters={[
            { state: 'open', to: listPath('open', 1), text: copy.unanswered, count: unanswered },
            { state: 'all', to: listPath('all', 1), text: copy.all, count: all },
          ]}
        />
      }
      cards={shown.map((message) => (
        <MessageCard key={message.id} message={message} onDelete={() => setDeleting(message)} />
      ))}
    >
      <PageLinks page={page} pages={pages} to={(to) => listPath(filter, to)} />
      {deleting ? (
        <DeleteMessageDialog
          key={deleting.id}
          message={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setDeleting(null)
            setDeleted((before) => [...before, deleting])
            // The focused button is gone with its card.
            requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
          }}
        />
      ) : null}
      <ResultToast answer={lastDeleted}>
        <p>{lastDeleted ? copy.deleted(lastDeleted.name) : null}</p>
      </ResultToast>
    </InboxPage>
  )
}

/** Marks new messages as read after they are shown, because a GET may be a prefetch and writes nothing. */
function useMarkRead(messages: readonly ListedMessage[]): void {
  const { submit } = useFetcher()
  useEffect(() => {
    const form = new FormData()
    for (const { id, isNew } of messages) if (isNew) form.append('id', id)
    if (!form.has('id')) return
    form.set('intent', 'read')
    void submit(form, { method: 'post' })
    // Runs for every loaded list; `submit` changes at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [messages])
}

function listPath(filter: LetterFilter, page: number): string {
  const params = new URLSearchParams()
  if (filter === 'all') params.set('ver', 'todas')
  if (page > 1) params.set('pagina', String(page))
  return params.size > 0 ? `${paths.adminMessages}?${params}` : paths.adminMessages
}

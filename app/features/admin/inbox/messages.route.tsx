import { useRef, useState } from 'react'
import { data, Link, type ClientActionFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { momentParts } from '#app/text/dates.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { deleteMessage } from '#app/features/contact/delete-message.server.ts'
import { markAnswered, markRead } from '#app/features/contact/mark-messages.server.ts'
import { countMessages, findMessages, MESSAGES_PER_PAGE } from '#app/features/contact/messages.server.ts'
import { paths } from '#app/paths.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import './inbox.css'
import { guardAction } from '../guard-action.server.ts'
import { REFUSAL_STATUS } from '../refusal.ts'
import { sendForm } from '#app/ui/send-form.client.ts'
import { useAdminCounts } from '../use-admin-counts.ts'
import type { Route } from './+types/messages.route.ts'
import { DeleteMessageDialog } from './delete-message-dialog.tsx'
import type { MessageMark } from './inbox-answer.ts'
import { askedPage, pageCount } from './inbox-page.ts'
import { inboxCopy } from './inbox.copy.ts'
import { MessageCard, type ListedMessage } from './message-card.tsx'
import { PageLinks } from './page-links.tsx'

const copy = inboxCopy.messages

type Which = 'unanswered' | 'all'

/** Showing a message is reading it: on the next visit it is not new any more. */
export async function loader({ request, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  const which: Which = url.searchParams.get('ver') === 'todas' ? 'all' : 'unanswered'
  const page = askedPage(url.searchParams)
  const now = new Date()
  const found = await findMessages(which, page)
  await markRead(found.map(({ id }) => id))
  const unanswered = await countMessages('unanswered')
  const all = await countMessages('all')
  return {
    which,
    page,
    pages: pageCount(which === 'all' ? all : unanswered, MESSAGES_PER_PAGE),
    messages: found.map((message) => ({ ...message, said: momentParts(message.createdAt, now) })),
    unanswered,
    all,
  }
}

export async function action({ request }: Route.ActionArgs) {
  const refusal = await guardAction(request)
  if (refusal) return data({ problem: refusal } satisfies MessageMark, REFUSAL_STATUS[refusal])
  const form = await readForm(request)
  return mark(formText(form, 'intent'), formText(form, 'id'))
}

async function mark(intent: string, id: string): Promise<MessageMark> {
  switch (intent) {
    case 'answered':
    case 'unanswered': {
      const isAnswered = intent === 'answered'
      return (await markAnswered(id, isAnswered)) ? { isAnswered } : { problem: 'gone' }
    }
    case 'delete':
      await deleteMessage(id)
      return { deleted: true }
    default:
      return { problem: 'unreadable' }
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction<typeof action>, { problem: 'offline' } satisfies MessageMark)
}

/** What was marked stays in its place: only the frame's counts are asked for anew. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && revalidateUnlessSamePage(args)
}

export function meta() {
  return [{ title: pageTitle(copy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { which, page, pages, messages } = loaderData
  const heading = useRef<HTMLHeadingElement>(null)
  const [deleting, setDeleting] = useState<ListedMessage | null>(null)
  const [deleted, setDeleted] = useState<ListedMessage[]>([])
  const unanswered = useAdminCounts()?.messages ?? loaderData.unanswered
  const isDeleted = ({ id }: ListedMessage) => deleted.some((gone) => gone.id === id)
  const left = messages.filter((message) => !isDeleted(message))
  const all = loaderData.all - (messages.length - left.length)
  const last = deleted.at(-1)

  return (
    <div className="inbox">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {copy.title}
        </h1>
        <p>{copy.lead}</p>
      </div>
      <nav className="state-filters" aria-label={copy.filter}>
        <FilterLink which="unanswered" current={which} count={unanswered} />
        <FilterLink which="all" current={which} count={all} />
      </nav>
      <div role="status">
        {last ? <p className="notice notice-success">{copy.deleted(last.name)}</p> : null}
      </div>
      {left.length === 0 ? (
        <div className="empty">
          <p>{which === 'all' || all === 0 ? copy.none : copy.noneUnanswered}</p>
        </div>
      ) : (
        <ul className="letters">
          {left.map((message) => (
            <MessageCard key={message.id} message={message} onDelete={() => setDeleting(message)} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} to={(to) => address(which, to)} />
      <DeleteMessageDialog
        message={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(gone) => {
          setDeleting(null)
          setDeleted((before) => [...before, gone])
          // The button that had the focus is gone with its card.
          requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
        }}
      />
    </div>
  )
}

function FilterLink({ which, current, count }: { which: Which; current: Which; count: number }) {
  return (
    <Link
      className="control"
      to={address(which, 1)}
      aria-current={which === current ? 'true' : undefined}
      preventScrollReset
    >
      {which === 'all' ? copy.all : copy.unanswered} <span>{count}</span>
    </Link>
  )
}

function address(which: Which, page: number): string {
  const params = new URLSearchParams()
  if (which === 'all') params.set('ver', 'todas')
  if (page > 1) params.set('pagina', String(page))
  return params.size > 0 ? `${paths.adminMessages}?${params}` : paths.adminMessages
}

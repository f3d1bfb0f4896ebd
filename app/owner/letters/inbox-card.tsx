import type { ReactNode, Ref } from 'react'
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'
import type { ChangedLetter } from '#app/domain/letters/answer-letters.server.ts'
import { parseArgentineMobile } from '#app/domain/settings/argentine-mobile.ts'
import { findEmailAddress } from '#app/base/email-address.ts'
import type { NotSaved, Result } from '#app/base/result.ts'
import { encodeText, whatsappUrl } from '#app/base/text.ts'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { CommandButton } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { inboxCopy as copy } from './inbox.copy.ts'
import './inbox.css'

/** Keeps a marked card in its place: only the frame loads its counts again. */
export function revalidateUnlessMarked(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && revalidateUnlessSamePage(args)
}

type InboxPageProps = {
  lead: string
  /** Shown instead of the cards when there are none. */
  none: string
  cards: readonly ReactNode[]
  /** Takes the focus when a card is deleted. */
  heading?: Ref<HTMLHeadingElement>
  filters?: ReactNode
  children?: ReactNode
}

export function InboxPage({ lead, none, cards, heading, filters, children }: InboxPageProps) {
  return (
    <div className="inbox">
      <PlaceHead lead={lead} ref={heading} />
      {filters}
      {cards.length === 0 ? (
        <div className="empty">
          <p>{none}</p>
        </div>
      ) : (
        <ul className="letters">{cards}</ul>
      )}
      {children}
    </div>
  )
}

export type LetterResult = Result<ChangedLetter, InboxError>

type LetterCardProps = {
  letter: { id: string; doneAt: string | null; replies: readonly Reply[] }
  /** The person wrote that an answer goes there; null: nowhere, or no answer is offered. */
  answerTo: (isOpen: boolean) => string | null
  subject: string
  /** Names the letter, for those who hear a button alone. */
  of: string
  copy: { markDone: string; markOpen: string; marking: string }
  head: (doneAt: string | null) => ReactNode
  children: ReactNode
  /** Stands behind the buttons. */
  more?: ReactNode
}

/** A message or a withdrawal. Stays in its place after a mark, so that the same place undoes a wrong tap. */
export function LetterCard(props: LetterCardProps) {
  const { letter, answerTo, subject, of, copy: words, head, children, more } = props
  const fetcher = useFetcher<LetterResult>()
  const result = fetcher.data
  const doneAt = result?.ok && 'doneAt' in result.value ? result.value.doneAt : letter.doneAt
  const isOpen = doneAt === null
  return (
    <li className="card letter" data-open={isOpen || undefined}>
      {head(doneAt)}
      {children}
      <div className="row">
        <ReplyButton answerTo={answerTo(isOpen)} subject={subject} of={of} replies={letter.replies} />
        <CommandButton
          fetcher={fetcher}
          fields={{ id: letter.id }}
          intent={isOpen ? 'done' : 'open'}
          label={isOpen ? words.markDone : words.markOpen}
          busyLabel={words.marking}
          of={of}
        />
        {more}
      </div>
      <CommandErrorNote kind={result?.ok === false ? result.error.kind : null} words={copy.errors} />
    </li>
  )
}

export type Reply = { name: string; text: string }

type ReplyButtonProps = { answerTo: string | null; subject: string; of: string; replies: readonly Reply[] }

/**
 * Opens a mail or a chat with the first reply, or with another from the list behind it. Renders nothing when the person
 * left neither an address nor a number.
 */
function ReplyButton({ answerTo, subject, of, replies: [first, ...others] }: ReplyButtonProps) {
  const link = replyLink(answerTo, subject, first?.text)
  if (!link) return null
  return (
    <>
      <ReplyAnchor link={link} className="button button-ink button-small">
        <Icon name="reply" />
        {copy.reply}
        <span className="visually-hidden">{of}</span>
      </ReplyAnchor>
      {link.takesText && others.length > 0 ? (
        <details className="more-replies">
          <summary>
            {copy.otherReplies}
            <span className="visually-hidden">{of}</span>
          </summary>
          <ul>
            {others.map(({ name, text }) => {
              const other = replyLink(answerTo, subject, text)
              return other === null ? null : (
                <li key={name}>
                  <ReplyAnchor link={other} className="button button-outline button-small">
                    {name}
                    <span className="visually-hidden">{of}</span>
                  </ReplyAnchor>
                </li>
              )
            })}
          </ul>
        </details>
      ) : null}
    </>
  )
}

type ReplyAnchorProps = { link: ReplyLink; className: string; children: ReactNode }

function ReplyAnchor({ link: { href, opensInNewTab }, className, children }: ReplyAnchorProps) {
  return opensInNewTab ? (
    <NewTabLink className={className} href={href}>
      {children}
    </NewTabLink>
  ) : (
    <a className={className} href={href}>
      {children}
    </a>
  )
}

/** `takesText`: false for a call. */
type ReplyLink = { href: string; opensInNewTab: boolean; takesText: boolean }

/** Returns the link of an answer, or null when the person left neither an e-mail address nor a telephone number. */
export function replyLink(answerTo: string | null, subject: string, text = ''): ReplyLink | null {
  if (answerTo === null) return null
  const email = findEmailAddress(answerTo)
  if (email !== null) {
    const to = encodeURIComponent(email).replace('%40', '@')
    // Line ends of a mail are CRLF (RFC 6068).
    const body = text === '' ? '' : `&body=${encodeText(text.replaceAll('\n', '\r\n'))}`
    const href = `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`
    return { href, opensInNewTab: false, takesText: true }
  }
  const digits = answerTo.replace(/\D/g, '')
  if (digits.length < 6) return null
  const chat = chatNumber(answerTo, digits)
  return chat === null
    ? { href: `tel:${digits}`, opensInNewTab: false, takesText: false }
    : { href: whatsappUrl(chat, text), opensInNewTab: true, takesText: true }
}

/** Returns the number of a chat, or null when it is uncertain, because a wrong number answers a stranger. */
function chatNumber(answerTo: string, digits: string): string | null {
  const isInternational = answerTo.trim().startsWith('+')
  const number = isInternational ? `+${digits}` : digits
  return parseArgentineMobile(number) ?? (isInternational && !digits.startsWith('54') ? digits : null)
}

export type InboxError = AdminError | NotSaved | { kind: 'gone' | 'unreadable' }

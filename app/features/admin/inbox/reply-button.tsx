import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { inboxCopy } from './inbox.copy.ts'
import { replyLink } from './reply-link.ts'

type ReplyButtonProps = {
  answerTo: string | null
  subject: string
  /** For whoever hears the button without its card. */
  of: string
}

/** Only where there is an address or a number. */
export function ReplyButton({ answerTo, subject, of }: ReplyButtonProps) {
  const link = replyLink(answerTo, subject)
  if (!link) return null
  const words = (
    <>
      <Icon name="reply" />
      {inboxCopy.reply}
      <span className="visually-hidden">{of}</span>
    </>
  )
  const className = 'button button-ink button-small'
  return link.opensInNewTab ? (
    <NewTabLink className={className} href={link.href} hint={inboxCopy.opensInNewTab}>
      {words}
    </NewTabLink>
  ) : (
    <a className={className} href={link.href}>
      {words}
    </a>
  )
}

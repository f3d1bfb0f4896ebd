import { useState, type ReactNode } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { whatsappUrl } from '#app/base/text.ts'
import { StateFilters } from '#app/owner/frame/list-parts.tsx'
import { CommandForm, SendButton } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { templateSearch } from './reply-texts.ts'
import { REPLY_TEMPLATES, replyCopy, salesCopy, type ReplyTemplate } from './sales.copy.ts'

const copy = salesCopy.reply
const MAX_TEXT = 2000

/** Holds the text of the chosen template until somebody edits it. */
export function useReply(texts: Record<ReplyTemplate, string>, first: ReplyTemplate) {
  const [chosen, setChosen] = useState<ReplyTemplate | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const template = chosen ?? first
  return {
    template,
    text: typed ?? texts[template],
    /** True while the text promises to keep the pairs. */
    isPromise: typed === null && (template === 'reserved' || template === 'pickup'),
    write: setTyped,
    choose: (next: ReplyTemplate) => {
      setChosen(next)
      setTyped(null)
    },
  }
}

type ReplyFormProps = {
  reply: ReturnType<typeof useReply>
  /** Null: not known. */
  phone: string | null
  /** The button that sends it. */
  children: ReactNode
}

export function ReplyForm({ reply, phone, children }: ReplyFormProps) {
  return (
    <section className="sale-block sale-reply" aria-labelledby="tu-respuesta" id="respuesta">
      <h2 id="tu-respuesta">{copy.title}</h2>
      <StateFilters
        label={copy.template}
        chosen={reply.template}
        onChoose={reply.choose}
        filters={REPLY_TEMPLATES.map((template) => ({
          state: template,
          to: `${templateSearch(template)}#respuesta`,
          text: replyCopy.names[template],
        }))}
      />
      <label className="visually-hidden" htmlFor="texto">
        {copy.label}
      </label>
      <textarea
        id="texto"
        value={reply.text}
        maxLength={MAX_TEXT}
        onChange={(event) => reply.write(event.target.value)}
      />
      {phone === null ? <p>{copy.chooseChat}</p> : null}
      {children}
    </section>
  )
}

type ReserveFormProps = {
  code: string
  count: number
  fetcher: FetcherWithComponents<unknown>
  action: string
}

/** Replaces the link while the text promises pairs that are not reserved. */
export function ReserveForm({ code, count, fetcher, action }: ReserveFormProps) {
  return (
    <CommandForm {...{ fetcher, action }} fields={{ code }} className="sale-answer">
      <SendButton
        intent="reserve-all"
        className="button button-ink"
        label={copy.reserve(count)}
        busyLabel={copy.reserving}
        isBusy={fetcher.state !== 'idle'}
      />
    </CommandForm>
  )
}

type ReplyLinkProps = { phone: string | null; text: string; onAnswer: () => void }

/** Opens WhatsApp with the text; without a number the owner chooses the chat. */
export function ReplyLink({ phone, text, onAnswer }: ReplyLinkProps) {
  return (
    <NewTabLink
      className="button button-whatsapp sale-answer"
      href={whatsappUrl(phone, text)}
      onClick={onAnswer}
    >
      <Icon name="whatsapp" />
      {copy.send}
    </NewTabLink>
  )
}

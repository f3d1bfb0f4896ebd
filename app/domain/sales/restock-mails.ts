import { composeMail, type MailContent, type MailLink } from '#app/domain/mail/mail.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import type { Awaits } from '#app/domain/catalog/restock.ts'
import { restockCopy } from './restock.copy.ts'

/** The pair of a request, as its row names it. */
export type StoredPair = { product_name: string; color_name: string; size: string; awaits: Awaits }

/** Returns the words for the sentences about a request. */
export function pairWords({ product_name, color_name, size, awaits }: StoredPair) {
  return {
    name: product_name,
    color: color_name,
    size: size === '' ? null : formatSize(Number(size)),
    awaits,
  }
}

type Links = { confirm: string; end: string }

/** Goes to an address that nobody has confirmed yet. Contains nothing that was typed. */
export function confirmationMail(pair: StoredPair, { confirm, end }: Links): MailContent {
  const copy = restockCopy.mails.confirmation
  const words = pairWords(pair)
  return composeMail('restock-confirmation', copy.subject(words), {
    preheader: copy.lead(words),
    heading: copy.heading,
    paragraphs: [copy.lead(words), copy.once(words)],
    button: { label: copy.button, url: confirm },
    link: { lead: restockCopy.mails.remove, url: end },
    note: copy.note,
  })
}

/** Goes to an address that waits already, because the form answers everyone alike. */
export function waitingMail(pair: StoredPair, { end }: Links): MailContent {
  const copy = restockCopy.mails.waiting
  const words = pairWords(pair)
  return composeMail('restock-waiting', copy.subject(words), {
    preheader: copy.lead(words),
    heading: copy.heading,
    paragraphs: [copy.lead(words)],
    link: { lead: restockCopy.mails.remove, url: end },
    note: copy.note,
  })
}

type BackLinks = Pick<Links, 'end'> & { url: string; items?: readonly MailLink[] }

/**
 * @param url the page of the product, or the list of any pair, with the size chosen
 * @param items what came, for somebody who waits for any pair
 */
export function backMail(pair: StoredPair, { end, url, items = [] }: BackLinks): MailContent {
  const copy = restockCopy.mails.back
  const words = pairWords(pair)
  return composeMail('restock-back', copy.subject(words), {
    preheader: copy.lead[pair.awaits](words),
    heading: copy.subject(words),
    paragraphs: [copy.lead[pair.awaits](words), pair.awaits === 'any' ? copy.goesOn : copy.notReserved],
    items,
    button: { label: copy.button, url },
    link: { lead: restockCopy.mails.remove, url: end },
    note: copy.note,
  })
}

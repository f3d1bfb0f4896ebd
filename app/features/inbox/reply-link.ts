import { findEmailAddress } from '#app/text/email-address.ts'
import { whatsappUrl } from '#app/text/whatsapp.ts'
import { parseArgentineMobile } from '#app/features/settings/argentine-mobile.ts'

type ReplyLink = { href: string; opensInNewTab: boolean }

/** Where an answer goes; null: what the person left is neither an e-mail address nor a telephone number. */
export function replyLink(answerTo: string | null, subject: string): ReplyLink | null {
  if (answerTo === null) return null
  const email = findEmailAddress(answerTo)
  if (email !== null)
    return {
      href: `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`,
      opensInNewTab: false,
    }
  const digits = answerTo.replace(/\D/g, '')
  if (digits.length < 6) return null
  const chat = chatNumber(answerTo, digits)
  return chat === null
    ? { href: `tel:${digits}`, opensInNewTab: false }
    : { href: whatsappUrl(chat, ''), opensInNewTab: true }
}

/** The number of a chat, as far as it can be told; a wrong one would answer a stranger. */
function chatNumber(answerTo: string, digits: string): string | null {
  const isInternational = answerTo.trim().startsWith('+')
  const number = isInternational ? `+${digits}` : digits
  return parseArgentineMobile(number) ?? (isInternational && !digits.startsWith('54') ? digits : null)
}

import { encodeText } from './text.ts'

/**
 * A chat link with its text already written. Without a number WhatsApp lets the person choose the chat, which is
 * what demo mode uses.
 */
export function whatsappUrl(number: string | null, text: string): string {
  const digits = number?.replace(/\D/g, '') ?? ''
  return `https://wa.me/${digits}?text=${encodeText(text)}`
}

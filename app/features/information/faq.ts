import type { ShopSettings } from '#app/features/settings/settings.ts'
import { faqCopy } from './faq.copy.ts'
import { sentences } from './policies.ts'

/** The questions in the order of the page. Each id is also the hash of a link to it. */
const QUESTIONS = [
  'compra',
  'talle',
  'pago',
  'envio',
  'costo',
  'entrega',
  'retiro',
  'cambios',
  'stock',
] as const

export type Question = { id: string; question: string; answer: string }

export function faq(settings: ShopSettings): Question[] {
  const words = faqCopy.questions(sentences(settings))
  return QUESTIONS.map((id) => ({ id, ...words[id] }))
}

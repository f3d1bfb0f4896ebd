import type { Promises } from '#app/business/promises.ts'
import { faqCopy } from './faq.copy.ts'
import { sentences } from './sentences.ts'

/** In this order on the page; each is also the hash of a link to the question. */
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

export function faq(promises: Promises): Question[] {
  const said = faqCopy.questions(sentences(promises))
  return QUESTIONS.map((id) => ({ id, ...said[id] }))
}

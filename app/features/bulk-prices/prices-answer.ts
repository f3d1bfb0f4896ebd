import type { Refusal } from '#app/features/admin/refusal.ts'

export type PricesProblem =
  'conflict' | 'unreadable' | 'newer-change' | 'nothing-to-undo' | 'offline' | Refusal

export type PricesAnswer =
  | { done: 'applied' | 'undone' }
  | { problem: PricesProblem }
  | { problem: 'changed-since'; products: { id: string; name: string; brand: string }[] }

/** In the address after a change, so that the page says what was done. */
export const DONE_PARAM = 'hecho'
export const DONE_WORDS = { applied: 'cambio', undone: 'deshecho' } as const

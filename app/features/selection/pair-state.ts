/** What the owner made of a pair, in the order of a sale. `talking`: she answered in the chat. */
export const PAIR_STATES = ['new', 'talking', 'reserved', 'sold', 'dropped'] as const
export type PairState = (typeof PAIR_STATES)[number]

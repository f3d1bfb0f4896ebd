import { paths } from '#app/base/paths.ts'
import { meaningOf } from '#app/base/text.ts'

/** The states of a pair in the order of a sale. `talking`: the owner answered in the chat; `returned`: it was sold. */
export const PAIR_STATES = ['new', 'talking', 'reserved', 'sold', 'returned', 'dropped'] as const
export type PairState = (typeof PAIR_STATES)[number]

/** The owner's acts on a pair. `undo` reopens a pair that was sold or dropped. */
export const PAIR_ACTS = ['talk', 'reserve', 'release', 'sell', 'drop', 'undo'] as const
export type PairAct = (typeof PAIR_ACTS)[number]

const MOVES: Record<Exclude<PairAct, 'undo'>, { from: readonly PairState[]; to: PairState }> = {
  talk: { from: ['new'], to: 'talking' },
  reserve: { from: ['new', 'talking'], to: 'reserved' },
  release: { from: ['reserved'], to: 'talking' },
  sell: { from: ['new', 'talking', 'reserved'], to: 'sold' },
  drop: { from: ['new', 'talking', 'reserved'], to: 'dropped' },
}

/**
 * Returns the state after an act, or null when it cannot be done from this state.
 * @param before the state from which the pair was sold or dropped
 */
export function stateAfter(act: PairAct, state: PairState, before: PairState | null): PairState | null {
  if (act === 'undo') return isClosed(state) ? (before ?? 'talking') : null
  return MOVES[act].from.includes(state) ? MOVES[act].to : null
}

/** The buttons of a pair: the next step first, rare acts behind ⋮. */
export const BUTTONS: Record<PairState, { shown: readonly PairAct[]; more: readonly PairAct[] }> = {
  new: { shown: ['reserve', 'sell'], more: ['talk', 'drop'] },
  talking: { shown: ['reserve', 'sell'], more: ['drop'] },
  reserved: { shown: ['sell', 'release'], more: ['drop'] },
  sold: { shown: ['undo'], more: [] },
  returned: { shown: ['undo'], more: [] },
  dropped: { shown: ['undo'], more: [] },
}

/** Sold, returned or dropped: nothing is left to do. */
export function isClosed(state: PairState): boolean {
  return state === 'sold' || isOut(state)
}

/** Returned or dropped: nothing is charged for it. */
export function isOut(state: PairState): boolean {
  return state === 'returned' || state === 'dropped'
}

/** Returns the state of a selection: the most pressing one of its pairs. */
export function selectionState(pairs: readonly PairState[]): PairState {
  const open = pairs.filter((state) => !isClosed(state))
  if (open.includes('reserved')) return 'reserved'
  if (open.length > 0) return pairs.every((state) => state === 'new') ? 'new' : 'talking'
  return (['sold', 'returned'] as const).find((state) => pairs.includes(state)) ?? 'dropped'
}

/** The chips of the list. `open` holds the first three states, `owed` what is not paid in full. */
export const SALE_FILTERS = ['open', 'owed', ...PAIR_STATES] as const
export type SaleFilter = (typeof SALE_FILTERS)[number]

export function statesOf(filter: Exclude<SaleFilter, 'owed'>): PairState[] {
  return filter === 'open' ? PAIR_STATES.filter((state) => !isClosed(state)) : [filter]
}

/** In the address of the list: `?estado=reservadas`. */
const FILTER_PARAM = 'estado'
const FILTERS_IN_ADDRESS: Record<Exclude<SaleFilter, 'open'>, string> = {
  owed: 'con-saldo',
  new: 'nuevas',
  talking: 'en-charla',
  reserved: 'reservadas',
  sold: 'vendidas',
  returned: 'devueltas',
  dropped: 'caidas',
}

export function filterFromAddress(params: URLSearchParams): SaleFilter {
  return meaningOf(FILTERS_IN_ADDRESS, params.get(FILTER_PARAM)) ?? 'open'
}

export function salesPath(filter: SaleFilter, page = 1): string {
  const params = new URLSearchParams()
  if (filter !== 'open') params.set(FILTER_PARAM, FILTERS_IN_ADDRESS[filter])
  if (page > 1) params.set('pagina', String(page))
  return params.size > 0 ? `${paths.adminSales}?${params}` : paths.adminSales
}

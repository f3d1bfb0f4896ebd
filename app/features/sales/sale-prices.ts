import { centavos, type Centavos } from '#app/business/money.ts'
import { eachOfThree } from '#app/business/pricing.ts'
import type { PairState } from '../selection/pair-state.ts'

/** Cash, and the total in three instalments. */
export type PairPrice = { cash: Centavos; three: Centavos }

export type PricedPair = {
  state: PairState
  /** What the shopper saw. */
  sent: PairPrice
  /** Null: the product is gone. */
  now: PairPrice | null
  /** Whether the owner charges what the shopper saw, where the price rose. */
  keepsPrice: boolean
  /** Whether the price that the shopper saw still counts: for the days of the code, and while the pair is reserved. */
  isPriceHeld: boolean
  /** In cash, once it is sold. */
  charged: Centavos | null
}

/** Returns what a pair costs: never more than today. Where it fell, today's price counts. */
export function chargeOf({ sent, now, keepsPrice, isPriceHeld, charged }: PricedPair): PairPrice {
  const today = now ?? sent
  const lower = {
    cash: centavos(Math.min(sent.cash, today.cash)),
    three: centavos(Math.min(sent.three, today.three)),
  }
  const price = keepsPrice && isPriceHeld ? lower : today
  return charged === null ? price : { ...price, cash: charged }
}

/** Whether the owner can choose between the two prices. */
export function canKeepPrice({ state, sent, now, isPriceHeld }: PricedPair): boolean {
  return state !== 'sold' && state !== 'dropped' && isPriceHeld && now !== null && now.cash > sent.cash
}

export type SaleSums = {
  sent: Centavos
  now: Centavos
  charge: Centavos
  eachOfThree: Centavos
  count: number
}

/** Sums up the pairs that were not dropped. */
export function sumSale(pairs: readonly PricedPair[]): SaleSums {
  const counted = pairs.filter(({ state }) => state !== 'dropped')
  const sum = (amount: (pair: PricedPair) => number) =>
    centavos(counted.reduce((total, pair) => total + amount(pair), 0))
  return {
    count: counted.length,
    sent: sum(({ sent }) => sent.cash),
    now: sum(({ sent, now }) => (now ?? sent).cash),
    charge: sum((pair) => chargeOf(pair).cash),
    eachOfThree: eachOfThree(sum((pair) => chargeOf(pair).three)),
  }
}

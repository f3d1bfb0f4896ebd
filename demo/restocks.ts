// Invented people who wait for a size, counted back from the first start: what the owner's list begins with.

import { demoProducts } from './catalogue.ts'

/** A pair as `name/color/size`. Mails go to nobody, because `example.com` belongs to nobody. */
type Note = [pair: string, ...people: [daysAgo: number, address: string][]]

const NOTES: readonly Note[] = [
  [
    'Vera/Blanco y verde/38',
    [1, '+54 9 353 412-3456'],
    [3, '+54 9 353 555-0101'],
    [4, '+54 9 351 555-0102'],
    [9, '+54 9 11 5555-0103'],
  ],
  ['Vera/Negro/38', [0, 'sol@example.com'], [2, '+54 9 353 555-0104'], [5, 'ema@example.com']],
  ['Barrio/Crudo/42', [6, 'juan@example.com']],
  ['Azotea/Negro/34', [12, '+54 9 353 555-0105']],
]
const DAY = 24 * 60 * 60_000
const HOUR = DAY / 24

export type DemoRestock = {
  productId: string
  productName: string
  colorName: string
  size: string
  address: string
  askedAt: number
}

/** @param now the moment of the start */
export function demoRestocks(now: number): DemoRestock[] {
  return NOTES.flatMap(([pair, ...people]) => {
    const [name, color, size = ''] = pair.split('/')
    const product = demoProducts.find((one) => one.name === name)
    const found = product?.colors.find((one) => one.name === color)
    if (!product || !found) throw new Error(`the demo has no ${pair}`)
    return people.map(([daysAgo, address]) => ({
      ...{ productId: product.id, productName: product.name, colorName: found.name, size, address },
      askedAt: now - daysAgo * DAY - HOUR,
    }))
  })
}

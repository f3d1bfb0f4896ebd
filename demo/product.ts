// The shape of the demo data, and what can be derived from it instead of being written by hand.

import { createHash } from 'node:crypto'
import { countedSize, type SizeStock } from '#app/domain/catalog/sizes.ts'
import type { ProductTexts } from '#app/domain/catalog/product.ts'
import type { Hex, Kind, Look, View } from './shoe-look.ts'

interface DemoPhoto {
  /** The file is `demo/photos/{last part}.webp`. */
  publicId: string
  view: View
}

interface DemoColor {
  name: string
  sizes: SizeStock[]
  /** The color of the disc. */
  hex: Hex
  look: Look
  photos: DemoPhoto[]
}

export interface DemoProduct extends Omit<Partial<ProductTexts>, 'kind'> {
  id: string
  name: string
  brand: string
  model: string
  description: string
  /** Whole pesos. */
  price: number
  /** Whole pesos off the price. */
  discount: number | null
  /** ISO 8601, UTC. */
  createdAt: string
  kind: Kind
  colors: DemoColor[]
}

export const KIND_NAMES: Record<Kind, string> = {
  court: 'Zapatillas',
  runner: 'Zapatillas',
  'high-top': 'Botitas',
  chelsea: 'Botas',
  loafer: 'Mocasines',
  'slip-on': 'Alpargatas',
}

interface ColorNote {
  name: string
  hex: Hex
  /** Where this color differs from what its model looks like otherwise; the upper is the disc's color. */
  look: Partial<Look>
}

type ProductNote = Omit<DemoProduct, 'id' | 'brand' | 'colors'> & {
  look: Omit<Look, 'upper'>
  colors: readonly ColorNote[]
}

/** Side first and pair second: the card shows the one and, under the pointer, the other. */
const VIEWS: readonly View[] = ['side', 'pair', 'top', 'back']
const ID_LENGTH = 20

/** Lower case, accents folded, everything else to one dash. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** The same name always gets the same id, so that seeding twice does not double the shop. */
function idOf(name: string): string {
  const start = slugOf(name).replaceAll('-', '')
  const digest = createHash('sha256').update(`vault-demo/${start}`).digest('hex')
  return (start + BigInt(`0x${digest}`).toString(36)).slice(0, ID_LENGTH)
}

/** Their pairs are counted; the sizes of the others have words. */
const COUNTED = new Set(['Salina', 'Marea', 'Tero'])

/** Seven to ten sizes of a model, in each color some gone and some the last pair: always the same ones. */
function sizesOf(product: string, color: string): SizeStock[] {
  const [start = 0, count = 0] = bytesOf(product)
  const chances = bytesOf(`${product}/${color}`)
  return Array.from({ length: 7 + (count % 4) }, (_, index) => {
    const chance = (chances[index] ?? 0) % 8
    const size = 34 + (start % 3) + index
    if (COUNTED.has(product)) return countedSize(size, Math.max(0, chance - 1))
    return { size, stock: chance < 2 ? 'none' : chance === 2 ? 'last' : 'available' }
  })
}

const bytesOf = (text: string) => createHash('sha256').update(`vault-demo/sizes/${text}`).digest()

export function color(name: string, hex: Hex, look: Partial<Look> = {}): ColorNote {
  return { name, hex, look }
}

export function product(brand: string, { look, colors, ...details }: ProductNote): DemoProduct {
  return {
    id: idOf(details.name),
    brand,
    ...details,
    colors: colors.map((note, position) => ({
      name: note.name,
      hex: note.hex,
      sizes: sizesOf(details.name, note.name),
      look: { ...look, upper: note.hex, ...note.look },
      // The first two colors have the full set; the others do without the view from behind.
      photos: VIEWS.slice(0, position < 2 ? 4 : 3).map((view, index) => ({
        publicId: `demo/${slugOf(details.name)}-${slugOf(note.name)}-${index + 1}`,
        view,
      })),
    })),
  }
}

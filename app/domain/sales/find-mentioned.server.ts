import { cleanCode } from '#app/base/text.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { findAdminProducts } from '#app/domain/catalog/admin-catalog.server.ts'
import { listPage } from '#app/domain/catalog/list-page.server.ts'
import { chooseColor, type Product, type ProductColor } from '#app/domain/catalog/product.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { type Mention, type Message, readMessages } from './read-messages.ts'
import type { Sale } from './sale.ts'
import { codesOfShared, findSale } from './sales.server.ts'
import { formatSelectionCode } from './selection-code.ts'
import { messagePair } from './selection.copy.ts'
import { findSharedSelection } from './share-selection.server.ts'

/** A pair that no sale is about. */
type FoundPair = {
  kind: 'pair'
  productId: string
  name: string
  color: string
  /** As it is written; null: none was chosen. */
  size: string | null
}
export type Found = FoundPair | { kind: 'sale'; code: string; pairs: Pick<FoundPair, 'name' | 'size'>[] }

/** What was understood but leads to no pair. `many`: the link shows several products. */
export type Missing =
  | { kind: 'code'; code: string }
  | { kind: 'link'; link: string }
  | { kind: 'many'; link: string; count: number }

export type Mentioned = { found: Found[]; missing: Missing[] }

/** Products of a list that are shown one by one. */
const MAX_LISTED = 8

/** Finds the sales and the pairs that a pasted text names. */
export async function findMentioned(text: string, now: Date): Promise<Mentioned> {
  const all: Mentioned = { found: [], missing: [] }
  const unsure: string[] = []
  for (const message of readMessages(text)) {
    const { found, missing } = await findOfMessage(message, now)
    all.found.push(...found)
    all.missing.push(...missing)
    unsure.push(...message.codes.flatMap(({ code, isSure }) => (isSure ? [] : [code])))
  }
  if (all.found.length === 0 && all.missing.length === 0)
    all.missing.push(...unsure.map((code) => ({ kind: 'code' as const, code: formatSelectionCode(code) })))
  return { found: distinct(all.found), missing: distinct(all.missing) }
}

function distinct<One>(all: readonly One[]): One[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

/** A code comes first: its sale has the pairs that the message links to. */
async function findOfMessage({ codes, mentions }: Message, now: Date): Promise<Mentioned> {
  const sales = await Promise.all(codes.map(async ({ code }) => findSale(code, now)))
  const opened = sales.filter((sale) => sale !== null)
  const ids = new Set(opened.flatMap(({ pairs }) => pairs.map(({ productId }) => productId)))
  const isCovered = (mention: Mention) =>
    mention.kind === 'product' ? ids.has(mention.id) : mention.kind !== 'list' && opened.length > 0
  const others = await Promise.all(mentions.filter((one) => !isCovered(one)).map((one) => find(one, now)))
  const found = [...opened.map(foundSale), ...others.flatMap((one) => one.found)]
  const missingCodes = codes
    .filter(({ isSure }, index) => isSure && !sales[index])
    .map(({ code }) => ({ kind: 'code' as const, code: formatSelectionCode(code) }))
  // An old message still opens by its link.
  const missing = found.length > 0 ? [] : missingCodes
  return { found, missing: [...missing, ...others.flatMap((one) => one.missing)] }
}

function foundSale({ code, pairs }: Sale): Found {
  return { kind: 'sale', code, pairs: pairs.map(({ name, size }) => ({ name, size })) }
}

async function find(mention: Mention, now: Date): Promise<Mentioned> {
  switch (mention.kind) {
    case 'product': {
      const [product] = await findAdminProducts([mention.id])
      if (!product || product.deletedAt !== null) return missingLink(mention.link)
      return { found: [foundPair(product, chooseColor(product, mention.segment), mention.size)], missing: [] }
    }
    case 'selection': {
      const codes = await codesOfShared(mention.token)
      const sales = await Promise.all(codes.map((code) => findSale(code, now)))
      if (codes.length > 0)
        return { found: sales.flatMap((sale) => (sale ? foundSale(sale) : [])), missing: [] }
      const pairs = await findSharedSelection(mention.token, now.getTime())
      const found = pairs?.flatMap(({ productId, shoe, size }): FoundPair[] => {
        return shoe
          ? [{ kind: 'pair', productId, name: shoe.name, color: shoe.color, size: written(size) }]
          : []
      })
      return found?.length ? { found, missing: [] } : missingLink(mention.link)
    }
    case 'list': {
      const { products } = await currentCatalog()
      const params = new URLSearchParams(mention.search)
      const listed = listPage(products, params, { from: 'start' })
      if (listed.total === 0) return missingLink(mention.link)
      if (listed.total > MAX_LISTED)
        return { found: [], missing: [{ kind: 'many', link: mention.link, count: listed.total }] }
      const found = listed.products.map(({ id, name, colors, shown, size }): Found => {
        const color = (colors[shown] ?? colors[0]).name
        return { kind: 'pair', productId: id, name, color, size: written(size) }
      })
      return { found, missing: [] }
    }
    case 'words': {
      const { products } = await currentCatalog()
      const found = products.flatMap((product) =>
        product.colors
          .filter(({ name }) => isCalled(mention.words, messagePair(product.name, product.model, name)))
          .map((color) => foundPair(product, color, mention.size)),
      )
      return { found, missing: [] }
    }
  }
}

const isCalled = (words: string, name: string) => cleanCode(name).toLowerCase() === words.toLowerCase()

const written = (size: number | null) => (size === null ? null : formatSize(size))

function foundPair(product: Product, color: ProductColor, size: number | null): FoundPair {
  return { kind: 'pair', productId: product.id, name: product.name, color: color.name, size: written(size) }
}

const missingLink = (link: string): Mentioned => ({ found: [], missing: [{ kind: 'link', link }] })

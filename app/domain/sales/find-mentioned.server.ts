import { cleanCode } from '#app/base/text.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { findAdminProducts } from '#app/domain/catalog/admin-catalog.server.ts'
import { shopList } from '#app/domain/catalog/shop-list.server.ts'
import { chooseColor, type Product, type ProductColor } from '#app/domain/catalog/product.ts'
import type { Pair } from './pair.ts'
import { type Mention, type Message, readMessages } from './read-messages.ts'
import type { Sale } from './sale.ts'
import { codesOfShared, findSale } from './sales.server.ts'
import { formatSelectionCode } from './selection-code.ts'
import { messagePair } from './selection.copy.ts'
import { findSharedSelection } from './share-selection.server.ts'

type FoundPair = Pair & { name: string; color: string }

/** `pairs`: no sale is about them yet. */
export type Found =
  | { kind: 'sale'; code: string; pairs: { name: string; size: string | null }[] }
  | { kind: 'pairs'; pairs: FoundPair[] }

/** What was understood but leads to no pair. `many`: the link shows several products. */
export type Missing =
  | { kind: 'code'; code: string }
  | { kind: 'link'; link: string }
  | { kind: 'many'; link: string; count: number }

type Mentioned = { found: Found[]; missing: Missing[] }

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
      return foundPairs([[toPair(product, chooseColor(product, mention.segment), mention.size)]])
    }
    case 'selection': {
      const codes = await codesOfShared(mention.token)
      const sales = await Promise.all(codes.map((code) => findSale(code, now)))
      if (codes.length > 0)
        return { found: sales.flatMap((sale) => (sale ? foundSale(sale) : [])), missing: [] }
      const pairs = (await findSharedSelection(mention.token, now.getTime())) ?? []
      const found = pairs.flatMap(({ productId, colorSlug, shoe, size }): FoundPair[] => {
        return shoe ? [{ productId, colorSlug, name: shoe.name, color: shoe.color, size }] : []
      })
      return found.length > 0 ? foundPairs([found]) : missingLink(mention.link)
    }
    case 'list': {
      const { byId } = await currentCatalog()
      const listed = await shopList(new URLSearchParams(mention.search), 'start')
      if (listed.total === 0) return missingLink(mention.link)
      if (listed.total > MAX_LISTED)
        return { found: [], missing: [{ kind: 'many', link: mention.link, count: listed.total }] }
      return foundPairs(
        listed.products.map(({ id, shown, size }) => {
          const product = byId.get(id)
          const color = product?.colors[shown]
          return product && color ? [toPair(product, color, size)] : []
        }),
      )
    }
    case 'listed': {
      const { products } = await currentCatalog()
      const shoes = products.flatMap((product) => product.colors.map((color) => ({ product, color })))
      const byName = Map.groupBy(shoes, ({ product: { name, model }, color }) =>
        cleanCode(messagePair(name, model, color.name)).toLowerCase(),
      )
      const found = mention.pairs.flatMap(({ words, size }) =>
        (byName.get(words.toLowerCase()) ?? []).map(({ product, color }) => toPair(product, color, size)),
      )
      return foundPairs([found])
    }
  }
}

function toPair({ id, name }: Product, color: ProductColor, size: number | null): FoundPair {
  return { productId: id, colorSlug: color.slug, name, color: color.name, size }
}

/** @param groups the pairs of each sale to note */
function foundPairs(groups: readonly FoundPair[][]): Mentioned {
  const found = groups.filter((pairs) => pairs.length > 0)
  return { found: found.map((pairs) => ({ kind: 'pairs', pairs })), missing: [] }
}

const missingLink = (link: string): Mentioned => ({ found: [], missing: [{ kind: 'link', link }] })

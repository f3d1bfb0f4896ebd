import { restockPath } from '#app/base/paths.ts'
import { findAwaited, restockChannels } from '#app/domain/catalog/awaited-pairs.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { parseProductQuery } from '#app/domain/catalog/product-query.ts'
import { ANY_PRODUCT } from '#app/domain/catalog/restock.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { restockRequestCopy } from './restock-request.copy.ts'

/**
 * Returns the link from a list of one size to the form "Avisame". Null: the list has no size or several, or the shop cannot
 * mail. The size may have left the list's filters because nothing is there in it.
 */
export async function awaitSizeLink(params: URLSearchParams, kindOfPage?: string) {
  const { sizes, kinds, brands } = parseProductQuery(params)
  const size = onlyOne(sizes)
  if (size === null) return null
  const kind = kindOfPage ?? onlyOne(kinds) ?? ''
  const pair = { productId: ANY_PRODUCT, color: '', size, kind, brand: onlyOne(brands) ?? '' }
  const found = findAwaited(await currentCatalog(), pair)
  if (!found || (await restockChannels(found)).length === 0) return null
  return { to: restockPath(found), label: restockRequestCopy.title({ ...found, size: formatSize(size) }) }
}

function onlyOne<Value>([first, ...others]: readonly Value[]): Value | null {
  return first === undefined || others.length > 0 ? null : first
}

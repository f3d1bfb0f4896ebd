import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { matchText, outsideTrash } from '#app/domain/catalog/admin-product.ts'
import { pageCount, pageOf } from '#app/owner/frame/list-parts.tsx'

const PRODUCTS_PER_PAGE = 20
const MAX_TEXT_LENGTH = 100

export type CountedProduct = Awaited<ReturnType<typeof countedProducts>>['products'][number]

/** Returns the products with sizes that the address asks for, by brand and name, as they stand on a shelf. */
export async function countedProducts(params: URLSearchParams) {
  const text = (params.get('texto') ?? '').slice(0, MAX_TEXT_LENGTH)
  const found = matchText(outsideTrash(await adminCatalog()), text).filter(({ colors }) =>
    colors.some(({ sizes }) => sizes.length > 0),
  )
  const pages = pageCount(found.length, PRODUCTS_PER_PAGE)
  const page = Math.min(pageOf(params), pages)
  const shown = found.slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE)
  return {
    text,
    page,
    pages,
    products: shown.map(({ id, name, brand, colors }) => ({
      id,
      name,
      brand,
      colors: colors
        .filter(({ sizes }) => sizes.length > 0)
        .map(({ name: colorName, slug, images, sizes }) => {
          return { name: colorName, slug, photo: images[0] ?? null, sizes }
        }),
    })),
  }
}

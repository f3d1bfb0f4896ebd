import { previewProductPath } from '#app/base/paths.ts'
import type { Detail } from '#app/domain/catalog/find-detail.server.ts'
import { ProductPage } from './product-page.tsx'

/** Shows an admin the page of a product before it is published. Its colors have the preview's address. */
export function ProductPreview({ detail }: { detail: Detail }) {
  const path = previewProductPath(detail.product.id)
  return <ProductPage detail={detail} pathOf={({ slug }) => `${path}?color=${slug}`} />
}

import { previewProductPath } from '#app/paths.ts'
import type { Detail } from './product-detail/find-detail.server.ts'
import { ProductPage } from './product-detail/product-page.tsx'

/** Shows an admin the page of a product before it is published. Its colors have the preview's address. */
export function ProductPreview({ detail }: { detail: Detail }) {
  const path = previewProductPath(detail.product.id)
  return <ProductPage detail={detail} pathOf={({ slug }) => `${path}?color=${slug}`} />
}

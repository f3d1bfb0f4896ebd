import { previewProductPath } from '#app/paths.ts'
import type { Detail } from './product-detail/find-detail.server.ts'
import { ProductPage } from './product-detail/product-page.tsx'

/** A product's page for whoever may see it before it is published; its colors are at its own address. */
export function ProductPreview({ detail }: { detail: Detail }) {
  const path = previewProductPath(detail.product.id)
  return <ProductPage detail={detail} pathOf={({ slug }) => `${path}?color=${slug}`} />
}

import { data } from 'react-router'
import { pageTitle } from '#app/base/brand.ts'
import { editProductPath, paths, previewProductPath } from '#app/base/paths.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { findPreview } from '#app/domain/catalog/admin-catalog.server.ts'
import { Link } from '#app/ui/links.tsx'
import { ProductPage } from './product-page.tsx'
import type { Route } from './+types/preview-product.route.ts'
import { previewProductCopy as copy } from './product.copy.ts'

/** `?color=` names the color that is shown. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const preview = await findPreview(params.id, url.pathname, url.searchParams.get('color') ?? undefined)
  if (!preview) throw data(null, { status: 404 })
  return preview
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.detail.product.name ?? ''
  return [{ title: pageTitle(copy.title(name)) }]
}

export default function PreviewProduct({ loaderData }: Route.ComponentProps) {
  const { detail, isHidden } = loaderData
  const preview = previewProductPath(detail.product.id)
  return (
    <>
      <div className="notice notice-warning preview-notice">
        <p>
          <span>{copy.notice}</span> {isHidden ? <span>{copy.hidden}</span> : null}
        </p>
        <div className="row">
          <Link className="text-link" to={editProductPath(detail.product.id)}>
            {copy.edit}
          </Link>
          <Link className="text-link" to={paths.adminProductList}>
            {copy.back}
          </Link>
        </div>
      </div>
      {/* Another color keeps the preview's address. */}
      <ProductPage detail={detail} pathOf={({ slug }) => `${preview}?color=${slug}`} />
    </>
  )
}

import { data } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { editProductPath, paths } from '#app/paths.ts'
import { requireAdmin } from '#app/features/accounts/session.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { findPreview } from '#app/features/catalog/admin-catalog.server.ts'
import { Link } from '#app/ui/links.tsx'
import { ProductPreview } from '../catalog/product-preview.tsx'
import type { Route } from './+types/preview-product.route.ts'
import { productsCopy } from './products.copy.ts'

const copy = productsCopy.preview

/** `?color=` names the color that is shown. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  await requireAdmin(request)
  const preview = await findPreview(params.id, url.pathname, url.searchParams.get('color') ?? undefined)
  if (!preview) throw data(null, { status: 404 })
  return preview
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.detail.product.name ?? ''
  return [{ title: pageTitle(productsCopy.previewTitle(name)) }, { name: 'robots', content: 'noindex' }]
}

export default function PreviewProduct({ loaderData }: Route.ComponentProps) {
  const { detail, isHidden } = loaderData
  return (
    <>
      <div className="notice notice-warning preview-notice">
        <p>
          {copy.notice} {isHidden ? copy.hidden : null}
        </p>
        <div className="row">
          <Link className="text-link" to={editProductPath(detail.product.id)}>
            {copy.edit}
          </Link>
          <Link className="text-link" to={paths.adminProductList}>
            {productsCopy.back}
          </Link>
        </div>
      </div>
      <ProductPreview detail={detail} />
    </>
  )
}

import { Link } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { revalidateUnlessSamePage } from '#app/ui/same-page.ts'
import { adminCatalog } from '../catalog/admin-catalog.server.ts'
import { TRASH_DAYS, trashDaysLeft } from '../catalog/admin-product.ts'
import type { Route } from './+types/trash.route.ts'
import { toListed } from './listed-product.ts'
import { productsCopy } from './products.copy.ts'
import { ListOutcome } from './products/list-outcome.tsx'
import { TrashedProduct } from './products/trashed-product.tsx'
import { useProductsCommands } from './products/use-products-commands.ts'

const copy = productsCopy.trash

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  const now = new Date()
  const deleted = (await adminCatalog()).flatMap((product) => {
    const { deletedAt } = product
    return deletedAt === null
      ? []
      : [{ product: toListed(product, now), daysLeft: trashDaysLeft(deletedAt, now), deletedAt }]
  })
  return { deleted: deleted.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt)) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta() {
  return [{ title: pageTitle(productsCopy.trashTitle) }, { name: 'robots', content: 'noindex' }]
}

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { deleted } = loaderData
  const { fetcher, result, forget } = useProductsCommands(undefined)
  return (
    <>
      <div className="page-head">
        <h1>{copy.heading}</h1>
        <p>{copy.lead(TRASH_DAYS)}</p>
      </div>
      {deleted.length === 0 ? (
        <div className="empty">
          <p>{copy.none}</p>
          <Link className="button button-ink" to={paths.adminProductList}>
            {productsCopy.back}
          </Link>
        </div>
      ) : (
        <ul className="trash">
          {deleted.map(({ product, daysLeft }) => (
            <TrashedProduct key={product.id} product={product} daysLeft={daysLeft} fetcher={fetcher} />
          ))}
        </ul>
      )}
      <ListOutcome result={result} fetcher={fetcher} action={paths.adminProductList} onGone={forget} />
    </>
  )
}

import { type FetcherWithComponents } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { backTo } from '#app/owner/frame/places.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { TRASH_DAYS, trashDaysLeft } from '#app/domain/catalog/admin-product.ts'
import type { Route } from './+types/trash.route.ts'
import { productsCopy } from './products.copy.ts'
import { ListResult, useProductsCommands } from './list-result.tsx'
import { CommandButton } from '#app/ui/command-button.tsx'
import { ProductPhoto } from '#app/parts/product-card.tsx'
import { Link } from '#app/ui/links.tsx'
import type { ProductsResult } from './change-products.schema.ts'

const copy = productsCopy.trash
/** Days under which a deletion is urgent. */
const FEW_DAYS = 5

export async function loader() {
  const now = new Date()
  const deleted = (await adminCatalog()).flatMap(({ id, name, brand, colors, deletedAt }) => {
    if (deletedAt === null) return []
    const daysLeft = trashDaysLeft(deletedAt, now)
    return [{ id, name, brand, color: colors[0], colorCount: colors.length, deletedAt, daysLeft }]
  })
  return { deleted: deleted.sort((a, b) => b.deletedAt.localeCompare(a.deletedAt)) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { deleted } = loaderData
  const { fetcher, result } = useProductsCommands(undefined)
  return (
    <>
      <PlaceHead lead={copy.lead(TRASH_DAYS)} />
      {deleted.length === 0 ? (
        <div className="empty">
          <p>{copy.none}</p>
          <Link className="button button-ink" to={paths.adminProductList}>
            {backTo(paths.adminProductList).label}
          </Link>
        </div>
      ) : (
        <ul className="trash">
          {deleted.map((product) => (
            <TrashedProduct key={product.id} product={product} fetcher={fetcher} />
          ))}
        </ul>
      )}
      <ListResult result={result} fetcher={fetcher} action={paths.adminProductList} />
    </>
  )
}

type TrashedProductProps = {
  product: Route.ComponentProps['loaderData']['deleted'][number]
  fetcher: FetcherWithComponents<ProductsResult>
}

function TrashedProduct({ product, fetcher }: TrashedProductProps) {
  return (
    <li className="card trashed">
      <ProductPhoto url={product.color.images[0]?.url} />
      <div>
        <h2>{product.name}</h2>
        <p>{copy.brandAndColors(product.brand, product.colorCount)}</p>
        <p className={product.daysLeft < FEW_DAYS ? 'is-urgent' : undefined}>
          {copy.daysLeft(product.daysLeft)}
        </p>
      </div>
      <CommandButton
        fetcher={fetcher}
        action={paths.adminProductList}
        fields={{ id: product.id }}
        intent="restore"
        icon="restore"
        label={copy.restore}
        busyLabel={copy.restoring}
        of={` ${product.name}`}
      />
    </li>
  )
}

import type { FetcherWithComponents } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ProductPhoto } from '#app/features/catalog/product-photo.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { productsCopy } from '../products.copy.ts'
import type { ProductsResult } from './change-products.ts'

const copy = productsCopy.trash
/** From here on it is urgent. */
const FEW_DAYS = 5

type TrashedProductProps = {
  product: ListedProduct
  daysLeft: number
  fetcher: FetcherWithComponents<ProductsResult>
}

export function TrashedProduct({ product, daysLeft, fetcher }: TrashedProductProps) {
  const isBusy = fetcher.formData?.get('id') === product.id
  return (
    <li className="panel trashed">
      <ProductPhoto color={product.colors[0]} />
      <div>
        <h2>{product.name}</h2>
        <p>{copy.brandAndColors(product.brand, product.colors.length)}</p>
        <p className={daysLeft < FEW_DAYS ? 'is-urgent' : undefined}>{copy.daysLeft(daysLeft)}</p>
      </div>
      <fetcher.Form
        method="post"
        action={paths.adminProductList}
        preventScrollReset
        onSubmit={(event) => {
          if (fetcher.state !== 'idle') event.preventDefault()
        }}
      >
        <input type="hidden" name="id" value={product.id} />
        <button
          type="submit"
          name="intent"
          value="restore"
          className="button button-outline button-small"
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? <span className="spinner" /> : <Icon name="restore" />}
          {isBusy ? copy.restoring : copy.restore}
          <span className="visually-hidden"> {product.name}</span>
        </button>
      </fetcher.Form>
    </li>
  )
}

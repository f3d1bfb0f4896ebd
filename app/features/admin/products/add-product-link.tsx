import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { productsCopy } from '../products.copy.ts'

/** One tap to the form, which is a separate screen. */
export function AddProductLink() {
  return (
    <h2 className="add-product-link">
      <Link to={paths.adminNewProduct}>
        <span>
          <Icon name="plus" />
        </span>
        {productsCopy.add}
        <Icon name="next" />
      </Link>
    </h2>
  )
}

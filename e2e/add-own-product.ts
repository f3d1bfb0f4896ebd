import { pesos } from '#app/business/money.ts'
import { textsOf } from '#app/domain/catalog/product.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { closeDatabase } from '#app/platform/database.server.ts'
import { prepareShop } from '#app/server/prepare-shop.server.ts'
import { OWN_PRODUCT_ID } from './own-shop.ts'

/** Runs in its own process and fills the data folder of a shop that is no demo. */
await prepareShop()
await addProducts([
  {
    id: OWN_PRODUCT_ID,
    ...textsOf({ name: 'Vera', brand: 'Vault', model: 'Court', description: 'De cuero.' }),
    price: pesos(68_000),
    discount: null,
    colors: [{ name: 'Negro', hex: '#000000', images: [], sizes: [] }],
    createdAt: new Date().toISOString(),
  },
])
await closeDatabase()

import { type Database, database } from '#app/platform/database.server.ts'
import { type Kind, kindsOf, type ListedKind } from './kind.ts'
import { selectProducts } from './read-products.server.ts'
import { joinSpellings } from './spelling.ts'

/** Returns the kinds that the owner lists, in her order. */
export async function readListedKinds(from: Database): Promise<ListedKind[]> {
  return from
    .selectFrom('kinds')
    .select(['slug', 'name', 'words'])
    .orderBy('position')
    .orderBy('slug')
    .execute()
}

/** Returns every kind of the shop, with its products outside the trash. */
export async function readKinds(from = database()): Promise<Kind<{ kind: string }>[]> {
  const products = await selectProducts(from)
    .select(['brand', 'model', 'kind'])
    .where('deleted_at', 'is', null)
    .execute()
  return kindsOf(await readListedKinds(from), joinSpellings(products))
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { ok } from '#app/base/result.ts'
import { checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { outsideTrash } from '#app/domain/catalog/admin-product.ts'
import { recordProducts } from '#app/domain/catalog/product-activity.server.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { archivo } from '#app/domain/photos/preview-images.server.ts'
import { pageOf } from '#app/owner/frame/list-parts.tsx'
import {
  isEmptyScope,
  isInScope,
  readScopeForm,
  scopeOf,
  scopeOptions,
} from '#app/owner/products/product-scope.ts'
import { linkNames } from '#app/domain/counts/counts.server.ts'
import { LABEL_SOURCE } from '#app/domain/counts/sources.ts'
import { env } from '#app/platform/env.server.ts'
import { layoutLabels, type ShownLabel } from './label-layout.ts'
import { LABEL_FIELDS } from './labels-path.ts'
import { countPairs, countReprints, isOutdated, type LabeledProduct, toRuns, withPairs } from './labels.ts'
import { writePrinted, type PrintedCommand, type PrintedResult } from './labels.schema.ts'

/** Returns the run of labels that an address asks for. */
export async function labelsPage(params: URLSearchParams) {
  const products = outsideTrash(await adminCatalog())
  const form = readScopeForm(params)
  const scope = scopeOf(form)
  const isReprint = params.has(LABEL_FIELDS.reprint)
  const withMissing = params.has(LABEL_FIELDS.withMissing)
  const sources = [LABEL_SOURCE, ...(await linkNames())]
  const source = sources.find((name) => name === params.get(LABEL_FIELDS.source)) ?? LABEL_SOURCE
  const chosen = products.filter((product) => (isReprint ? isOutdated(product) : isInScope(product, scope)))
  const labeled = withPairs(chosen, withMissing)
  const runs = toRuns(labeled)
  const pages = Math.max(1, runs.length)
  const page = Math.min(pageOf(params), pages)
  const run = runs[page - 1] ?? []
  return {
    form,
    options: scopeOptions(products),
    isEmptyScope: isEmptyScope(scope),
    isReprint,
    withMissing,
    sources,
    source,
    page,
    pages,
    labels: await drawLabels(run, source),
    total: { labels: countPairs(labeled), products: labeled.length },
    /** Labels on the pages after this one. */
    rest: countPairs(runs.slice(page).flat()),
    toReprint: countReprints(products),
    printed: run.map(writePrinted),
  }
}

/** Answers other requests between the products. */
async function drawLabels(run: readonly LabeledProduct[], source: string): Promise<ShownLabel[]> {
  const typeface = await archivo()
  const labels: ShownLabel[] = []
  for (const product of run) {
    labels.push(...layoutLabels(product, typeface, env().publicUrl, source))
    await nextTurn()
  }
  return labels
}

/** Notes the prices that printed labels say; returns what they said before, which undoes it. */
export async function notePrinted(
  user: User | null,
  { intent, ids: offers }: PrintedCommand,
): Promise<PrintedResult> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const ids = offers.map(({ id }) => id)
  return changeCatalog(async (transaction) => {
    const before = await transaction
      .selectFrom('products')
      .select(['id', 'label_price as price', 'label_discount as discount'])
      .where('id', 'in', ids)
      .execute()
    for (const { id, price, discount } of offers)
      await transaction
        .updateTable('products')
        .set({ label_price: price, label_discount: discount })
        .where('id', '=', id)
        .execute()
    const kind = intent === 'printed' ? 'labels-printed' : 'labels-not-printed'
    const found = before.map(({ id }) => id)
    await recordProducts(transaction, kind, found, admin.value.id)
    return ok({ intent, undo: before.map(writePrinted) })
  })
}

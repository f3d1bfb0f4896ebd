import { failed, type Result } from '#app/result.ts'
import type { AddError, EditError } from '#app/features/catalog/save-product.server.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { ProductFormError } from '#app/features/product-form/product.schema.ts'

export type SaveResult = Result<
  AdminProduct,
  AddError | EditError | ProductFormError | { kind: 'offline' | 'failed' | 'not-stored' }
>

/** After this long without a response the signal is gone, even if the browser does not know it. */
const TIMEOUT_MS = 30_000

/**
 * For the `clientAction` of the editor: every failure is a result, so the form stays on the screen. Sending again after
 * a lost response is safe, because adding has a key and an equal edit succeeds.
 */
export async function sendProduct(send: () => Promise<SaveResult>): Promise<SaveResult> {
  const offline = failed({ kind: 'offline' })
  const timeout = new Promise<SaveResult>((resolve) => setTimeout(resolve, TIMEOUT_MS, offline))
  try {
    return await Promise.race([send(), timeout])
  } catch (error) {
    // `fetch` rejects with a TypeError when the server cannot be reached.
    return error instanceof TypeError ? offline : failed({ kind: 'failed' })
  }
}

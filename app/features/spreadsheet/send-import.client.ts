import { paths } from '#app/paths.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { REFUSAL_STATUS } from '#app/features/admin/refusal.ts'
import type { SendProblem, SheetAnswer } from './import-report.ts'
import { writeUploaded } from './uploaded-photos.ts'

/** A signal as weak as in the back of a shop carries the largest file in this time. */
const PATIENCE_MS = 120_000

type Question = {
  sheet: Blob
  uploaded: ReadonlyMap<string, ProductImage>
  /** What a report said that would be done; without it, the report is asked for. */
  confirmed?: { seen: string; key: string }
}

/** A failure is an answer, not an error. */
export async function askSheet({
  sheet,
  uploaded,
  confirmed,
}: Question): Promise<SheetAnswer | { problem: SendProblem }> {
  const form = new FormData()
  form.set('sheet', sheet)
  form.set('photos', writeUploaded(uploaded))
  if (confirmed) {
    form.set('seen', confirmed.seen)
    form.set('key', confirmed.key)
  }
  let response: Response
  try {
    response = await fetch(paths.importSheet, {
      method: 'POST',
      body: form,
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return { problem: 'offline' }
  }
  if (!response.ok) return { problem: problemOf(response.status) }
  try {
    return (await response.json()) as SheetAnswer
  } catch {
    return { problem: 'failed' }
  }
}

function problemOf(status: number): SendProblem {
  if (status === REFUSAL_STATUS['signed-out']) return 'signed-out'
  if (status === REFUSAL_STATUS['not-allowed']) return 'not-allowed'
  return status === 413 ? 'too-large' : 'failed'
}

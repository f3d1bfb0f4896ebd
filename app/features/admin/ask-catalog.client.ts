import { paths } from '#app/paths.ts'
import type { CatalogAnswer, CatalogWish } from './catalog-wish.ts'

/** After so long without an answer the signal is gone, though the browser may not know it. */
const PATIENCE_MS = 30_000

/** Every failure is an answer. A wish whose answer was lost can be asked again: it is granted once. */
export async function askCatalog(wish: CatalogWish): Promise<CatalogAnswer> {
  let response: Response
  try {
    response = await fetch(paths.adminProducts, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(wish),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
  } catch {
    return { failure: 'offline' }
  }
  if (response.status === 401) return { failure: 'signed-out' }
  if (response.status === 403) return { failure: 'not-allowed' }
  try {
    const answer = (await response.json()) as CatalogAnswer
    return isAnswer(answer) ? answer : { failure: 'failed' }
  } catch {
    return { failure: response.ok ? 'offline' : 'failed' }
  }
}

const KINDS = ['done', 'conflict', 'problems', 'gone', 'failure']
const isAnswer = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && KINDS.some((kind) => kind in answer)

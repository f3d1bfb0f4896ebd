import { requireAdminApi } from '../accounts/guards.server.ts'
import { REFUSAL_STATUS, type Refusal } from './refusal.ts'

/**
 * For a form on a page of the admin's: whoever is not an admin any more is told so on the page, where everything stays
 * as it was, instead of being sent away from it. Null: an admin.
 */
export async function guardAction(request: Request): Promise<Refusal | null> {
  try {
    await requireAdminApi(request)
    return null
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    return answer.status === REFUSAL_STATUS['signed-out'] ? 'signed-out' : 'not-allowed'
  }
}

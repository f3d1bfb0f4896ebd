import { database } from '#app/platform/database.server.ts'
import './searches.table.ts'

/** The owner is done with a term. */
export async function forgetMissed(term: string): Promise<void> {
  await database().deleteFrom('missed_searches').where('term', '=', term).execute()
}

import { database } from '#app/platform/database.server.ts'
import './searches.table.ts'

/** A term that finds something by now. */
export async function forgetMissed(term: string): Promise<void> {
  await database().deleteFrom('missed_searches').where('term', '=', term).execute()
}

/** The owner does not want to see a term, also when it is searched for again. */
export async function dismissMissed(term: string, now: Date): Promise<void> {
  await database()
    .updateTable('missed_searches')
    .set({ dismissed_at: now.toISOString() })
    .where('term', '=', term)
    .execute()
}

import { setHashCost } from '#app/domain/accounts/hash-password.server.ts'
import { forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { forgetCounts } from '#app/domain/counts/record-count.server.ts'
import { photoFolder, setPhotoStore } from '#app/domain/photos/photo-store.server.ts'
import { forgetSearchVisits } from '#app/domain/search/record-search.server.ts'
import { forgetWordGroups } from '#app/domain/search/word-groups.server.ts'
import { forgetSettings } from '#app/domain/settings/settings.server.ts'
import { forgetTexts } from '#app/domain/texts/texts.server.ts'
import { setEnv } from '#app/platform/env.server.ts'

/** Forgets what the test before it left in memory, as a new process would. */
export function startFresh(): void {
  setEnv(undefined)
  setPhotoStore(photoFolder())
  forgetCatalog()
  forgetCounts()
  forgetSearchVisits()
  forgetSettings()
  forgetTexts()
  forgetWordGroups()
}

export const hashQuickly = () => setHashCost({ memory: 8, passes: 1, parallelism: 1 })

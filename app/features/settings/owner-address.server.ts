import { env } from '#app/platform/env.server.ts'
import { storedSetting } from './settings.server.ts'

/** Where mails to the owner go; null: nobody said so. */
export async function ownerAddress(): Promise<string | null> {
  return (await storedSetting('ownerEmail')) ?? env().adminEmail ?? null
}

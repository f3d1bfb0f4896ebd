import { DEMO_ADMIN_EMAIL } from '#app/business/brand.ts'
import { env } from '#app/platform/env.server.ts'
import { currentSettings, storedSetting } from './settings.server.ts'

/** Where mails to the owner go; null: nobody said so. In a demo they can be read in the outbox. */
export async function ownerAddress(): Promise<string | null> {
  const address = (await storedSetting('ownerEmail')) ?? env().adminEmail
  return address ?? ((await currentSettings()).isDemo ? DEMO_ADMIN_EMAIL : null)
}

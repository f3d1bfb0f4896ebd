import { inject } from 'vitest'

export type WorkerShop = {
  /** Where the shop answers, without a trailing slash. */
  shopUrl: string
  /** The folder through which the tests read mails and speak for Google. */
  outsideWorld: string
  demoAdminPassword: string
  /** Where its database lies: what only time brings about is written there. */
  dataDir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    shops: WorkerShop[]
  }
}

/** Vitest numbers the workers that run at the same time from 1; each has a shop and an outside world to itself. */
const own = inject('shops')[Number(process.env['VITEST_POOL_ID']) - 1]
if (!own) throw new Error(`There is no shop for worker ${process.env['VITEST_POOL_ID']}.`)

export const { shopUrl, outsideWorld, demoAdminPassword, dataDir } = own

import { randomUUID } from 'node:crypto'
import { mailboxOf } from '#app/features/mail/queue-mail.server.ts'
import { colorSlug } from '#app/paths.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { isOneAddress } from '#app/text/email-address.ts'
import './restock.table.ts'

type PastRequest = {
  productId: string
  productName: string
  colorName: string
  size: string
  address: string
  askedAt: number
}

/** Adds invented requests, as if they were confirmed at that moment: for the demo. */
export async function addRequests(
  transaction: DatabaseTransaction,
  requests: readonly PastRequest[],
): Promise<void> {
  const rows = requests.map(({ productId, productName, colorName, size, address, askedAt }) => {
    const isMail = isOneAddress(address)
    const moment = new Date(askedAt).toISOString()
    return {
      id: randomUUID(),
      channel: isMail ? ('mail' as const) : ('whatsapp' as const),
      address,
      mailbox: isMail ? mailboxOf(address) : address,
      device_key: '',
      ...{ product_id: productId, product_name: productName },
      ...{ color_slug: colorSlug(colorName), color_name: colorName, size },
      awaits: 'size' as const,
      ...{ created_at: moment, mailed_at: null, confirmed_at: moment, back_at: null, done_at: null },
      is_demo: 1,
    }
  })
  await transaction.insertInto('restock_requests').values(rows).execute()
}

import { photoBytes } from '#test/photo-bytes.ts'
import { makeProduct } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { HOUR_MS } from '#app/base/time.ts'
import { countPairs } from '#app/domain/catalog/count-pairs.server.ts'
import { setPublished } from '#app/domain/catalog/publish-products.server.ts'
import { applyPublishDates, setPublishDates } from '#app/domain/catalog/set-publish-dates.server.ts'
import { addProduct, editProduct } from '#app/domain/catalog/save-product.server.ts'
import { countedSize } from '#app/domain/catalog/sizes.ts'
import { sweepCatalog } from '#app/domain/catalog/sweep-catalog.server.ts'
import { requestWithdrawal } from '#app/domain/letters/request-withdrawal.server.ts'
import { sendMessage } from '#app/domain/letters/send-message.server.ts'
import { releaseClaims, sweepMails } from '#app/domain/mail/outbox.server.ts'
import { type Deliver, openMailSender } from '#app/domain/mail/send-mails.server.ts'
import { storeUpload } from '#app/domain/photos/store-upload.server.ts'
import { sweepSelections } from '#app/domain/sales/send-selection.server.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import { confirmSweep } from '#app/platform/sweep-limit.server.ts'
import { stockOf } from './fault-invariants.ts'
import { productOf, SALE_ACTS } from './fault-sales.ts'
import { type Act, counts, IDS, keyOf, type MakeAct, readRows, SIZES, visitor } from './fault-shop.ts'

const done = { ok: true, value: null } as const
const job = (work: () => Promise<unknown>): Act => ({
  isJob: true,
  isOnceOnly: true,
  send: async () => (await work(), done),
})

const countAct: MakeAct = async (shop, draw) => {
  const [productId, size] = [draw.of(IDS), draw.of(SIZES)]
  const before = (await productOf(productId)).colors[0].sizes.find((one) => one.size === size)
  if (!before) return null
  const after = countedSize(size, draw.below(6))
  const key = `${productId} ${size}`
  const taken = (shop.counted.get(key) ?? 0) - (before.count ?? 0)
  return {
    send: () => countPairs(shop.owner, [{ productId, color: 'negro', before, after }]),
    settle: async () => {
      const { left } = await stockOf(shop)
      if (left.get(key) === after.count) shop.counted.set(key, taken + (after.count ?? 0))
    },
  }
}

const uploadAct: MakeAct = async (shop, draw) => {
  const bytes = await photoBytes(8 + draw.below(8))
  return {
    isOnceOnly: true,
    send: async () => {
      const uploaded = await storeUpload(bytes)
      if ('error' in uploaded) return { ok: false, error: uploaded.error }
      shop.uploads.push({ url: uploaded.secure_url, publicId: uploaded.public_id })
      return done
    },
  }
}

const publishAct: MakeAct = async (shop, draw) => {
  const name = `Prueba ${(shop.made += 1)}`
  const images = shop.uploads.splice(0, draw.below(3))
  shop.products.set(name, images.length)
  const { id: _, ...plain } = makeProduct({ name })
  const product = { ...plain, colors: [{ ...plain.colors[0], images }] as const }
  const key = keyOf(shop)
  const isHidden = draw.below(2) === 0
  return {
    send: () =>
      addProduct(shop.owner, { product: { ...product, colors: [...product.colors] }, key, isHidden }),
    stored: counts(shop, 'products where name = ?', name),
  }
}

const editAct: MakeAct = async (shop, draw) => {
  const before = await productOf(draw.of(IDS))
  const product = { ...before, price: pesos(40_000 + draw.below(9000)) }
  return { send: () => editProduct(shop.owner, { id: before.id, version: before.version, product }) }
}

const showAct: MakeAct = async (shop, draw) => {
  const rows = await readRows<{ id: string }>(
    shop,
    "select id from products where name like 'Prueba%' order by rowid desc limit 9",
  )
  if (rows.length === 0) return null
  const { id } = draw.of(rows)
  if (draw.below(2) === 0) {
    const isPublished = draw.below(2) === 0
    return { send: async () => ({ ok: true, value: await setPublished([id], isPublished, shop.owner.id) }) }
  }
  const showsAt = new Date(Date.now() + HOUR_MS * (1 + draw.below(40))).toISOString()
  return {
    send: () => setPublishDates(shop.owner, { id, dates: { showsAt, hidesAt: null, hasCountdown: false } }),
  }
}

const messageAct: MakeAct = async (shop) => {
  const message = `Consulta ${(shop.made += 1)}`
  const from = visitor(shop)
  return {
    send: () => sendMessage(from, { name: 'Ana', message, answerTo: 'ana@example.com' }),
    // One message, and one mail of it.
    stored: async () =>
      Math.max(
        await counts(shop, 'contact_messages where message = ?', message)(),
        await counts(shop, "mails where text like '%' || ? || '%'", `${message}\n`)(),
      ),
  }
}

const withdrawalAct: MakeAct = async (shop) => {
  const purchase = `Compra ${(shop.made += 1)}`
  const from = visitor(shop)
  const contact = `ana${shop.made}@example.com`
  return {
    send: () => requestWithdrawal(from, { name: 'Ana', contact, purchase, note: '' }),
    stored: async () =>
      Math.max(
        await counts(shop, 'withdrawals where purchase = ?', purchase)(),
        await counts(shop, "mails where kind = 'withdrawal-code' and recipient = ?", contact)(),
        await counts(shop, "mails where kind = 'withdrawal' and reply_to = ?", contact)(),
      ),
  }
}

/** The transport that a mail server would be. */
const mailAct: MakeAct = async (shop, draw) => {
  const answers = Array.from({ length: 40 }, () => draw.below(8))
  const deliver: Deliver = async ({ id }) => {
    const answer = answers.pop() ?? 7
    if (answer === 0) throw new Error('refused for now')
    if (answer === 1) throw Object.assign(new Error('nobody'), { command: 'RCPT TO', responseCode: 550 })
    shop.delivered.set(id, (shop.delivered.get(id) ?? 0) + 1)
    if (answer !== 2) return
    shop.mayRepeat.add(id)
    throw new Error('the answer was lost')
  }
  return job(async () => {
    await releaseClaims(new Date())
    await openMailSender(deliver).sendDue()
  })
}

const sweepAct: MakeAct = async (shop, draw) => {
  const sweeps = [
    sweepCatalog,
    () => sweepSelections(),
    () => sweepMails(new Date()),
    () => applyPublishDates(),
  ]
  const sweep = draw.of(sweeps)
  return job(() => sweep())
}

export const ACTS: Record<string, { make: MakeAct; share: number }> = {
  ...SALE_ACTS,
  count: { make: countAct, share: 2 },
  upload: { make: uploadAct, share: 3 },
  publish: { make: publishAct, share: 3 },
  edit: { make: editAct, share: 1 },
  show: { make: showAct, share: 1 },
  message: { make: messageAct, share: 2 },
  withdrawal: { make: withdrawalAct, share: 2 },
  mails: { make: mailAct, share: 3 },
  sweep: { make: sweepAct, share: 2 },
}

/** Deletes for good all that is due, as the owner confirms it. */
export async function sweepAll(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await sweepCatalog()
    await inTransaction(async (transaction) => {
      for (const name of ['products', 'photos', 'uploads']) await confirmSweep(transaction, name, new Date())
    })
  }
}

import type { Selectable } from 'kysely'
import type { MailsTable } from '#app/domain/mail/mails.table.ts'
import type { SentPairRow, SentSelectionRow } from '#app/domain/sales/sales.table.ts'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { currentCatalog, forgetCatalog, refreshCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { parseSizes } from '#app/domain/catalog/sizes.ts'
import { WEBP_HEAD_BYTES, webpLength } from '#app/platform/image-signature.ts'
import { chargedFor } from '#app/domain/sales/sale.ts'
import { owedTotal, discountOfRow } from '#app/domain/sales/sales.server.ts'
import { type PairVersion, versionsOf } from '#app/domain/sales/pair-version.server.ts'
import { readRows, type Shop } from './fault-shop.ts'

/** Returns what is wrong in the stored rows and files. */
export async function brokenRows(shop: Shop): Promise<string[]> {
  return [
    ...(shop.postgres ? [] : await brokenFile(shop)),
    ...(await brokenMoney(shop)),
    ...(await brokenStock(shop)),
    ...(await brokenMails(shop)),
    ...(await brokenProducts(shop)),
  ]
}

async function brokenFile(shop: Shop): Promise<string[]> {
  const [checked] = await readRows<{ integrity_check: string }>(shop, 'pragma integrity_check(1)')
  const foreign = await readRows<object>(shop, 'pragma foreign_key_check')
  return [
    ...(checked?.integrity_check === 'ok' ? [] : [`the database is damaged: ${JSON.stringify(checked)}`]),
    ...foreign.map((row) => `a row points to nothing: ${JSON.stringify(row)}`),
  ]
}

async function brokenMoney(shop: Shop): Promise<string[]> {
  const pairs = Map.groupBy(
    await readRows<SentPairRow>(shop, 'select * from sent_selection_pairs'),
    ({ code }) => code,
  )
  const sales = await readRows<SentSelectionRow>(shop, 'select * from sent_selections')
  const broken = sales.flatMap((sale) => {
    const own = (pairs.get(sale.code) ?? []).map(({ state, charged_price: charged }) => ({
      state,
      charged,
    }))
    const discount = discountOfRow(sale)
    return [
      ...(own.length > 0 ? [] : ['a sale has no pair']),
      ...(sale.charged === chargedFor(own, discount) ? [] : ['a sale is not the sum of its pairs']),
      ...own
        .filter(({ state, charged }) => (state === 'sold') !== (charged !== null))
        .map(({ state }) => `a pair that is ${state} has the wrong charge`),
    ]
  })
  const parts = await readRows<object>(
    shop,
    `select 1 from payments where amount <> round(amount) union all
     select 1 from sent_selections where charged <> round(charged) or charged < 0 union all
     select 1 from sent_selection_pairs where charged_price <> round(charged_price) union all
     select 1 from payments where code not in (select code from sent_selections)`,
  )
  return [...broken, ...parts.map(() => 'an amount is no whole centavo, or of no sale')]
}

/** Returns by size what is left, and what there is with what was sold, reserved, or set aside as faulty. */
export async function stockOf(shop: Shop) {
  const left = new Map<string, number>()
  for (const { product_id, sizes } of await readRows<{ product_id: string; sizes: string }>(
    shop,
    'select * from product_colors',
  ))
    for (const { size, count } of parseSizes(sizes) ?? [])
      if (count !== undefined) left.set(`${product_id} ${size}`, count)
  const all = new Map(left)
  const add = ({ product_id, size }: Pick<PairVersion, 'product_id' | 'size'>, count: number) => {
    const key = `${product_id} ${size}`
    all.set(key, (all.get(key) ?? 0) + count)
  }
  for (const row of await readRows<SentPairRow>(shop, 'select * from sent_selection_pairs')) {
    add(row, row.took_last_pair)
    for (const version of versionsOf(row)) {
      if (version.isFaulty) add(version, version.took_last_pair)
      // It was sold although the shop knew of none, and came back.
      if (version.cameBack && version.took_last_pair === 0) add(version, -1)
    }
  }
  return { left, all }
}

async function brokenStock(shop: Shop): Promise<string[]> {
  const { left, all } = await stockOf(shop)
  return [...shop.counted].flatMap(([key, count]) => [
    ...((left.get(key) ?? -1) >= 0 ? [] : [`${key} has less than none`]),
    ...(all.get(key) === count
      ? []
      : [`of ${key}, ${all.get(key)} are left or sold, and there were ${count}`]),
  ])
}

type Mail = Selectable<MailsTable>

async function brokenMails(shop: Shop): Promise<string[]> {
  const rows = new Map((await readRows<Mail>(shop, 'select * from mails')).map((row) => [row.id, row]))
  const isOver = (id: string) => {
    const row = rows.get(id)
    if (row?.sent_at) return shop.delivered.has(id)
    return row !== undefined && row.failed_at !== null
  }
  const lost = [...shop.waiting].filter((id) => rows.get(id)?.next_attempt_at === null || !rows.has(id))
  const repeated = [...shop.delivered].filter(([id, times]) => times > 1 && !shop.mayRepeat.has(id))
  shop.waiting = new Set([...rows].flatMap(([id, row]) => (row.next_attempt_at === null ? [] : [id])))
  return [
    ...lost.filter((id) => !isOver(id)).map((id) => `the mail ${id} waits no more, and nobody got it`),
    ...repeated.map(([id, times]) => `the mail ${id} went out ${times} times`),
  ]
}

type Photo = { public_id: string }

const originals = (shop: Shop) => path.join(shop.dataDir, 'photos', 'masters')

async function brokenProducts(shop: Shop): Promise<string[]> {
  const products = await readRows<{ name: string; photos: number; colors: number }>(
    shop,
    `select name, (select count(*) from product_images where product_id = id) as photos,
       (select count(*) from product_colors where product_id = id) as colors from products`,
  )
  const images = await readRows<Photo>(shop, 'select public_id from product_images')
  return [
    ...products
      .filter(({ name, photos, colors }) => colors !== 1 || photos !== (shop.products.get(name) ?? 0))
      .map(({ name }) => `${name} is half there`),
    ...images
      .filter(({ public_id }) => !isWhole(path.join(originals(shop), `${public_id}.webp`)))
      .map(({ public_id }) => `the photo ${public_id} of a product is not whole`),
  ]
}

function isWhole(file: string): boolean {
  if (!existsSync(file)) return false
  const bytes = readFileSync(file)
  return webpLength(bytes.subarray(0, WEBP_HEAD_BYTES)) === bytes.length
}

/** Returns the photos that no row names: no sweep would ever find them. */
export async function orphans(shop: Shop, tables: readonly string[]): Promise<string[]> {
  const selects = tables.map((table) => `select public_id from ${table}`)
  const rows = await readRows<Photo>(shop, selects.join(' union all '))
  const known = new Set(rows.map(({ public_id }) => public_id))
  return globSync('**/*.webp', { cwd: originals(shop) })
    .map((file) => file.replace(/\.webp$/, ''))
    .filter((publicId) => !known.has(publicId))
    .map((publicId) => `the photo ${publicId} is of nothing`)
}

/** Returns where what pages and sums show differs from what is stored. */
export async function brokenMemory(shop: Shop): Promise<string[]> {
  // Every second, each process looks for changes.
  await refreshCatalog()
  const shown = JSON.stringify((await currentCatalog()).products)
  forgetCatalog()
  const stored = JSON.stringify((await currentCatalog()).products)
  const [sums] = await readRows<{ owed: number }>(
    shop,
    `select coalesce(sum(charged - paid), 0) as owed from (select charged,
       coalesce((select sum(amount) from payments where payments.code = sent_selections.code), 0) as paid
       from sent_selections) as sales where charged > paid`,
  )
  return [
    ...(shown === stored ? [] : ['the list shows what is not stored']),
    ...((await owedTotal()).sum === Number(sums?.owed)
      ? []
      : ['what is owed is not what was charged less what was paid']),
  ]
}

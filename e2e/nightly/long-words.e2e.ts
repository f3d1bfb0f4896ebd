import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashPassword } from '#app/domain/accounts/hash-password.server.ts'
import { paths, searchPath } from '#app/base/paths.ts'
import { temporaryFolder } from '#test/free-places.ts'
import { openShop } from '../../drill/shop-process.ts'
import { expectNoHorizontalOverflow } from '../access.ts'
import { PASSWORD } from '../accounts.ts'
import { product, products } from '../demo-products.ts'
import { adminPaths } from '../every-page.ts'
import { copyFilledData, filledDataFolder } from '../filled-data.ts'
import { alive, expect, nextFrame, test } from '../shop.ts'

const LETTERS = 'W'.repeat(60)
const EMAIL = `${LETTERS.toLowerCase()}@correo.test`
const ALL_FIELDS = [
  ...['products.name', 'products.brand', 'products.model', 'products.description'],
  ...['sent_selection_pairs.product_name', 'sent_selection_pairs.brand', 'sent_selection_pairs.model'],
  ...['sent_selection_pairs.color_name', 'restock_requests.product_name', 'restock_requests.color_name'],
  ...['users.name', 'activity.subject', 'activity.actor'],
]
const LINE = {
  address: LETTERS,
  openingHours: LETTERS,
  legalName: LETTERS,
  announcements: LETTERS,
  cities: LETTERS,
}
const BANNER = {
  ...{
    kicker: LETTERS.slice(0, 40),
    title: LETTERS.slice(0, 40),
    lead: LETTERS,
    action: LETTERS.slice(0, 30),
  },
  ...{ link: paths.products, image: '' },
}
const TILE = { label: LETTERS.slice(0, 24), link: paths.products, image: '', art: 'casuals' }

/** Puts sixty letters without a space into every text that somebody has typed. */
async function writeLetters(file: string): Promise<void> {
  const db = new DatabaseSync(file)
  const now = new Date().toISOString()
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const insert = (table: string, row: Record<string, string | number | null>) =>
    db
      .prepare(
        `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).fill('?').join()})`,
      )
      .run(...Object.values(row))
  db.exec('pragma foreign_keys = off')
  const user = { id: 'ana', email: EMAIL, name: '', created_at: now, updated_at: now, role: 'admin' }
  insert('users', { ...user, email_verified: 1, admin_granted_at: now })
  const account = { id: 'ana', user_id: 'ana', provider_id: 'credential', account_id: 'ana' }
  insert('accounts', { ...account, password: await hashPassword(PASSWORD), created_at: now, updated_at: now })
  const act = { at: now, kind: 'product-edited', actor: '', subject: '', count: 1, changes: '[]' }
  insert('activity', { id: 'one', ...act })
  for (const field of ALL_FIELDS) {
    const [table, column] = field.split('.')
    db.prepare(`update ${table} set ${column} = ?`).run(LETTERS)
  }
  for (const [table, column] of [
    ['product_colors', 'name'],
    ['product_images', 'color_name'],
  ])
    db.prepare(`update ${table} set ${column} = substr(replace(${column}, ' ', '') || ?, 1, 60)`).run(LETTERS)
  for (const table of ['searches', 'missed_searches'])
    db.prepare(`update ${table} set term = substr(rowid || ?, 1, 60)`).run(LETTERS.toLowerCase())
  db.prepare("update restock_requests set address = rowid || ? where channel = 'mail'").run(EMAIL.slice(2))
  db.prepare('update products set deleted_at = ? where id = ?').run(now, product('Plaza').id)
  const message = { name: LETTERS, message: LETTERS, answer_to: EMAIL, created_at: now }
  insert('contact_messages', { id: 'one', sent_key: 'one', ...message })
  const withdrawal = { name: LETTERS, contact: EMAIL, purchase: LETTERS, note: LETTERS, created_at: now }
  insert('withdrawals', { id: 'one', sent_key: 'one', code: 'A-234567', ...withdrawal })
  insert('helper_invitations', { email: EMAIL, token_hash: 'x', invited_at: now, expires_at: later })
  const settings = { ...LINE, banner: JSON.stringify(BANNER), tiles: JSON.stringify([TILE, TILE]) }
  for (const [key, value] of Object.entries(settings))
    db.prepare('insert or replace into settings (key, value) values (?, ?)').run(key, value)
  db.close()
}

const SHOP_PAGES = [
  ...[paths.home, paths.products, `${paths.products}#menu`, `${paths.products}#busqueda`, paths.contact],
  ...[paths.about, paths.faq, paths.withdrawal, paths.terms, paths.privacy, paths.selection, paths.login],
  ...[paths.settings, `${paths.settings}#usuario`, searchPath(LETTERS), searchPath('w')],
]

/** Finds texts whose letters lie outside of the element that shows them. */
function cutTexts(): string[] {
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const cut = new Set<string>()
  while (words.nextNode()) {
    const parent = words.currentNode.parentElement
    if (
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      !/WW/i.test(words.currentNode.nodeValue ?? '')
    )
      continue
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    const { left, right } = range.getBoundingClientRect()
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position } = getComputedStyle(box)
      const { left: start, right: end, width } = box.getBoundingClientRect()
      if (width <= 1) break
      if (overflowX !== 'visible' && overflowX !== 'auto' && (left < start - 1 || right > end + 1))
        cut.add(`${box.tagName} ${box.className}: ${parent.outerHTML.slice(0, 120)}`)
      if (position === 'fixed') break
    }
  }
  return [...cut]
}

test('sixty letters without a space fit on every page at 320 px @access', async ({ page }) => {
  const dataDir = temporaryFolder()
  await copyFilledData(await filledDataFolder(), dataDir)
  await writeLetters(path.join(dataDir, 'vault.sqlite'))
  const shop = await openShop({ DATA_DIR: dataDir, DEMO: '1' })
  const url = shop.origin
  try {
    await page.setViewportSize({ width: 320, height: 740 })
    const signIn = { form: { intent: 'login', email: EMAIL, password: PASSWORD }, headers: { origin: url } }
    expect((await page.request.post(`${url}${paths.login}`, { ...signIn, maxRedirects: 0 })).status()).toBe(
      302,
    )
    const shown = [
      ...SHOP_PAGES,
      ...products.slice(0, 2).map(({ id }) => `${paths.products}/${id}`),
      ...adminPaths(),
    ]
    for (const address of shown) {
      await page.goto(url + address, { waitUntil: 'domcontentloaded' })
      await alive(page)
      await nextFrame(page)
      await expectNoHorizontalOverflow(page, address)
      expect.soft(await page.evaluate(cutTexts), `cut on ${address}`).toEqual([])
    }
  } finally {
    await shop.stop()
  }
})

import { CompiledQuery, Kysely } from 'kysely'
import pg from 'pg'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { migrate } from '#database/migrate.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/** Tables that hold some rows whatever happens: settings, versions, jobs, devices and invitations of a few people. */
const SMALL =
  /^(?:kysely_.*|.*_version|settings|kinds|list_orders|held_sweeps|backup_proof|job_runs|push_.*|shop_window|texts|word_groups|helper_invitations|price_changes)$/

/** Statements that may read a whole table, and why. */
const READ_ALL: readonly (readonly [statement: RegExp, why: string])[] = [
  [
    /^select \* from "product(?:s|_colors|_images)"/,
    'an import, bulk prices and the admin list compare all products',
  ],
  [
    /^select count\(\*\) as "total", .* from "products"$/,
    'the hourly sweep compares the trash with all products',
  ],
  [
    /^select "id", "created_at", "version".* from "products" (?:where "products"\."is_demo" = \$1 )?order by "id"$/,
    'after an edit, and for the admin, versions tell which products to read again',
  ],
  [/^select "brand", "model", "kind" from "products"/, 'the product form offers what there is already'],
  [/^select distinct "kind" from "products"$|^update "products" set "kind"/, 'the owner renames a kind'],
  [/^select "public_id", "url" from "product_images"$/, 'the owner runs doctor, which looks for every photo'],
  [
    /"last_error" from "mails" where "sent_at" is null order by "created_at"/,
    'the owner lists the mails that did not leave',
  ],
  [/^select distinct .* from "product_images"/, 'photos are checked some times a day'],
  [/^select "public_id" from "photo_problems"$/, 'it holds the few photos that are missing'],
  [/from "reviews" .* group by/, 'the owner looks at any page: it counts all'],
  [/^select "public_id" from "reviews"/, 'the hourly sweep looks for photos that nobody shows'],
  [/"deleted_images"/, 'it holds what was deleted in the last month, and the hourly sweep reads it'],
  [/"(?:missed_)?searches"/, 'it holds 5,000 rows at most'],
  [/^delete from "asked_paths" where "path"/, 'the owner leads an address somewhere; it holds a month'],
  [/"browser_errors"/, 'it holds some hundred rows at most'],
  [/"rate_limits"/, 'it holds 50,000 rows at most, and the hourly sweep reads it'],
  [
    /^delete from "(?:pending_sign_ups|mailed_links|email_changes)"/,
    'it holds some hours, and the hourly sweep reads it',
  ],
  [/^delete from "mails" where \("sent_at" </, 'it holds a month, and the hourly sweep reads it'],
  [/^delete from "mails" where substr\("id"/, 'it holds a month, and few take an "Avisame" back'],
  [
    / as "count" from "mails"|^update "mails" set "next_attempt_at" = \$1, "failed_at"/,
    'the owner looks at _Sistema_',
  ],
  [/from "withdrawals" order by case/, 'the owner looks at the withdrawals: those that wait come first'],
  [
    /from "sent_selections" (?:where "is_demo" = \$1 )?group by "state"/,
    'the owner looks at Ventas: it counts all',
  ],
  [
    /^select "sent"\."sold_on" as "day", count\(\*\)/,
    'the owner looks at Panel: most sales of a small shop are of these weeks',
  ],
  [
    /from "sent_selection_pairs" as "pairs"|^select "code", "way", sum\("amount"\)/,
    'the owner exports all sales',
  ],
  [/^select "way", sum\("amount"\)/, 'the owner looks at her first page: it sums the payments of a week'],
  [/charged - coalesce.* > \$/, 'the owner looks at Ventas: it sums what is owed'],
  [
    /from "payments" inner join "sent_selections"(?!.*"paid_on" = ).* order by/,
    'the owner exports all payments',
  ],
  [/^select "channel", count\(\*\) .* from "restock_requests"/, 'it holds 20,000 rows at most'],
  [/^delete from "sent_selections"/, 'the hourly sweep leaves those with a payment'],
  [/^delete from "photo_problems"$/, 'it empties the table'],
]

/** The value of a column in row `i`, where it cannot be derived from the name of the column. */
const VALUES: Readonly<Record<string, string>> = {
  'users.email_verified': '1',
  'users.role': "'user'",
  'users.admin_granted_at': 'null',
  'users.helps_since': 'null',
  'mailed_links.purpose': "'sign-in'",
  'products.price': '1000 + i',
  'products.discount': 'null',
  'products.final_price': '1000 + i',
  'products.brand': "'brand-' || i % 20",
  'products.published_at': `case when i % 20 > 0 then ${moment('i')} end`,
  'product_colors.product_id': "'id-' || i / 2",
  'product_colors.name': "'color-' || i % 2",
  'product_colors.slug': "'color-' || i % 2",
  'product_images.product_id': "'id-' || i / 4",
  'product_images.color_name': "'color-' || i % 2",
  'product_images.position': 'i % 4',
  'sent_selection_pairs.code': "'code-' || i / 2",
  'sent_selection_pairs.position': 'i % 2',
  'sent_selection_pairs.state': "case when i % 100 = 0 then 'new' else 'sold' end",
  'sent_selections.state': "case when i % 100 = 0 then 'new' else 'sold' end",
  'sent_selection_pairs.reserved_until': 'null',
  'sent_selections.reserved_until': 'null',
  'sent_selections.is_demo': '0',
  'sent_selections.sold_on': `to_char(date '2026-11-20' - (i / 200) % 800, 'YYYY-MM-DD')`,
  'payments.paid_on': `to_char(date '2026-11-20' - (i / 200) % 800, 'YYYY-MM-DD')`,
  'restock_requests.is_demo': '0',
  'restock_requests.channel': "case when i % 2 = 0 then 'mail' else 'whatsapp' end",
  'restock_requests.done_at': `case when i % 20 > 0 then ${moment('i')} end`,
  'reviews.pair_id': "'id-' || i",
  'reviews.state': "case when i % 100 = 0 then 'waiting' else 'published' end",
  'shared_selection_pairs.token': "'token-' || i / 2",
  'shared_selection_pairs.position': 'i % 2',
  'account_selection_pairs.user_id': "'id-' || i / 5",
  'changed_prices.change_id': "'id-' || i / 1000",
  'daily_counts.day': `to_char(date '2026-11-20' - (i / 200) % 800, 'YYYY-MM-DD')`,
  'daily_counts.kind': "(array['view','press','out','search'])[1 + i % 4]",
  'mails.next_attempt_at': `case when i % 1000 = 0 then ${moment('i')} end`,
  'mails.sent_at': `case when i % 1000 > 0 then ${moment('i')} end`,
  'mails.claimed_at': 'null',
  'contact_messages.read_at': `case when i % 100 > 0 then ${moment('i')} end`,
  'contact_messages.answered_at': `case when i % 100 > 0 then ${moment('i')} end`,
  'withdrawals.resolved_at': `case when i % 100 > 0 then ${moment('i')} end`,
  'pending_sign_ups.user_id': 'null',
  'created_products.key': "'a-key-of-a-form-' || i",
}

/** Moments before the newest one, some seconds apart. */
function moment(i: string): string {
  return `to_char(timestamp '2026-11-20' - ${i} * interval '47 seconds', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

type Column = { table_name: string; column_name: string; data_type: string; is_nullable: 'YES' | 'NO' }

function valueOf({ table_name: table, column_name: name, data_type: type, is_nullable }: Column): string {
  const own = VALUES[`${table}.${name}`]
  if (own !== undefined) return own
  const isMoment = /(?:^|_)(?:at|until|searched)$/.test(name)
  if (type !== 'text') return isMoment ? '1763600000000 - i::bigint * 47000' : 'i % 50'
  if (isMoment) return is_nullable === 'YES' ? `case when i % 100 = 0 then ${moment('i')} end` : moment('i')
  if (name === 'user_id' || name === 'product_id') return `'id-' || i`
  return `'${name}-' || i`.replace(/^'(?:public_)?id-/, "'id-")
}

/** How many rows each table gets; tables that are not named get `others`. */
type Sizes = { others: number; [table: string]: number }

/** Few rows are enough where PostgreSQL avoids whole reads: it then plans them only where no index helps. */
const FEW: Sizes = { others: 2000 }
/** As many rows as a large shop has, for statements whose plan depends on the share of rows that they read. */
const LARGE: Sizes = {
  others: 200_000,
  products: 50_000,
  product_colors: 100_000,
  searches: 1_000_000,
  missed_searches: 1_000_000,
  daily_counts: 1_000_000,
}

/** Reads a part of many rows, after the last id of the part before. */
const PART = /"id" > \$\d+ order by "id" limit/

type SlowPlan = { sql: string; why: string }

/**
 * Returns what is wrong with the plans of statements on both engines: those that read a whole table which may be large.
 * @param url an empty PostgreSQL database of a superuser
 */
export async function slowPlans(
  statements: readonly RecordedStatement[],
  url: string,
  { isLarge }: { isLarge: boolean },
): Promise<string[]> {
  const planned = statements.filter(
    ({ sql }) =>
      /^(?:with|select|insert|update|delete)\b/.test(sql) && !/kysely_migration|pg_advisory/.test(sql),
  )
  const slow = [...(await slowInPostgres(planned, url, isLarge)), ...(await slowInSqlite(planned))]
  return slow
    .filter(({ sql }) => !READ_ALL.some(([statement]) => statement.test(sql)))
    .map(({ sql, why }) => `${why}: ${sql}`)
}

async function slowInPostgres(statements: readonly RecordedStatement[], url: string, isLarge: boolean) {
  const db = new Kysely<unknown>({ dialect: postgresDialect(url) })
  await migrate(db)
  await db.destroy()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await fill(client, isLarge ? LARGE : FEW)
    await client.query(`set enable_seqscan = ${isLarge ? 'on' : 'off'}`)
    const found: SlowPlan[] = []
    for (const { sql, parameters } of statements) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
        text: `explain (format json) ${sql}`,
        values: parameters,
      })
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
      if (plan) found.push(...wholeReads(plan).map((why) => ({ sql, why })))
    }
    return found
  } finally {
    await client.end()
  }
}

async function fill(client: pg.Client, sizes: Sizes): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public'`,
  )
  await client.query(`set session_replication_role = replica; set random_page_cost = 1.1`)
  for (const [table, ofTable] of Map.groupBy(columns, (column) => column.table_name)) {
    if (SMALL.test(table)) continue
    const names = ofTable.map(({ column_name: name }) => `"${name}"`).join(', ')
    await client.query(
      `insert into "${table}" (${names}) select ${ofTable.map(valueOf).join(', ')} from generate_series(1, ${sizes[table] ?? sizes.others}) i`,
    )
  }
  await client.query('analyze')
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

/** A whole table, or a whole index unless it stops at a limit. */
function wholeReads(node: PlanNode, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table } = node
  const isWholeIndex = type.startsWith('Index') && node['Index Cond'] === undefined && !isLimited
  const here = table !== undefined && !SMALL.test(table) && (type === 'Seq Scan' || isWholeIndex)
  const below = (node.Plans ?? []).flatMap((child) => wholeReads(child, isLimited || type === 'Limit'))
  return here ? [`${type} of ${table}${node.Filter ? ` for ${node.Filter}` : ''}`, ...below] : below
}

async function slowInSqlite(statements: readonly RecordedStatement[]): Promise<SlowPlan[]> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(':memory:') })
  try {
    await migrate(db)
    const found: SlowPlan[] = []
    for (const { sql } of statements) {
      const asked = `explain query plan ${sql.replaceAll(/\$\d+/g, '?')}`
      const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(asked))
      for (const { detail } of rows) {
        const table = /^SCAN (\w+)$/.exec(detail)?.[1]
        // Better Auth names its inner select "primary".
        if (table !== undefined && table !== 'primary' && !SMALL.test(table)) found.push({ sql, why: detail })
        // To sort, it reads all parts for each part.
        if (PART.test(sql) && detail === 'USE TEMP B-TREE FOR ORDER BY') found.push({ sql, why: detail })
      }
    }
    return found
  } finally {
    await db.destroy()
  }
}

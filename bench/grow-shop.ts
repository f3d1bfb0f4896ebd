// Fills the data folder of a shop with the demo up to so many products, as quickly as SQLite can: the demo's products
// over and over, each under its own name, a minute apart.
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** @param dataDir of a shop that is not running */
export function growShop(dataDir: string, products: number): void {
  const sqlite = new DatabaseSync(path.join(dataDir, 'vault.sqlite'))
  const columns = (table: string) =>
    sqlite
      .prepare(`pragma table_info(${table})`)
      .all()
      .map((column) => String(column['name']))
  /** Copies the rows of a table once for each number, with some columns changed. */
  const multiply = (table: string, changed: Record<string, string>) => {
    const names = columns(table)
    const values = names.map((name) => changed[name] ?? `row.${name}`)
    sqlite.exec(`insert into ${table} (${names.join()}) select ${values.join()} from bench_demo demo
      join ${table} row on row.${table === 'products' ? 'id' : 'product_id'} = demo.id
      join bench_numbers on demo.place + number * (select count(*) from bench_demo) < ${products}`)
  }
  const copyId = `'c' || number || '-' || demo.id`
  const earlier = (column: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', row.${column}, '-' || (number * 40 + demo.place) || ' minutes')`
  try {
    sqlite.exec(`begin;
      create temp table bench_demo as
        select id, row_number() over (order by id) - 1 as place from products;
      create temp table bench_numbers as
        with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${products})
        select number from numbers where number <= ${products} / (select count(*) from bench_demo)`)
    multiply('products', {
      id: copyId,
      name: `row.name || ' ' || char(65 + number % 26) || char(97 + number / 26 % 26)`,
      final_price: 'row.final_price + number * 100',
      price: 'row.price + number * 100',
      created_at: earlier('created_at'),
      updated_at: earlier('updated_at'),
    })
    multiply('product_colors', { product_id: copyId })
    multiply('product_images', { product_id: copyId })
    sqlite.exec('update catalog_version set version = version + 1; commit')
  } finally {
    sqlite.close()
  }
}

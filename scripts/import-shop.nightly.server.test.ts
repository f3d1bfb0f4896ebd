import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tiendanube, TIENDANUBE_ROWS } from '#test/shop-exports.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-shop-'))
  file = path.join(folder, 'tiendanube.csv')
  writeFileSync(file, Buffer.from(tiendanube(TIENDANUBE_ROWS), 'latin1'))
  mkdirSync(path.join(folder, 'fotos'))
  for (const [name, background] of [
    ['negro', '#000000'],
    ['suela', '#a9713f'],
  ] as const) {
    await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .jpeg()
      .toFile(path.join(folder, 'fotos', `borcego-luna-${name}.jpg`))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/vault.ts', 'import', ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' },
  })
  return { status, stdout, stderr }
}
const products = () => {
  const shop = new DatabaseSync(path.join(folder, 'data', 'vault.sqlite'), { readOnly: true })
  const rows = shop
    .prepare(
      'select name, brand, price, published_at is null as hidden, (select count(*) from product_images where product_id = id) as photos from products order by name',
    )
    .all()
  shop.close()
  return rows.map((row) => ({ ...row }))
}

test("the owner's command tells first, brings then, and brings nothing twice", () => {
  const photos = ['--photos', path.join(folder, 'fotos'), '--brand', 'Mi marca', '--model', 'Verano']
  const told = run(file, ...photos)
  expect([told.status, told.stderr]).toEqual([0, ''])
  expect(told.stdout).toContain('Nuevos: 2\n  Fila 2 · Borcego Luna\n')
  expect(told.stdout).toContain('quedan sin esos talles: 1\n  Fila 5 · Ojota Playa · 35/36\n')
  expect(told.stdout).toContain(
    'Archivo de Tiendanube. Nuevos: 2 · cambian: 0 · sin cambios: 0 · quedan afuera: 0',
  )
  expect(told.stdout).toContain('Nothing was changed. Add --apply to do it.')
  expect(products()).toEqual([])

  const brought = run(file, ...photos, '--apply')
  expect([brought.status, brought.stderr]).toEqual([0, ''])
  expect(brought.stdout).toContain('Se agregaron 2 productos y cambiaron 0.')
  const all = products()
  expect(all).toEqual([
    { name: 'Borcego Luna', brand: 'Lumen', price: 8_500_000, hidden: 0, photos: 2 },
    { name: 'Ojota Playa', brand: 'Mi marca', price: 1_250_050, hidden: 1, photos: 0 },
  ])

  expect(run(file, ...photos, '--apply').stdout).toContain('Se agregaron 0 productos y cambiaron 0.')
  expect(products()).toEqual(all)
})

test('words that it does not know, and files that it cannot read, change nothing', () => {
  expect(run()).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Usage: npm run vault -- import <file>'),
  })
  expect(run(file, '--from', 'mercadolibre').status).toBe(2)
  expect(run(file, '--photos', path.join(folder, 'ninguna')).status).toBe(2)
  expect(run(path.join(folder, 'ninguno.csv')).status).toBe(2)
  expect(run('/dev/zero')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('/dev/zero is no file.'),
  })
  expect(run(file, '--from', 'shopify')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Lo más parecido es Shopify: faltan Handle'),
  })
})

test('a file whose name holds the words of another command is a file', () => {
  const named = path.join(folder, 'tienda --from vault-firestore.csv')
  writeFileSync(named, tiendanube(TIENDANUBE_ROWS))
  expect(run(named)).toMatchObject({ status: 0, stdout: expect.stringContaining('Archivo de Tiendanube.') })
})

describe('photos that a file names', () => {
  const photosOf = (name: string) =>
    products()
      .filter((product) => product.name === name)
      .map(({ hidden, photos }) => ({ hidden, photos }))

  test('are read inside the folder alone, and nothing of them reaches the terminal raw', async () => {
    // Beside the folder, and behind a link inside it.
    const photos = path.join(folder, 'solo-estas')
    mkdirSync(photos)
    const secret = path.join(folder, 'private.jpg')
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } }).toFile(secret)
    symlinkSync(secret, path.join(photos, 'private.jpg'))
    const brought = run('test/imports/shopify-hostile-names.csv', '--photos', photos, '--apply')
    expect(brought).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Se agregaron 4 productos y cambiaron 0.'),
      stderr: expect.stringContaining('127.0.0.1: no es una dirección pública con https · 1 foto'),
    })
    expect(brought.stdout).toContain('Falta elegir: ../private.jpg, /dev/zero, nothere.jpg.')
    // eslint-disable-next-line no-control-regex
    expect(brought.stdout + brought.stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
    expect(photosOf('Bota Uno')).toEqual([{ hidden: 1, photos: 0 }])
  })

  test('are taken from the folder where their addresses are dead', async () => {
    const photos = path.join(folder, 'de-luna')
    mkdirSync(photos)
    await sharp({ create: { width: 40, height: 40, channels: 3, background: '#101010' } })
      .jpeg()
      .toFile(path.join(photos, 'luna.jpg'))
    const brought = run('test/imports/shopify-dead-photos.csv', '--photos', photos, '--apply')
    expect(brought).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('gone.example: no responde · 4 fotos'),
    })
    expect(photosOf('Bota Luna')).toEqual([{ hidden: 0, photos: 1 }])
  })
})

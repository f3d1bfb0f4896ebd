import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccess, expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { openAsAdmin, signInAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import { PHONE, expect, test } from './shop.ts'

const HEADER = 'id;name;brand;model;price;discount;description;color;hex;images;sizes;published'
const rio = product('Río')
let made = 0

/** A name that no other test adds. The products stay hidden, so that the shop of the other tests stays as it is. */
const newName = () => `Planilla ${process.pid} ${++made}`
const row = (name: string, { color = 'Negro', images = '', sizes = '', published = 'no' } = {}) =>
  `;${name};Vault;Court;50.000;5.000;Una prueba.;${color};#101010;${images};${sizes};${published}`

const csv = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n')
const picker = (page: Page, title: string) =>
  page.getByRole('group', { name: title }).locator('input[type="file"]').first()

async function choose(page: Page, contents: string | Buffer, name = 'productos.csv') {
  const file = test.info().outputPath(name)
  writeFileSync(file, contents)
  await picker(page, 'Archivo CSV o JSON').setInputFiles(file)
}

async function photo(name: string, color: string) {
  const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

async function download(
  page: Page,
  link = 'Descargar la planilla',
): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** What the report says under this title, unfolded. */
async function kind(page: Page, title: string) {
  const details = page.locator('details', { hasText: title })
  await details.locator('summary').first().click()
  return details
}

test('the export is a file that a spreadsheet opens, and comes back without a change @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, '/admin/importar')
  const { name, bytes } = await download(page)
  expect(name).toMatch(/^vault-productos-\d{4}-\d{2}-\d{2}\.csv$/)
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString('utf8')).toContain(HEADER)

  await choose(page, bytes)
  const title = page.getByRole('heading', { name: 'Qué va a pasar' })
  await title.waitFor()
  await expect(title).toBeFocused()
  await page.getByText('La tienda ya tiene lo que dice el archivo: no hay nada para cambiar.').waitFor()
  await expect(page.getByRole('button', { name: /^Cambiar|^Agregar/ })).toHaveCount(0)
})

test('the catalogue as JSON comes back without a change, and a change in it is shown and applied @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, '/admin/importar')
  const { name, bytes } = await download(page, 'Descargar en JSON')
  expect(name).toMatch(/^vault-productos-\d{4}-\d{2}-\d{2}\.json$/)
  await choose(page, bytes, name)
  await page.getByText('La tienda ya tiene lo que dice el archivo: no hay nada para cambiar.').waitFor()

  const { products } = JSON.parse(bytes.toString('utf8')) as { products: { id: string; price: number }[] }
  const mine = products.filter(({ id }) => id === rio.id)
  expect(mine).toMatchObject([
    { price: 84_000, finalPrice: 71_400, installments: { two: 100_800, three: 105_000 } },
  ])
  const raised = JSON.stringify({ products: mine.map((one) => ({ ...one, price: 85_000 })) })
  await choose(page, raised, 'productos.json')
  const changed = (await kind(page, 'Cambian')).getByRole('listitem').filter({ hasText: 'Producto 1' })
  await expect(changed).toHaveText(/Precio[\s\S]*\$84\.000[\s\S]*\$85\.000/, { useInnerText: true })
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Cambiar 1 producto', exact: true }).click()
  await page.getByText('Se agregaron 0 productos y cambió 1.').waitFor()

  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  await choose(page, bytes, name)
  await page.getByRole('button', { name: 'Cambiar 1 producto', exact: true }).click()
  await page.getByText('Se agregaron 0 productos y cambió 1.').waitFor()
})

test.describe('on a phone and on a desk', () => {
  test.use(PHONE)

  test('new rows with photos are reviewed, sent and added once @nightly', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/503/)
    await openAsAdmin(page, open, '/admin/importar')
    const name = newName()
    await choose(
      page,
      csv(
        row(name, { images: 'frente.jpg|lado.jpg', sizes: '34 a 36 38(1)' }),
        row(name, { color: 'Rojo', images: 'rojo.jpg' }),
      ),
    )
    await page.getByText('Falta elegir: frente.jpg, lado.jpg, rojo.jpg.').waitFor()
    await (await kind(page, 'Falta traer esta foto.')).getByText('Fila 3').waitFor()
    await page.getByText('Cuando estén todas las fotos vas a poder aplicar los cambios.').waitFor()
    await expectAccess(page)

    await page.route('**/datos/fotos', (route) => route.fulfill({ status: 503, body: '{"error":"busy"}' }), {
      times: 1,
    })
    await picker(page, 'Fotos (opcional)').setInputFiles([
      await photo('frente.jpg', '#333333'),
      await photo('LADO.JPG', '#666666'),
      await photo('de-otro.jpg', '#999999'),
    ])
    await page.getByText('De tus archivos: Hay muchas fotos en proceso.', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Reintentar las que fallaron' }).click()
    await page.getByText('Falta elegir: rojo.jpg.').waitFor()
    // A second choice adds to the first.
    await picker(page, 'Fotos (opcional)').setInputFiles([await photo('rojo.jpg', '#aa3333')])

    await page.getByRole('button', { name: 'Agregar 1 producto', exact: true }).click()
    const done = page.getByRole('heading', { name: 'Listo' })
    await done.waitFor()
    await page.getByText('Se agregó 1 producto y cambiaron 0.').waitFor()
    await expect(done).toBeFocused()
    const { bytes } = await download(page)
    const added = bytes
      .toString('utf8')
      .split('\r\n')
      .filter((line) => line.includes(name))
    expect(added).toHaveLength(2)
    expect(added[0]).toMatch(/;Negro;#101010;[^;|]+\|[^;|]+;"?34 35 36 38\(1\)"?;no;/)
  })

  test('every row with a problem says where, and nothing can be applied @nightly', async ({ page, open }) => {
    await openAsAdmin(page, open, '/admin/importar')
    await choose(page, csv(row(newName()), ';Nuevo;;Court;abc;;Sí.;Negro;rojo;nada/ninguna;talle 38;quizas'))
    for (const [title, detail] of [
      ['Sin marca', 'Fila 3'],
      ['Columna published: Escribí si o no.', 'Fila 3'],
      ['Columna sizes: Escribí los talles del 33 al 47, por ejemplo 34 a 40.', 'Fila 3'],
      ['Columna images: No hay ninguna foto con ese nombre.', 'nada/ninguna'],
    ] as const)
      await (await kind(page, title)).getByText(detail, { exact: false }).waitFor()
    await page.getByText('Mientras haya problemas no se aplica nada.', { exact: false }).waitFor()
    await expect(page.getByRole('button', { name: /^Agregar/ })).toHaveCount(0)
    await expectAccess(page)
    await page.setViewportSize({ width: 320, height: 740 })
    await expectNoHorizontalOverflow(page)
  })
})

test('a changed price is shown as it is and as it would be, applied, and put back @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, '/admin/importar')
  const { bytes } = await download(page)
  const lines = bytes.toString('latin1').split('\r\n')
  const raised = lines.map((line) => (line.startsWith(rio.id) ? line.replace(';84000;', ';85000;') : line))
  await choose(page, Buffer.from(raised.join('\r\n'), 'latin1'))
  const changed = (await kind(page, 'Cambian')).getByRole('listitem').filter({ hasText: 'Río' })
  await expect(changed).toHaveText(/Precio[\s\S]*\$84\.000[\s\S]*\$85\.000/, { useInnerText: true })
  await page.getByRole('button', { name: 'Cambiar 1 producto', exact: true }).click()
  await page.getByText('Se agregaron 0 productos y cambió 1.').waitFor()

  await page.getByRole('button', { name: 'Importar otro archivo' }).click()
  await choose(page, bytes)
  await page.getByRole('button', { name: 'Cambiar 1 producto', exact: true }).click()
  await page.getByText('Se agregaron 0 productos y cambió 1.').waitFor()
})

test('what another tab changed meanwhile is a conflict, and is shown anew @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, '/admin/importar')
  const { bytes } = await download(page)
  const price = (amount: string) =>
    Buffer.from(
      bytes
        .toString('latin1')
        .split('\r\n')
        .map((line) => (line.startsWith(rio.id) ? line.replace(';84000;', `;${amount};`) : line))
        .join('\r\n'),
      'latin1',
    )
  await choose(page, price('85000'))
  await page.getByRole('button', { name: 'Cambiar 1 producto' }).waitFor()
  const other = await page.context().newPage()
  await other.goto('/admin/importar')
  await choose(other, price('86000'))
  await other.getByRole('button', { name: 'Cambiar 1 producto' }).click()
  await other.getByText('cambió 1.', { exact: false }).waitFor()

  await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
  await page.getByText('No se aplicó nada: algo cambió mientras mirabas.', { exact: false }).waitFor()
  const changed = (await kind(page, 'Cambian')).getByRole('listitem').filter({ hasText: 'Río' })
  await expect(changed).toHaveText(/\$86\.000[\s\S]*\$85\.000/, { useInnerText: true })
  await choose(page, bytes)
  await (await kind(page, 'Cambian')).getByText('$86.000').waitFor()
  await page.getByRole('button', { name: 'Cambiar 1 producto' }).click()
  await page.getByText('cambió 1.', { exact: false }).waitFor()
})

const WRONG_FILES = [
  [
    'a spreadsheet that is none',
    Buffer.from([0x50, 0x4b, 3, 4, 0, 0]),
    'Guardala como CSV y elegila de nuevo.',
  ],
  ['too large a file', Buffer.alloc(17_000_000, 65), 'El archivo pesa demasiado: hasta 16 MB.'],
  [
    'columns that are missing',
    'id;name\r\n1;Vera\r\n',
    'Lo más parecido es una planilla de Vault: faltan brand, model, price',
  ],
  ['no rows', `${HEADER}\r\n`, 'El archivo no tiene productos.'],
  ['an open quote', `${HEADER}\r\n;"Vera`, 'Fila 2: En esta fila se abren comillas que no se cierran.'],
  ['JSON without products', '{"productos":1}', 'Ese archivo no es un JSON con productos.'],
  ['no text', Buffer.from([0xff, 0xd8, 0, 1, 0, 2]), 'Ese archivo no es un CSV.'],
] as const

test('a file that is none is said in words, for each way in which it can be none @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, '/admin/importar')
  for (const [, contents, words] of WRONG_FILES) {
    await choose(page, contents)
    await page.getByRole('alert').getByText(words, { exact: false }).waitFor()
  }
})

test('a file of an older encoding keeps its accents @nightly', async ({ page, open }) => {
  await openAsAdmin(page, open, '/admin/importar')
  await choose(page, Buffer.from(csv(row('Ñandú áéí')), 'latin1'))
  await (await kind(page, 'Nuevos')).getByText('Ñandú áéí', { exact: false }).waitFor()
})

test('without a signal, and after the session ended, everything stays and is said @nightly', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/401/)
  await openAsAdmin(page, open, '/admin/importar')
  await choose(page, csv(row(newName())))
  const apply = page.getByRole('button', { name: 'Agregar 1 producto', exact: true })
  await apply.waitFor()
  await page.context().setOffline(true)
  await apply.click()
  await page.getByText('No hay conexión. Lo que elegiste sigue acá', { exact: false }).waitFor()
  await page.context().setOffline(false)
  await page.context().clearCookies()
  await apply.click()
  await page.getByText('Iniciá sesión para importar.', { exact: false }).waitFor()
  await signInAsAdmin(page)
  await apply.click()
  await page.getByText('Se agregó 1 producto', { exact: false }).waitFor()
})

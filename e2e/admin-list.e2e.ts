import { expectAccess } from './access.ts'
import { sendForm } from './accounts.ts'
import { adminTest as test, button, field, makeProduct, newName, row, statusMessage } from './admin-form.ts'
import { SMALL_PHONE, addressOf, boxOf, expect, keepMessages, scrollTo, scrollTop } from './shop.ts'

const LIST = '/admin/productos'
/** The list with this product alone. */
const listOf = (name: string) => `${LIST}?texto=${encodeURIComponent(name)}`
const filter = 'Filtrar por nombre, marca, modelo o color'

test.use(SMALL_PHONE)
test.beforeEach(({ page }) => keepMessages(page))

test('the first page says what waits, most urgent first, then the week, and shows the first products', async ({
  admin: page,
  open,
}) => {
  const fields = { name: `Sol ${process.pid}`, message: '¿Tienen el 38?', answerTo: '' }
  await sendForm(page, '/contacto', fields)
  const purchase = 'Barrio Terracota, talle 39'
  await sendForm(page, '/arrepentimiento', { ...fields, contact: '353 412-3456', purchase, note: '' })
  await open('/admin')
  const waiting = page.getByRole('region', { name: 'Te esperan' })
  const rows = await waiting.getByRole('listitem').allInnerTexts()
  expect(rows[0]).toMatch(/^\d+ arrepentimientos?\s+(Quedan? .* para responder|Vencido hace)/)
  expect(rows[1]).toMatch(/^Reserva V-\w{4}\s+Se venc/)
  expect(rows[2]).toMatch(/^(Selección V-\w{4}|\d+ selecciones nuevas)\s/)
  expect(rows[3]).toMatch(/^\d+ consultas?\s+(Llegó|La más vieja): /)
  const setup = page.getByRole('region', { name: 'Datos de la tienda' })
  await expect(setup.getByRole('link', { name: /^Cargar/ })).toHaveAttribute(
    'href',
    /^\/admin\/ajustes\/\w+#\w+$/,
  )
  await expect(page.getByText(/Faltan \d datos/)).toHaveCount(1)
  await expect(page.getByText('Inicio', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).filter({ visible: true }).allTextContents())
    .toEqual(expect.arrayContaining(['Te esperan', 'Productos existentes', 'Agregar Nuevo Producto']))
  await waiting.getByRole('link', { name: /arrepentimiento/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Arrepentimientos' }).waitFor()
})

test('a price is changed where it stands, for shoppers too, and goes back @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Precio')
  const id = await makeProduct(page, name)
  const shop = async () => (await page.request.get(`/productos/${id}`)).text()
  await open(listOf(name))
  const price = row(page, name).getByRole('link', { name: new RegExp(`^Cambiar el precio de ${name}`) })
  await price.click()
  await expect(field(page, 'Precio')).toBeFocused()
  await field(page, 'Precio').fill('91.300')
  await field(page, 'Descuento').fill('91.300')
  await button(page, 'Guardar precio').click()
  const mistake = page.getByText('El descuento tiene que ser menor que el precio.')
  await mistake.waitFor()
  await expectAccess(page)
  await field(page, 'Descuento').fill('15.000')
  await mistake.waitFor({ state: 'hidden' })
  await expect(row(page, name)).toHaveText(/De contado\s+\$76\.300 16% menos/, { useInnerText: true })
  await expect(row(page, name)).toHaveText(/En 3 cuotas\s+3 x \$38\.041,67/, { useInnerText: true })
  await expectAccess(page)
  await button(page, 'Guardar precio').click()
  await statusMessage(page, `${name}: $76.300`).waitFor()
  await expect(price).toBeFocused()
  await expect(price).toHaveText(/\$76\.300/, { useInnerText: true })
  expect(await shop()).toContain('76.300')

  await button(page, 'Deshacer').click()
  await statusMessage(page, `${name}: $80.000`).waitFor()
  expect(await shop()).not.toContain('76.300')
})

test('Back with a typed price asks before it is lost @nightly', async ({ admin: page, open }) => {
  const name = newName('Vuelta')
  await makeProduct(page, name)
  await open('/admin')
  await page.getByRole('link', { name: 'Productos', exact: true }).filter({ visible: true }).click()
  await row(page, name)
    .getByRole('link', { name: /^Cambiar el precio/ })
    .click()
  await field(page, 'Precio').fill('91.300')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir acá' }).click()
  await expect(field(page, 'Precio')).toHaveValue('91.300')
  await button(page, 'Cancelar').click()
  await page.goBack()
  await expect(page).toHaveURL('/admin')
})

test('a price that somebody else changed is not written over @nightly', async ({ admin: page, open }) => {
  const name = newName('Dos')
  await makeProduct(page, name)
  const other = await page.context().newPage()
  for (const one of [page, other]) {
    if (one === page) await open(listOf(name))
    else await one.goto(listOf(name))
    await row(one, name)
      .getByRole('link', { name: /^Cambiar el precio/ })
      .click()
  }
  await field(other, 'Precio').fill('90.000')
  await button(other, 'Guardar precio').click()
  await statusMessage(other, `${name}: $90.000`).waitFor()
  await other.close()
  // A mistake first: the form still belongs to the price that she saw.
  await field(page, 'Precio').fill('nada')
  await button(page, 'Guardar precio').click()
  await expect(field(page, 'Precio')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Precio').fill('70.000')
  await button(page, 'Guardar precio').click()
  await page.getByRole('alert').getByText('No se cambió nada', { exact: false }).waitFor()
  await expect(row(page, name)).toContainText('$90.000', { useInnerText: true })
})

test('several are chosen, and what is done to them is undone @nightly', async ({ admin: page, open }) => {
  const names = [newName('Lote'), newName('Lote')] as const
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: names[0] })
  for (const name of names) await makeProduct(page, name)
  await open(`${LIST}?texto=lote+${process.pid}`)
  await button(page, 'Elegir').click()
  for (const name of names) await page.getByLabel(`Elegir ${name}`, { exact: true }).check()
  await expectAccess(page, 'chosen')

  await button(page, 'Ocultar').click()
  await statusMessage(page, '2 productos ya no se ven en la tienda.').waitFor()
  await expect(page.getByText('Oculto', { exact: true })).toHaveCount(2)
  await button(page, 'Deshacer').click()
  await statusMessage(page, '2 productos ya se ven en la tienda.').waitFor()

  await button(page, 'Descuento').click()
  const dialog = page.getByRole('dialog', { name: 'Descuento en 2 productos' })
  await dialog.getByLabel('Porcentaje de descuento').fill('10')
  await expectAccess(page, 'a discount')
  await dialog.getByRole('button', { name: 'Poner el descuento' }).click()
  await statusMessage(page, 'Cambió el precio de 2 productos.').waitFor()
  await expect(first).toContainText('$72.000', { useInnerText: true })
  await button(page, 'Deshacer').click()
  await expect(first).not.toContainText('$72.000', { useInnerText: true })

  await button(page, 'Duplicar').click()
  await statusMessage(page, 'Duplicaste 2 productos: quedaron ocultos.').waitFor()
  await page.getByLabel(`Elegir ${names[0]} (copia)`, { exact: true }).waitFor()

  await button(page, 'Eliminar').click()
  const question = page.getByRole('dialog', { name: '¿Eliminar 2 productos?' })
  await expect(question.locator('img')).toHaveCount(2)
  await expectAccess(page, 'deleting')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await statusMessage(page, 'Eliminaste 2 productos.').waitFor()
  await expect(page.getByLabel(`Elegir ${names[0]}`, { exact: true })).toHaveCount(0)
  await button(page, 'Deshacer').click()
  await page.getByLabel(`Elegir ${names[0]}`, { exact: true }).waitFor()

  // On a desk there is room for the boxes at once.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(button(page, 'Elegir')).toBeHidden()
  await page.getByLabel(`Elegir ${names[0]}`, { exact: true }).check()
  await page.getByRole('main').getByRole('link', { name: 'Precios', exact: true }).click()
  await page.getByText(/(El producto elegido|Los \d productos elegidos)/).waitFor()
})

test('filter, order and place are there again after editing a product @nightly', async ({
  admin: page,
  open,
}) => {
  await open(LIST)
  await page.getByLabel('Ordenar por').selectOption('Precio')
  await page.getByRole('link', { name: /^Publicados/ }).click()
  await expect(page).toHaveURL(`${LIST}?estado=publicados&orden=precio`)
  const edits = page.getByRole('link', { name: /^Editar / })
  await edits.nth(15).scrollIntoViewIfNeeded()
  await scrollTo(page, (await scrollTop(page)) + 40)
  const place = await scrollTop(page)
  expect(place).toBeGreaterThan(300)

  await edits.nth(15).click()
  await page.getByRole('heading', { level: 1, name: 'Editar producto' }).waitFor()
  await page.getByRole('link', { name: 'Volver a Productos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Productos existentes' }).waitFor()
  expect(addressOf(page)).toBe(`${LIST}?estado=publicados&orden=precio`)
  await expect.poll(() => scrollTop(page)).toBe(place)

  await edits.nth(15).click()
  await page.getByRole('heading', { level: 1, name: 'Editar producto' }).waitFor()
  await page.goBack()
  await expect(page).toHaveURL(`${LIST}?estado=publicados&orden=precio`)
  await expect.poll(() => scrollTop(page)).toBe(place)
})

test('the list follows what is typed; the sheet of a product closes with Back, and the list stays @nightly', async ({
  admin: page,
  open,
}) => {
  await open(LIST)
  await page.getByLabel(filter).pressSequentially('ansenuza')
  await expect(page).toHaveURL(`${LIST}?texto=ansenuza`)
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)

  await page.getByRole('link', { name: 'Más acciones con Río', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Río', exact: true })
  await sheet.waitFor()
  await expectAccess(page, 'actions')
  await page.goBack()
  await sheet.waitFor({ state: 'hidden' })
  expect(addressOf(page)).toBe(`${LIST}?texto=ansenuza`)
})

test('the first eight products are cards by brand; the rest comes in place, and one is deleted @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Tarjeta')
  await makeProduct(page, name)
  await open('/admin')
  const products = page.getByRole('region', { name: 'Productos existentes' })
  const cards = products.getByRole('article')
  await expect(cards).toHaveCount(8)
  expect((await boxOf(products)).height, 'on a phone').toBeLessThan(2_000)
  await page.getByRole('link', { name: /^Ver los \d\d$/ }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(25)
  await expect(cards.nth(8).getByRole('link')).toBeFocused()
  await expectAccess(page, 'all cards')

  await page.getByRole('button', { name: `Eliminar ${name}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await statusMessage(page, `Eliminaste ${name}.`).waitFor()
  await expect(cards.filter({ hasText: name })).toHaveCount(0)
  await button(page, 'Deshacer').click()
  await cards.getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Editar producto' }).waitFor()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('a product is found, priced, hidden, deleted and brought back @nightly', async ({
    admin: page,
    open,
  }) => {
    const name = newName('Sin guion')
    await makeProduct(page, name)
    await open(LIST)
    await page.getByLabel(filter).fill(name)
    await button(page, 'Aplicar').click()
    await expect(page.getByRole('link', { name: /^Editar / })).toHaveCount(1)
    await page.getByRole('link', { name: /^Cambiar el precio/ }).click()
    await field(page, 'Precio').fill('90.000')
    await button(page, 'Guardar precio').click()
    await statusMessage(page, `${name}: $90.000`).waitFor()
    await button(page, 'Deshacer').click()
    await statusMessage(page, `${name}: $80.000`).waitFor()

    await page.getByRole('link', { name: `Más acciones con ${name}` }).click()
    await button(page, 'Ocultar').click()
    await statusMessage(page, `${name} ya no se ve en la tienda.`).waitFor()
    await page.getByRole('link', { name: `Más acciones con ${name}` }).click()
    await page.getByRole('link', { name: 'Eliminar' }).click()
    await page.getByText(`¿Eliminar ${name}?`).waitFor()
    await button(page, 'Eliminar').click()
    await statusMessage(page, `Eliminaste ${name}.`).waitFor()
    await button(page, 'Deshacer').click()
    await row(page, name).waitFor()
  })

  test('the other places are one page away @nightly', async ({ admin: page, open }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/admin')
    await page.getByRole('link', { name: /^Ver los \d+$/ }).click()
    await page.getByRole('button', { name: 'Eliminar Vera', exact: true }).click()
    await page.getByText('¿Eliminar Vera?').waitFor()
    await page.getByRole('link', { name: /^Más(?! acciones)/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Más' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Papelera' }).click()
    await page.getByRole('heading', { level: 1, name: 'Papelera' }).waitFor()
  })
})

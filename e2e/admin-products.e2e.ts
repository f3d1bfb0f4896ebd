import { expectAccess } from './access.ts'
import { openPlace } from './admin.ts'
import {
  adminTest as test,
  alerted,
  button,
  card,
  choosePhotos,
  field,
  makeProduct,
  newName,
  onTable,
  openColor,
  PHONE_WIDTH,
  photo,
  photosAreReady,
  pressAction,
  publish,
  row,
  statusMessage,
  typeColor,
  typeProduct,
} from './admin-form.ts'
import { SMALL_PHONE, addressOf, alive, boxOf, expect, keepMessages } from './shop.ts'

test.use(SMALL_PHONE)
test.beforeEach(({ page }) => keepMessages(page))

/** The list with this product alone. */
const listOf = (name: string) => `/admin/productos?texto=${encodeURIComponent(name)}`

const isPublic = async (
  page: { request: { get: (url: string) => Promise<{ text: () => Promise<string> }> } },
  name: string,
) => (await (await page.request.get('/')).text()).includes(name)

test(
  'what a shoe is made of and what its shipping costs are rows of its page',
  { tag: '@nightly' },
  async ({ admin: page, open }) => {
    const id = await makeProduct(page, newName('Nube'))
    await open(`/admin/productos/${id}`)
    await field(page, 'Material').fill('Cuero')
    await field(page, 'Calza').fill('Justo')
    await expectAccess(page, 'facts')
    await button(page, 'Guardar cambios').click()
    await statusMessage(page, /^Guardaste Nube/).waitFor()
    const setCities = async (text: string) => {
      await open('/admin/ajustes/envios')
      await field(page, 'Ciudades con envío').fill(text)
      await button(page, 'Guardar Envíos y plazos').click()
    }
    await setCities('Córdoba: mañana')
    await page.getByText(/^Revisá los renglones: cada ciudad una vez/).waitFor()
    try {
      await setCities('Córdoba: 4.500, 3 a 5 días\nVilla María')
      await page.getByText('Guardaste Envíos y plazos.').waitFor()
      await open(`/productos/${id}`)
      await expect(page.getByRole('term')).toHaveText(['Envío a Córdoba', 'Material', 'Calza'])
      await expect(page.getByRole('definition')).toHaveText(['$4.500 · 3 a 5 días', 'Cuero', 'Justo'])
      await expectAccess(page, 'rows')
    } finally {
      await setCities('')
      await page.getByText('Guardaste Envíos y plazos.').waitFor()
    }
  },
)

test('a product is added with its colors and photos, and every page shows it at once', async ({
  admin: page,
  open,
}) => {
  const name = newName('Nube')
  await open('/admin')
  await page.getByRole('heading', { level: 2, name: 'Productos existentes' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Agregar Nuevo Producto' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Agregar Nuevo Producto' }).waitFor()
  await typeProduct(page, name)
  await field(page, 'Descuento (opcional)').fill('8000')
  await field(page, 'Descripción').focus()
  await expect(field(page, 'Precio')).toHaveValue('80.000')
  await expect(field(page, 'Descuento (opcional)')).toHaveValue('8.000')
  const preview = page.getByRole('region', { name: 'Así se va a ver' })
  await expect(preview).toContainText('$72.000', { useInnerText: true })
  await expect(preview).toContainText('10% menos', { useInnerText: true })
  await expect(preview).toContainText('$33.333,33', { useInnerText: true })

  await expect(field(page, 'Tono')).toHaveValue('#000000')
  await typeColor(page, 'Verde', 2)
  await photosAreReady(page, 2)
  await statusMessage(page, '✔️ Imágenes agregadas para "Verde"').waitFor()
  await openColor(page)
  await typeColor(page, 'Negro', 1, PHONE_WIDTH)
  await field(page, 'Talles que hay').fill('35 36 37(0)')
  await button(page, `Publicar ${name}`).click()
  await statusMessage(page, '✅ Producto agregado exitosamente').waitFor()
  const published = page.getByRole('heading', { level: 1, name: `${name} está publicado` })
  await expect(published).toBeFocused()
  await page.getByText('Con 2 colores, 3 fotos y 2 talles por color, a $72.000 de contado.').waitFor()
  await page.getByText('Agregar otro deja puestas la marca y los talles.').waitFor()
  await expectAccess(page, 'published')

  await button(page, 'Agregar otro').click()
  await page.getByRole('heading', { level: 1, name: 'Agregar Nuevo Producto' }).waitFor()
  await expect(field(page, 'Marca')).toHaveValue('Vault')
  const sizes = page.getByRole('group', { name: 'Talles' }).getByRole('button')
  await expect(sizes).toHaveText(['34, no hay', '35, hay', '36, hay', '37, hay', '38, no hay'])
  await open('/admin/nuevo')
  for (const label of ['Nombre', 'Marca', 'Modelo', 'Precio', 'Descripción', 'Nombre del color'])
    await expect(field(page, label), label).toHaveValue('')
  await expect(field(page, 'Tono')).toHaveValue('#000000')
  await open('/admin/productos')
  await row(page, name).waitFor()
  expect(await isPublic(page, name)).toBe(true)
  await pressAction(page, name, 'Ver en la tienda')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('link', { name: 'Negro', exact: true }).waitFor()
})

test('a color without sizes is named before it is published, and the list tells it @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Descalza')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await typeColor(page, 'Verde')
  await openColor(page)
  await typeColor(page, 'Rojo')
  await photosAreReady(page, 2)
  await statusMessage(page, 'Todavía sin talles.').waitFor()
  await field(page, 'Talles que hay').fill('35 a 40')
  await button(page, 'Cargar').click()
  const pick = (color: string) =>
    page.getByRole('group', { name: 'Color de los talles' }).getByRole('radio', { name: color })
  await expect(pick('Todos los colores 6')).toBeChecked()
  await pick('Rojo 6').check()
  await expectAccess(page, 'sizes')
  await button(page, 'Quitar los talles').click()
  await button(page, `Publicar ${name}`).click()
  const question = page.getByRole('dialog', { name: 'Rojo no tiene talles' })
  await question.waitFor()
  await expectAccess(page, 'unsized')
  await question.getByRole('button', { name: 'Cargar talles' }).click()
  await button(page, 'Como los demás').click()
  await pick('Todos los colores 6').waitFor()
  await button(page, 'Quitar los talles').click()
  await button(page, `Publicar ${name}`).click()
  await question.getByRole('button', { name: 'Guardar así' }).click()
  await page.getByText('Con 2 colores, 2 fotos y 0 a 6 talles por color, a $80.000 de contado.').waitFor()
  await open(listOf(name) + '&estado=sin-talles')
  await expect(row(page, name)).toContainText('Rojo sin talles', { useInnerText: true })
})

test('every message of the form @nightly', async ({ admin: page, open, problems }) => {
  problems.expect(/^Failed to load resource/)
  const name = newName('Error')
  await open('/admin/nuevo')
  await button(page, 'Agregar producto').click()
  for (const text of [
    'Escribe un nombre para el color/variante',
    'Escribí el nombre.',
    'Escribí la marca.',
    'Escribí el modelo.',
    'Escribí el precio.',
    'Escribí la descripción.',
  ])
    await alerted(page, text).waitFor()
  await expect(field(page, 'Nombre del color')).toBeFocused()
  await field(page, 'Nombre del color').fill('  ')
  await button(page, 'Agregar producto').click()
  await alerted(page, 'Escribe un nombre para el color/variante').waitFor()
  await field(page, 'Nombre del color').fill('Rojo')
  await typeProduct(page, name)
  await button(page, `Publicar ${name}`).click()
  await alerted(page, 'Sube al menos una imagen').waitFor()

  const photos = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((letter) => photo(`${letter}.jpg`)))
  await choosePhotos(page, [
    ...photos,
    { name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await page.getByText('Máximo 4 imágenes', { exact: true }).waitFor()
  await page.getByText('Solo imágenes: los otros archivos no se agregaron.').waitFor()
  await page.getByText('5 fotos, 1 sin color', { exact: true }).waitFor()
  await card(page, 'Foto 5, sin color').click()
  await alerted(page, 'Máximo 4 imágenes').waitFor()
  await photosAreReady(page, 5)
  await statusMessage(page, '✔️ Imágenes agregadas para "Rojo"').waitFor()

  await field(page, 'Precio').fill('barato')
  await button(page, `Publicar ${name}`).click()
  await alerted(page, 'Escribí un precio en números, por ejemplo 80.000 o 80.000,50.').waitFor()
  await field(page, 'Precio').fill('80.000')
  await page.route('**/admin/nuevo.data', (route) => route.fulfill({ status: 500, body: '' }))
  await button(page, `Publicar ${name}`).click()
  await alerted(page, '❌ Error al agregar producto').waitFor()
  await page.unroute('**/admin/nuevo.data')
  await publish(page)
  await page.getByText('Quedó afuera 1 foto sin color.').waitFor()
})

test('a color of the same name is asked about, and stays within 4 photos @nightly', async ({
  admin: page,
  open,
}) => {
  const id = await makeProduct(page, newName('Mismo'))
  await open(`/admin/productos/${id}`)
  await openColor(page)
  await typeColor(page, ' verde ', 4)
  const question = page.getByRole('alert').filter({ hasText: 'Ya hay un color "Verde".' })
  await question.getByText('Máximo 4 imágenes', { exact: true }).waitFor()
  await card(page, 'verde, foto 4').click()
  await button(page, 'Quitar foto').click()
  await question.getByRole('button', { name: 'Agregar a las que hay' }).click()
  expect((await onTable(page)).toSorted()).toEqual([1, 2, 3, 4].map((place) => `Verde, foto ${place}`))

  await openColor(page)
  await typeColor(page, 'Verde')
  await question.getByRole('button', { name: 'Reemplazar las fotos' }).click()
  await page.getByText('5 fotos, 4 sin color', { exact: true }).waitFor()
})

test('an edit keeps the address, and the order of colors and photos is chosen @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Orden')
  const id = await makeProduct(page, name)
  await open('/admin/productos')
  await page.getByRole('link', { name: `Editar ${name}` }).click()
  await page.getByRole('heading', { level: 1, name: 'Editar producto' }).waitFor()
  await expect(field(page, 'Precio')).toHaveValue('80.000')
  await openColor(page)
  await typeColor(page, 'Azul', 2)
  await photosAreReady(page, 3)
  await card(page, 'Azul, foto 2').focus()
  await button(page, 'Mover antes').click()
  await statusMessage(page, 'Foto 2 ahora es la 1').waitFor({ state: 'attached' })
  await button(page, 'Subir Azul').click()
  await statusMessage(page, 'Azul ahora es el color 1').waitFor({ state: 'attached' })
  await field(page, 'Nombre').fill(`${name} Alta`)
  await field(page, 'Para quién (opcional)').selectOption('Mujer')
  await button(page, 'Guardar cambios').click()
  await statusMessage(page, `Guardaste ${name} Alta.`).waitFor()
  expect(addressOf(page), 'back where she came from').toBe('/admin/productos')
  const said = await boxOf(statusMessage(page, `Guardaste ${name} Alta.`))
  expect(said.y, 'in view').toBeGreaterThan(0)
  expect(said.y + said.height).toBeLessThanOrEqual(740)
  await page.goto(`/productos/${id}`)
  await page.getByRole('heading', { level: 1, name: `${name} Alta` }).waitFor()
  expect(
    await page.locator('.swatch').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual(['Azul', 'Verde'])
  expect(await (await page.request.get('/feeds/google.xml')).text()).toMatch(
    new RegExp(`<title>${name} Alta Azul</title>.*<g:gender>female</g:gender>`),
  )
  await page.goto(`/admin/productos/${id}`)
  await expect(field(page, 'Para quién (opcional)')).toHaveValue('Mujer')
})

for (const [choice, price, description] of [
  ['Usar lo guardado', '90.000', 'Zapatilla baja de cuero.'],
  // The price is the other's: this tab did not touch it.
  ['Guardar lo mío', '90.000', 'Lo mío.'],
] as const) {
  test(`saving over a newer change is asked about: ${choice} @nightly`, async ({
    admin: page,
    open,
    problems,
  }) => {
    problems.expect(/^Failed to load resource: .* 409 /)
    const name = newName('Choque')
    const id = await makeProduct(page, name)
    const other = await page.context().newPage()
    await open(`/admin/productos/${id}`)
    await other.goto(`/admin/productos/${id}`)
    await field(other, 'Precio').fill('90000')
    await button(other, 'Guardar cambios').click()
    await other.getByText(`Guardaste ${name}.`).waitFor()
    await other.close()

    await field(page, 'Descripción').fill('Lo mío.')
    await button(page, 'Guardar cambios').click()
    const dialog = page.getByRole('dialog', { name: 'Alguien guardó cambios antes' })
    await expect(dialog.getByRole('rowheader')).toHaveText(['Descripción'], { useInnerText: true })
    if (choice === 'Usar lo guardado') await expectAccess(page)
    await dialog.getByRole('button', { name: choice }).click()
    if (choice === 'Guardar lo mío') {
      await statusMessage(page, `Guardaste ${name}.`).waitFor()
      await page.getByRole('link', { name: `Editar ${name}` }).click()
    }
    await expect(field(page, 'Precio')).toHaveValue(price)
    await expect(field(page, 'Descripción')).toHaveValue(description)
  })
}

test('deleting asks, can be undone for a moment, and restored from the trash', async ({
  admin: page,
  open,
}) => {
  const name = newName('Chau')
  await makeProduct(page, name)
  await open(listOf(name))
  const listed = row(page, name)
  const question = page.getByRole('dialog', { name: `¿Eliminar ${name}?` })
  const remove = async () => {
    await pressAction(page, name, 'Eliminar')
    await question.getByRole('button', { name: 'Eliminar' }).click()
    await listed.waitFor({ state: 'detached' })
  }
  await pressAction(page, name, 'Eliminar')
  await expect(question.locator('img')).toHaveCount(1)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(listed).toHaveCount(1)

  await remove()
  expect(await isPublic(page, name)).toBe(false)
  await button(page, 'Deshacer').click()
  await listed.waitFor()
  expect(await isPublic(page, name)).toBe(true)

  await remove()
  await openPlace(page, 'Papelera')
  await page.getByRole('heading', { level: 1, name: 'Papelera' }).waitFor()
  const item = page.getByRole('listitem').filter({ hasText: name })
  await expect(item).toContainText('Se borra en 30 días', { useInnerText: true })
  await item.getByRole('button', { name: /^Restaurar/ }).click()
  await statusMessage(page, `Restauraste ${name}.`).waitFor()
  expect(await isPublic(page, name)).toBe(true)
})

test('what is typed survives a reload, photos included, and is offered', async ({ admin: page, open }) => {
  const name = newName('Borrador')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await typeColor(page, 'Camel', 2)
  await photosAreReady(page, 2)
  await field(page, 'Modelo').fill('Lo último')
  await page.reload()
  await button(page, 'Seguir con lo que estabas cargando').click()
  await expect(field(page, 'Nombre')).toHaveValue(name)
  await expect(field(page, 'Modelo')).toHaveValue('Lo último')
  await expect(field(page, 'Nombre del color')).toHaveValue('Camel')
  await photosAreReady(page, 2)

  await page.getByRole('link', { name: 'Volver a Productos' }).click()
  const question = page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
  await question.getByRole('button', { name: 'Seguir acá' }).click()
  expect(addressOf(page)).toBe('/admin/nuevo')
  await publish(page)

  await button(page, 'Agregar otro').click()
  await field(page, 'Nombre').fill('Otra')
  await page.getByRole('link', { name: 'Volver a Productos' }).click()
  await question.getByRole('button', { name: 'Salir' }).click()
  await page.getByRole('heading', { level: 1, name: 'Productos existentes' }).waitFor()
  await open('/admin/nuevo')
  await button(page, 'Descartar').click()
  await expect(field(page, 'Nombre')).toHaveValue('')
  await page.reload()
  await page.getByRole('heading', { name: 'Agregar Nuevo Producto' }).waitFor()
  await expect(button(page, 'Descartar')).toHaveCount(0)
})

test('without a signal photos wait, and all goes on by itself once it is back @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Lluvia')
  await open('/admin/nuevo')
  await page.context().setOffline(true)
  await typeProduct(page, name)
  await typeColor(page, 'Rojo', 2)
  await page.getByText('Sin conexión: las fotos se suben solas cuando vuelva la señal.').waitFor()
  await button(page, `Publicar ${name}`).click()
  await button(page, 'Subiendo...').waitFor()
  await statusMessage(page, 'Publicando… faltan 2 fotos').waitFor()
  await page.context().setOffline(false)
  await statusMessage(page, '✅ Producto agregado exitosamente').waitFor()
  expect(await isPublic(page, name)).toBe(true)
})

test('a double tap, or an answer that is lost, makes one product', async ({
  admin: page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource/)
  const name = newName('Doble')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await typeColor(page, 'Rojo')
  await photosAreReady(page, 1)
  await page.route('**/admin/nuevo.data', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, `Publicar ${name}`).click()
  await alerted(page, '❌ Error al agregar producto').waitFor()
  await page.unroute('**/admin/nuevo.data')
  await button(page, `Publicar ${name}`).dblclick()
  await statusMessage(page, '✅ Producto agregado exitosamente').waitFor()
  await page.goto(listOf(name))
  await expect(row(page, name)).toHaveCount(1)
})

test('a hidden product is marked, previewed and not public @nightly', async ({ admin: page, open }) => {
  const name = newName('Secreta')
  const id = await makeProduct(page, name)
  await open(listOf(name))
  await pressAction(page, name, 'Ocultar')
  await statusMessage(page, `${name} ya no se ve en la tienda.`).waitFor()
  await expect(row(page, name)).toContainText('Oculto', { useInnerText: true })
  expect((await page.request.get(`/productos/${id}`)).status()).toBe(404)
  expect(await isPublic(page, name)).toBe(false)
  await pressAction(page, name, 'Ver cómo queda')
  await page.getByText('Está oculto: solo vos lo ves.', { exact: false }).waitFor()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await open(listOf(name))
  await pressAction(page, name, 'Mostrar')
  await statusMessage(page, `${name} ya se ve en la tienda.`).waitFor()
  expect(await isPublic(page, name)).toBe(true)
})

test('a copy begins as the product and is another one @nightly', async ({ admin: page, open }) => {
  const name = newName('Par')
  await makeProduct(page, name)
  await open(listOf(name))
  await pressAction(page, name, 'Duplicar')
  await page.getByRole('heading', { level: 1, name: 'Duplicar producto' }).waitFor()
  await expect(field(page, 'Nombre')).toHaveValue(name)
  await field(page, 'Nombre').fill(`${name} Bis`)
  await publish(page)
  await open(listOf(name))
  await row(page, name).waitFor()
  await row(page, `${name} Bis`).waitFor()
})

test('once the session is gone it says so, and leads to signing in and back @nightly', async ({
  admin: page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource: .* 401 /)
  const name = newName('Sesión')
  const id = await makeProduct(page, name)
  await open('/admin/productos')
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await pressAction(page, name, 'Eliminar')
  const dialog = page.getByRole('dialog', { name: `¿Eliminar ${name}?` })
  await dialog.getByRole('button', { name: 'Eliminar' }).click()
  await dialog.getByText('Debes iniciar sesión para eliminar productos.', { exact: true }).waitFor()
  await expect(dialog.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
    'href',
    '/login?next=%2Fadmin%2Fproductos',
  )
  await page.context().addCookies(cookies)
  expect((await page.request.get(`/productos/${id}`)).status()).toBe(200)
})

test('the list is by brand and name, and filtered as it is typed @nightly', async ({ admin: page, open }) => {
  await open('/admin/productos')
  const names = () => page.getByRole('link', { name: /^Editar / }).allTextContents()
  const brands = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect(brands.length).toBeGreaterThan(2)
  expect(brands).toEqual(brands.toSorted(new Intl.Collator('es').compare))
  const all = await names()
  expect(all).toContain('Editar Vera')
  await page.getByLabel('Filtrar por nombre, marca, modelo o color').fill('ansenuza rio')
  await expect.poll(names).toEqual(['Editar Río'])
  await expect(page).toHaveURL('/admin/productos?texto=ansenuza+rio')
  await page.getByLabel('Filtrar por nombre, marca, modelo o color').fill('ojotas')
  await page.getByText('Ningún producto coincide con ese filtro.').waitFor()
  await page.getByRole('link', { name: 'Quitar el filtro' }).click()
  await expect.poll(names).toEqual(all)
})

test('no state of the form has a violation or is too wide @nightly', async ({ admin: page, open }) => {
  const name = newName('Estados')
  await makeProduct(page, name)
  await open('/admin/nuevo')
  await typeColor(page, 'Verde', 2)
  await photosAreReady(page, 2)
  await expectAccess(page, 'photos')
  await button(page, 'Agregar producto').click()
  await alerted(page, 'Escribí el nombre.').waitFor()
  await expectAccess(page, 'messages')
  await openColor(page)
  await typeColor(page, 'verde')
  await page.getByText('Ya hay un color "Verde".').waitFor()
  await expectAccess(page, 'two colors')
  await page.goto(listOf(name))
  await alive(page)
  await pressAction(page, name, 'Eliminar')
  await page.getByRole('dialog', { name: `¿Eliminar ${name}?` }).waitFor()
  await expectAccess(page, 'deleting')
})

test('pages of the admin are nobody else’s: not kept, not found by robots', async ({ admin: page }) => {
  for (const path of ['/admin', '/admin/papelera']) {
    const answer = await page.request.get(path)
    expect(answer.headers()['cache-control']).toBe('private, no-store')
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
  }
})

test('a product that does not exist says so, in the title too @nightly', async ({ admin: page, open }) => {
  await open('/admin/productos/nohaynadaaqui1234567', { status: 404 })
  await expect(page).toHaveTitle('Página no encontrada | Vault')
})

import { newAccount, PASSWORD } from '../accounts.ts'
import { field, photo } from '../admin-form.ts'
import { VERA } from '../demo-products.ts'
import { spokenTest as test } from '../screen-reader.ts'
import { main } from '../shop.ts'

// The keyboard alone does all of it. `--update-snapshots` writes what is heard to `e2e/spoken`.

test('find a pair @access @nightly', async ({ page, hears }) => {
  await hears.open('/')
  await hears.moveTo(page.getByRole('link', { name: 'Saltar al contenido' }))
  await hears.press('Enter')
  await hears.moveTo(page.getByRole('link', { name: /^Nueva temporada/ }))
  await hears.press('Enter', page.getByRole('heading', { name: 'PRODUCTOS' }))
  const more = page.getByText('Viste 12 de 26 productos')
  await hears.moveTo(page.getByRole('checkbox', { name: 'Tala Norte' }), 'Tab', more)
  await hears.press('Space', main(page).getByRole('status').getByText('5 productos', { exact: true }))
  await hears.read(main(page).getByRole('article').first())
  await hears.moveTo(main(page).getByRole('link', { name: 'Pirca', exact: true }))
  await hears.press('Enter', page.getByRole('heading', { name: 'Pirca', level: 1 }))
  await hears.read(main(page))
})

test('choose a size, save and send @access @nightly', async ({ page, hears }) => {
  await page
    .context()
    .route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }))
  await hears.open(VERA)
  await hears.moveTo(page.getByRole('radio', { name: /^34/ }))
  await hears.press('ArrowRight', page.getByText('Hay 35 en este color.'))
  await hears.moveTo(main(page).getByRole('link', { name: /^Consultar por WhatsApp/ }))
  await hears.moveTo(page.getByRole('button', { name: /^Guardar Vera/ }))
  await hears.press('Space', page.getByText('Guardaste Vera, talle 35'))
  await hears.press('Space', page.getByText('Quitaste Vera'))
  await hears.press('Enter', page.getByText('Guardaste Vera, talle 35'))
  await hears.moveTo(page.getByRole('banner').getByRole('link', { name: /^Mi selección/ }), 'Shift+Tab')
  await hears.press('Enter', page.getByRole('heading', { name: 'Mi selección' }))
  await hears.read(main(page))
  await hears.moveTo(page.getByRole('link', { name: /^Enviar por WhatsApp/ }))
  await hears.press('Enter', page.getByRole('heading', { name: 'Tu mensaje está listo en WhatsApp' }))
})

test('search and open the panels @access @nightly', async ({ page, hears }) => {
  const inside = (name: string) => page.getByRole('dialog', { name, exact: true }).locator(':focus')
  await hears.open('/FAQ')
  await hears.moveTo(page.getByRole('button', { name: 'Buscar', exact: true }))
  await hears.press('Enter', inside('Buscar'))
  await hears.type('vera', page.getByText('5 sugerencias. Usá las flechas para elegir.'))
  await hears.press('ArrowDown')
  await hears.press('Escape')
  await hears.press('Escape')
  await hears.press('Enter', inside('Buscar'))
  await hears.type('vera')
  await hears.press('Enter', page.getByRole('heading', { name: 'Resultados para: "vera"' }))
  for (const [name, key] of [
    ['Menú', 'Shift+Tab'],
    ['Mi cuenta', 'Tab'],
  ] as const) {
    await hears.moveTo(page.getByRole('button', { name, exact: true }), key)
    await hears.press('Enter', inside(name))
    await hears.read(page.getByRole('dialog', { name, exact: true }))
    await hears.press('Escape')
  }
})

test('sign in @access @nightly', async ({ page, hears }) => {
  const email = await newAccount()
  await hears.open('/login?next=/configuracion')
  await hears.read(main(page))
  await hears.moveTo(field(page, 'E-mail'))
  await page.keyboard.insertText(email)
  await hears.moveTo(field(page, 'Contraseña'))
  await page.keyboard.insertText('otra clave')
  await hears.press('Enter', page.getByRole('alert').getByText('Datos invalidos'))
  await page.keyboard.insertText(PASSWORD)
  await hears.press('Enter', page.getByRole('heading', { name: 'Perfil' }))
})

test('publish a product @access @nightly', async ({ admin: page, hears }) => {
  const shoe = await photo('verde.jpg')
  const form = page.getByRole('form', { name: 'Agregar Nuevo Producto' })
  page.on('filechooser', (chooser) => void chooser.setFiles([shoe]))
  await hears.open('/admin')
  await hears.moveTo(page.getByRole('link', { name: 'Saltar al contenido' }))
  await hears.press('Enter')
  await hears.moveTo(main(page).getByRole('link', { name: 'Agregar Nuevo Producto' }))
  await hears.press('Enter', page.getByRole('heading', { name: 'Agregar Nuevo Producto', level: 1 }))
  await hears.moveTo(page.getByLabel(/^Elegir fotos$/))
  await hears.press('Space', page.getByText('Lista', { exact: true }))
  await hears.read(form.getByRole('region', { name: 'Fotos' }))
  for (const [label, text] of Object.entries({
    'Nombre del color': 'Verde',
    Nombre: `Salto ${process.pid} A`,
    Marca: 'Vault',
    Modelo: 'Court',
    Precio: '80000',
    'Talles que hay': '38 a 40',
  })) {
    const shown = label === 'Nombre' ? page.getByText('✔️ Imágenes agregadas para "Verde"') : undefined
    await hears.moveTo(field(page, label), 'Tab', shown)
    await hears.type(text)
  }
  await hears.press('Enter')
  await hears.read(form.getByRole('region', { name: 'Talles' }))
  await hears.moveTo(form.getByRole('button', { name: /^Publicar/ }))
  await hears.press('Enter', page.getByRole('alert').getByText(/descripción/i))
  await hears.moveTo(field(page, 'Descripción'))
  await hears.type('Zapatilla baja de cuero.')
  await hears.moveTo(form.getByRole('button', { name: /^Publicar/ }))
  await hears.press('Enter', page.getByRole('status').getByText('✅ Producto agregado exitosamente'))
  await hears.read(main(page).getByRole('status').filter({ hasText: '✅' }))
})

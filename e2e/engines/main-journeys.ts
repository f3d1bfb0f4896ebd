import { demoAdmin, newAccount, PASSWORD } from '../accounts.ts'
import { signInAsAdmin } from '../admin.ts'
import { deleteMade, newName, photo } from '../admin-form.ts'
import { VERA } from '../demo-products.ts'
import { eventually, type EnginePage } from './engine-page.ts'
import { testIn, type EngineProgram } from './engine-test.ts'
import { button, chatText, heading, link, MESSAGE_OF_VERA, signIn } from './journeys.ts'

/** Signs in with a wrong password, and then with the right one. */
async function signInAtTheSecondAttempt(shop: EnginePage) {
  const email = await newAccount()
  await shop.open('/login?next=/configuracion')
  await signIn(shop, email, 'no es esta')
  await shop.shows('Datos invalidos')
  await shop.fill('Contraseña', PASSWORD)
  await shop.click(button('Ingresar'))
  await shop.one(heading('Perfil'))
  await shop.shows(email)
}

/** Runs in the page: chooses a file as the picker does, which no driver of every engine can. */
function chooseFile(name: string, base64: string) {
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file][multiple]')
  const files = new DataTransfer()
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  files.items.add(new File([bytes], name, { type: 'image/jpeg' }))
  if (!input) throw new Error('there is no field for photos')
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Runs what people come for in an engine, on a desk and on the smallest phone, with and without scripts. */
export function describeMainJourneys(name: string, engine: EngineProgram): void {
  const test = testIn(engine)
  const withoutScripts = testIn(engine, false)
  const isMissing = engine.program === undefined
  for (const width of [1440, 360]) {
    test.describe(`${name} at ${width}`, () => {
      test.skip(isMissing, `${name} is not installed.`)
      test.use({ width })

      test('a pair is found, saved in a size and sent', async ({ shop }) => {
        await shop.open('/')
        await shop.click(link(/^Nueva temporada/))
        await shop.one(heading('PRODUCTOS'))
        if (width < 1000) await shop.click(button('Filtros'))
        await shop.click({ role: 'checkbox', name: 'Court' })
        await eventually(shop.address).toBe('/productos?modelo=Court')
        if (width < 1000) await shop.click(button(/^Ver \d+ productos$/))
        await shop.click(link('Vera'))
        await eventually(shop.address).toBe(VERA)
        await shop.click({ role: 'radio', name: /^38/ })
        await eventually(() => chatText(shop, /^Consultar por WhatsApp/)).toMatch(MESSAGE_OF_VERA)
        await shop.click(button('Guardar Vera Blanco y verde en mi selección'))
        await shop.click(link('Mi selección, 1 par'))
        await shop.one(heading('Mi selección'))
        await shop.one(link(/^Enviar por WhatsApp/))
        await shop.shows('$68.000')
      })

      test('somebody signs in at the second attempt', ({ shop }) => signInAtTheSecondAttempt(shop))

      test('the owner publishes a product with a photo and sizes', async ({ shop, page }) => {
        const { email, password } = demoAdmin()
        const product = newName('Motor')
        const { name: file, buffer } = await photo('verde.jpg')
        await shop.open('/login?next=/admin/nuevo')
        await signIn(shop, email, password)
        await shop.one(heading('Agregar Nuevo Producto'))
        await shop.evaluate(chooseFile, file, buffer.toString('base64'))
        await shop.shows('Lista')
        await shop.fill('Nombre del color', 'Verde')
        await shop.fill('Nombre', product)
        await shop.fill('Marca', 'Vault', 'combobox')
        await shop.fill('Modelo', 'Court', 'combobox')
        await shop.fill('Precio', '80000')
        await shop.fill('Descripción', 'Zapatilla baja de cuero.')
        await shop.fill('Talles que hay', '38 a 40')
        await shop.click(button(`Publicar ${product}`))
        await shop.one(heading(`${product} está publicado`))
        await shop.open('/productos')
        await shop.click(link(product))
        await shop.one({ role: 'radio', name: /^38/ })
        await signInAsAdmin(page)
        await deleteMade(page)
      })
    })

    withoutScripts.describe(`${name} without scripts at ${width}`, () => {
      withoutScripts.skip(isMissing, `${name} is not installed.`)
      withoutScripts.use({ width })

      withoutScripts('a pair is found, its size chosen and sent', async ({ shop }) => {
        await shop.open('/')
        await shop.click(link(/^Nueva temporada/))
        await shop.one(heading('PRODUCTOS'))
        await shop.click({ role: 'checkbox', name: 'Court' })
        await shop.click(button('Aplicar filtros'))
        await eventually(shop.address).toContain('modelo=Court')
        await shop.click(link('Vera'))
        await eventually(shop.address).toBe(VERA)
        await shop.click({ role: 'radio', name: /^38/ })
        await shop.click(button('Elegir este talle'))
        await eventually(shop.address).toBe(`${VERA}?talle=38`)
        await eventually(() => chatText(shop, /^Consultar por WhatsApp/)).toMatch(MESSAGE_OF_VERA)
        await shop.click(link('Mi selección'))
        await shop.shows('activá JavaScript')
      })

      withoutScripts('somebody signs in at the second attempt', ({ shop }) => signInAtTheSecondAttempt(shop))
    })
  }
}

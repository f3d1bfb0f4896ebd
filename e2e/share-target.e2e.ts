import type { Page } from '@playwright/test'
import { expectAccess } from './access.ts'
import { demoAdmin } from './accounts.ts'
import { signInAsAdmin } from './admin.ts'
import { photo, photosAreReady } from './admin-form.ts'
import { consult } from './consult.ts'
import { VERA } from './demo-products.ts'
import { addressOf, alive, expect, keepMessages, main, SMALL_PHONE, test } from './shop.ts'

// The worker takes what is shared. A context that is used again keeps it.
test.use({ ...SMALL_PHONE, serviceWorkers: 'allow', reuseContext: false })

const sale = (page: Page, code: string) =>
  main(page).getByRole('heading', { name: `Selección ${code}`, level: 1 })

test.beforeEach(async ({ page }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await keepMessages(page)
})

type Shared = { text?: string; photos?: Awaited<ReturnType<typeof photo>>[] }

/** Sends the form that the phone sends when the shop is chosen in its share sheet. */
async function share(page: Page, { text = '', photos = [] }: Shared): Promise<void> {
  await page.evaluate(
    async ({ message, files }) => {
      await navigator.serviceWorker.ready
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/admin/compartido' })
      const field = document.createElement('input')
      Object.assign(field, { name: 'text', value: message })
      const chosen = document.createElement('input')
      Object.assign(chosen, { type: 'file', name: 'photos', multiple: true })
      const transfer = new DataTransfer()
      for (const { name, bytes } of files)
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      chosen.files = transfer.files
      form.append(field, chosen)
      document.body.append(form)
      form.submit()
    },
    { message: text, files: photos.map(({ name, buffer }) => ({ name, bytes: [...buffer] })) },
  )
}

const controlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

test('a message opens its sale, and photos a new draft @nightly', async ({ page, open }) => {
  await open(`${VERA}?talle=38`)
  const message = await consult(page)
  await signInAsAdmin(page)
  await open('/admin')
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/admin.webmanifest')
  await controlled(page)
  await share(page, { text: message })
  await sale(page, message.slice(-6)).waitFor()

  await share(page, { photos: [await photo('IMG_1.jpg'), await photo('IMG_2.jpg')] })
  await main(page).getByRole('heading', { name: 'Agregar Nuevo Producto', level: 1 }).waitFor()
  await photosAreReady(page, 2)
  await expectAccess(page)

  // What was taken is not there any more.
  await open('/admin/compartido')
  await main(page).getByText('No hay nada compartido.').waitFor()
})

test('what is shared signed out waits until after signing in @nightly', async ({ page, open }) => {
  await open(`${VERA}?talle=38`)
  const message = await consult(page)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
  await controlled(page)
  await share(page, { text: message })
  await page.waitForURL('**/login?next=%2Fadmin%2Fcompartido')
  await alive(page)
  await share(page, { photos: [await photo('IMG_1.jpg')] })
  await page.waitForURL('**/login?next=%2Fadmin%2Fcompartido')
  await alive(page)
  const { email, password } = demoAdmin()
  await main(page).getByLabel('E-mail', { exact: true }).fill(email)
  await main(page).getByLabel('Contraseña', { exact: true }).fill(password)
  await main(page).getByRole('button', { name: 'Ingresar', exact: true }).click()
  await main(page).getByRole('heading', { name: 'Compartido', level: 1 }).waitFor()
  await expectAccess(page)
  await main(page).getByRole('link', { name: 'Empezar un producto con 1 foto' }).waitFor()
  await main(page).getByRole('button', { name: 'Abrir los mensajes en Ventas' }).click()
  await sale(page, message.slice(-6)).waitFor()
  await open('/admin/nuevo')
  await photosAreReady(page, 1)
})

test('a draft that waits is asked about first, and loses nothing @nightly', async ({ page, open }) => {
  await signInAsAdmin(page)
  await open('/admin/nuevo')
  await controlled(page)
  await main(page).getByLabel('Nombre', { exact: true }).fill('Río')
  await main(page)
    .getByText(/^Borrador guardado a las/)
    .waitFor()
  page.on('dialog', (dialog) => void dialog.accept())
  await share(page, { photos: [await photo('IMG_1.jpg')] })
  await main(page).getByRole('button', { name: 'Seguir con lo que estabas cargando' }).click()
  await photosAreReady(page, 1)
  await expect(main(page).getByLabel('Nombre', { exact: true })).toHaveValue('Río')
  expect(addressOf(page)).toBe('/admin/nuevo')
})

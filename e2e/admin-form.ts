import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { signInAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import { fromOwnPage } from './http.ts'
import { expect, test } from './shop.ts'

const drawn = new Map<string, Promise<Buffer>>()

/** Width of a phone's photo, which the browser shrinks before it sends it. */
export const PHONE_WIDTH = 2400
/** Width of a photo that the browser sends unchanged. */
const SMALL_WIDTH = 400

/** Draws a photo of a shoe in that color. */
export async function photo(name: string, color = '#2d5a3d', width = SMALL_WIDTH) {
  const illustration = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2400 3000"
    width="${width}" height="${width * 1.25}">
    <rect width="100%" height="100%" fill="#f1ede7"/>
    <ellipse cx="1200" cy="1500" rx="800" ry="500" fill="${color}"/></svg>`
  const key = `${color} ${width}`
  const jpeg = drawn.get(key) ?? sharp(Buffer.from(illustration)).jpeg({ quality: 80 }).toBuffer()
  drawn.set(key, jpeg)
  return { name, mimeType: 'image/jpeg', buffer: await jpeg }
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const statusMessage = (page: Page, text: string | RegExp) =>
  page.getByRole('status').getByText(text, { exact: true })
export const alerted = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })

/** Fills in all fields but the colors. */
export async function typeProduct(page: Page, name: string): Promise<void> {
  await field(page, 'Nombre').fill(name)
  await field(page, 'Marca').fill('Vault')
  await field(page, 'Modelo').fill('Court')
  await field(page, 'Precio').fill('80000')
  await field(page, 'Descripción').fill('Zapatilla baja de cuero.')
}

/** Adds photos to the color that is chosen. */
export async function choosePhotos(page: Page, files: Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  await page.getByLabel(/^(Elegir|Más) fotos$/).setInputFiles(files)
}

export async function photosAreReady(page: Page, count: number): Promise<void> {
  await expect(page.getByText('Lista', { exact: true })).toHaveCount(count)
}

/** Names the last color and gives it photos. */
export async function typeColor(page: Page, name: string, photos = 1, width?: number): Promise<void> {
  await field(page, 'Nombre del color').last().fill(name)
  await choosePhotos(
    page,
    await Promise.all(
      Array.from({ length: photos }, (_, index) => photo(`${name}-${index}.jpg`, undefined, width)),
    ),
  )
}

/** Adds a color, which gets the next photos. */
export const openColor = (page: Page) => button(page, 'Color').click()

/** Returns the names of all photos: "Verde, foto 1", "Foto 5, sin color". */
export const onTable = (page: Page) => page.locator('.photo-card > :first-child').allInnerTexts()

export const card = (page: Page, label: string) =>
  page.locator('.photo-card').filter({ has: page.getByText(label, { exact: true }) })

/** Publishes the product and waits until the shop has it. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Publicar|Agregar producto)/ }).click()
  await statusMessage(page, '✅ Producto agregado exitosamente').waitFor()
}

let keys = 0

/** Adds a product by the form's request, with a photo that the shop has; returns its id. */
export async function makeProduct(
  page: Page,
  name: string,
  isHidden = false,
  film?: Record<string, string | undefined>,
): Promise<string> {
  const publicId = product('Vera').colors[0]?.photos[0]?.publicId ?? ''
  const photo = { url: embeddedImageUrl(publicId), publicId }
  const typed = {
    name,
    brand: 'Vault',
    model: 'Court',
    price: '80.000',
    discount: '',
    description: 'Zapatilla baja de cuero.',
    colors: [
      { name: 'Verde', hex: '#2d5a3d', images: [photo], ...(film && { video: { ...film, poster: photo } }) },
    ],
  }
  const key = `prueba-${process.pid}-${Date.now()}-${++keys}`
  const visibility = isHidden ? 'hidden' : 'published'
  const answer = await saveProduct(page, '/admin/nuevo', {
    key,
    visibility,
    product: JSON.stringify(typed),
  })
  // The router's stream holds the stored product; nothing else in it looks like an id.
  const [, id] = /"([a-z0-9]{20})"/.exec(await answer.text()) ?? []
  if (id === undefined) throw new Error(`${name} was not added: ${answer.status()}`)
  return id
}

/** Sends the request of the product form. */
function saveProduct(page: Page, path: string, multipart: Record<string, string>) {
  return page.request.post(`${path}.data`, { multipart, headers: fromOwnPage() })
}

let names = 0
/** Returns a name that no other test and no product of the demo has. */
export const newName = (word: string) => `${word} ${process.pid} ${++names}`

/** Sends the request of the list's actions, without opening the list. */
export function changeProducts(page: Page, intent: 'delete' | 'hide' | 'show', ids: readonly string[]) {
  const form = new URLSearchParams([['intent', intent], ...ids.map((id) => ['id', id])])
  const headers = { ...fromOwnPage(), 'content-type': 'application/x-www-form-urlencoded' }
  return page.request.post('/admin/productos.data', { headers, data: form.toString() })
}

/** Finds a product in the list. */
export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Editar ${name}`, exact: true }) })

/** Opens the ⋮ menu of a product and presses an action. */
export async function pressAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('link', { name: `Más acciones con ${name}`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name, exact: true })
  await sheet.getByRole('list').getByText(action, { exact: true }).click()
}

/** Deletes every product of this run, because other tests compare the shop with the demo. */
export async function deleteMade(page: Page): Promise<void> {
  const answer = await page.request.get('/admin/planilla/exportar')
  const lines = (await answer.text()).split('\r\n')
  const own = lines.filter((line) => line.split(';')[1]?.includes(` ${process.pid} `))
  const ids = new Set(own.flatMap((line) => line.split(';')[0] ?? []))
  if (ids.size > 0) await changeProducts(page, 'delete', [...ids])
}

/** Adds `admin`: a page where the admin is signed in. Products of the test are deleted afterwards. */
export const adminTest = test.extend<{ admin: Page }>({
  admin: async ({ page }, use) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await signInAsAdmin(page)
    await use(page)
    await page.context().setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await deleteMade(page)
  },
})

import type { Page } from '@playwright/test'
import { newSignedIn, openAccountPanel } from '../account-steps.ts'
import { accountTest as test, demoAdmin, PASSWORD, signIn } from '../accounts.ts'
import { button, field, photosAreReady, typeColor } from '../admin-form.ts'
import { expect } from '../shop.ts'

const OFFER = 'Seguir con lo que estabas cargando'
const question = (page: Page) => page.getByRole('dialog', { name: 'Tenés cambios sin guardar' })
const leave = (page: Page) => question(page).getByRole('button', { name: 'Borrar y seguir' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Seguir acá' })

async function signInAdmin(page: Page): Promise<void> {
  const { email, password } = demoAdmin()
  await signIn(page, email, password)
}

/** Counts the drafts and photos in the browser. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('vault-admin')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result)
    })
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const counted = database.transaction(store).objectStore(store).count()
        counted.onsuccess = () => resolve(counted.result)
      })
    const counts = [await count('drafts'), await count('photos')]
    database.close()
    return counts
  })

/** Stores a draft of the person who is signed in, as an admin's form does. */
async function storeDraft(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { user } = (await (await fetch('/datos/cuenta')).json()) as { user: { id: string } }
    const opened = indexedDB.open('vault-admin', 1)
    opened.onupgradeneeded = () => {
      opened.result.createObjectStore('drafts')
      opened.result.createObjectStore('photos')
    }
    await new Promise((resolve) => (opened.onsuccess = resolve))
    const transaction = opened.result.transaction(['drafts', 'photos'], 'readwrite')
    transaction.objectStore('drafts').put({}, `${user.id} new`)
    transaction.objectStore('photos').put(new Blob(['x']), [`${user.id} new`, '1'])
    transaction.objectStore('drafts').put({}, 'otra new')
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    opened.result.close()
  })
}

test('signing out by hand asks, and deletes what was typed with its photos', async ({ page, open }) => {
  const prompts: string[] = []
  page.on('dialog', (dialog) => {
    prompts.push(dialog.type())
    void dialog.accept()
  })
  await signInAdmin(page)
  await open('/admin/nuevo')
  await field(page, 'Nombre').fill('Secreta')
  await typeColor(page, 'Verde', 2)
  await photosAreReady(page, 2)
  await expect.poll(() => stored(page)).toEqual([1, 2])

  const panel = await openAccountPanel(page)
  await panel.getByRole('button', { name: 'Cerrar sesión' }).click()
  await question(page).getByText('se borra con sus fotos').waitFor()
  await stay(page).click()
  await expect(question(page)).toHaveCount(0)
  expect(await stored(page)).toEqual([1, 2])

  await panel.getByRole('button', { name: 'Cerrar sesión' }).click()
  await leave(page).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual([0, 0])
  // The shop has asked; the browser asks no second time.
  expect(prompts).toEqual([])
})

test('an ended session deletes nothing: the draft waits for its own account', async ({ page, open }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInAdmin(page)
  await open('/admin/nuevo')
  await field(page, 'Nombre').fill('Paciente')
  await expect.poll(() => stored(page)).toEqual([1, 0])
  await page.context().clearCookies()
  await newSignedIn(page)
  await open('/configuracion')
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toEqual([1, 0])

  await signInAdmin(page)
  await open('/admin/nuevo')
  await button(page, OFFER).click()
  await expect(field(page, 'Nombre')).toHaveValue('Paciente')
})

test('signing out everywhere, and deleting the account, delete the drafts once they are done', async ({
  page,
  open,
}) => {
  const email = await newSignedIn(page)
  await open('/configuracion')
  await storeDraft(page)
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await stay(page).click()
  expect(await stored(page)).toEqual([2, 1])
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click()
  await leave(page).click()
  await page.getByText('Cerramos tu sesión en todos los dispositivos.').waitFor()
  // The other one belongs to somebody else.
  await expect.poll(() => stored(page)).toEqual([1, 0])

  await signIn(page, email)
  await open('/configuracion')
  await storeDraft(page)
  await page.getByRole('link', { name: 'Eliminar cuenta', exact: true }).click()
  await page.getByRole('button', { name: 'Sí, eliminar cuenta' }).click()
  await leave(page).click()
  await page.getByRole('alert').getByText('Ingresa tu contraseña actual para continuar').waitFor()
  expect(await stored(page)).toEqual([2, 1])
  await page.getByRole('form', { name: 'Zona de riesgo' }).getByLabel('Contraseña actual').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sí, eliminar cuenta' }).click()
  await leave(page).click()
  await page.getByText('Eliminamos tu cuenta y todos tus datos.').waitFor()
  await expect.poll(() => stored(page)).toEqual([1, 0])
})

test('a double press ends the sessions once', async ({ page, open }) => {
  await newSignedIn(page)
  await open('/configuracion')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const everywhere = page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' })
  await everywhere.evaluate((pressed: HTMLButtonElement) => {
    pressed.click()
    pressed.click()
  })
  await page.getByText('Cerramos tu sesión en todos los dispositivos.').waitFor()
  expect(sent.filter((path) => path.startsWith('/configuracion'))).toHaveLength(1)
})

test('a draft of before drafts had an account is offered to who comes first, photos included', async ({
  page,
  open,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInAdmin(page)
  await open('/admin/nuevo')
  await field(page, 'Nombre').fill('De antes')
  await typeColor(page, 'Verde', 1)
  await photosAreReady(page, 1)
  await expect.poll(() => stored(page)).toEqual([1, 1])
  await open('/FAQ')
  // Removes the account, which drafts of that release did not have.
  await page.evaluate(async () => {
    const opened = indexedDB.open('vault-admin')
    await new Promise((resolve) => (opened.onsuccess = resolve))
    for (const name of ['drafts', 'photos']) {
      const store = opened.result.transaction(name, 'readwrite').objectStore(name)
      const cursor = store.openCursor()
      await new Promise<void>((resolve) => {
        cursor.onsuccess = () => {
          const entry = cursor.result
          if (!entry) return resolve()
          const [key = '', ...id] = [entry.key].flat() as string[]
          const before = key.split(' ')[1] ?? ''
          store.put(entry.value, id.length === 0 ? before : [before, ...id])
          entry.delete()
          resolve()
        }
      })
    }
    opened.result.close()
  })
  await open('/admin/nuevo')
  await button(page, OFFER).click()
  await expect(field(page, 'Nombre')).toHaveValue('De antes')
  await photosAreReady(page, 1)
})

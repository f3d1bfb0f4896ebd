import type { Page } from '@playwright/test'
import { paths } from '#app/base/paths.ts'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from '../access.ts'
import { openAsAdmin, openPlace } from '../admin.ts'
import { expect, SMALL_PHONE, test } from '../shop.ts'

// A context that is used again still lists the workers of the tests before.
test.use({ ...SMALL_PHONE, serviceWorkers: 'allow', reuseContext: false })

/** What a service worker has, and a page has not. */
type Worker = {
  registration: {
    showNotification: (title: string, options: { body: string; data: { path: string } }) => Promise<void>
  }
  dispatchEvent: (event: Event) => boolean
  PushEvent: new (type: string, about: { data: string }) => Event
}

/** Replaces the push service of the browser's maker, which no test may reach. */
async function withMaker(page: Page, permission: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((answer) => {
    let subscription: PushSubscription | null = null
    const fake = {
      endpoint: `https://push.example.com/${Math.random()}`,
      toJSON: () => ({ keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: () => Promise.resolve(true),
    }
    Object.defineProperty(Notification, 'permission', { get: () => (subscription ? answer : 'default') })
    Notification.requestPermission = () => Promise.resolve(answer)
    PushManager.prototype.getSubscription = () => Promise.resolve(subscription)
    PushManager.prototype.subscribe = () => {
      subscription = fake as unknown as PushSubscription
      return Promise.resolve(subscription)
    }
  }, permission)
}

test('the owner turns notices on for this phone, and off again', async ({ page, open }) => {
  await withMaker(page, 'granted')
  await openAsAdmin(page, open, paths.admin)
  await openPlace(page, 'Notificaciones')
  await page.getByRole('heading', { level: 1, name: 'Notificaciones' }).waitFor()
  await page.getByText('Todavía no llegan a ningún lado.').waitFor()
  await page.getByRole('button', { name: 'Recibir notificaciones acá' }).click()
  await page.getByRole('status').getByText('Listo: las notificaciones llegan a este dispositivo.').waitFor()
  await page.getByRole('status').getByText('Este dispositivo recibe las notificaciones.').waitFor()
  await expectNoHorizontalOverflow(page)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await page.getByRole('status').getByText('Ese dispositivo ya no recibe notificaciones.').waitFor()
  await page.getByRole('button', { name: 'Recibir notificaciones acá' }).waitFor()
})

test('a browser that refuses says how to allow it', async ({ page, open }) => {
  await withMaker(page, 'denied')
  await openAsAdmin(page, open, paths.adminNotices)
  await page.getByRole('button', { name: 'Recibir notificaciones acá' }).click()
  await page
    .getByRole('status')
    .getByText(/^Las notificaciones están bloqueadas para este sitio\./)
    .waitFor()
})

test('a notice that arrives is shown with its words', async ({ page, open }) => {
  await open('/')
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
  const [worker] = page.context().serviceWorkers()
  const shown = await worker?.evaluate(async () => {
    const scope = globalThis as unknown as Worker
    const titles: string[] = []
    scope.registration.showNotification = (title, options) => {
      titles.push(`${title}: ${options.body} → ${options.data.path}`)
      return Promise.resolve()
    }
    const data = JSON.stringify({
      title: 'Consulta nueva',
      body: 'Te escribieron.',
      tag: 'message',
      path: '/admin/consultas',
    })
    scope.dispatchEvent(new scope.PushEvent('push', { data }))
    await Promise.resolve()
    return titles
  })
  await expect.poll(() => shown).toEqual(['Consulta nueva: Te escribieron. → /admin/consultas'])
})

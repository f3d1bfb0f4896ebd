import type { Page } from '@playwright/test'
import { freePort, temporaryFolder } from '#test/free-places.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openShop } from '../drill/shop-process.ts'
import { expectAccess } from './access.ts'
import { signInByHand } from './account-steps.ts'
import { demoAdmin } from './accounts.ts'
import { copyFilledData, filledDataFolder } from './filled-data.ts'
import { alive, expect, main, scrollTop, SMALL_PHONE, test as base } from './shop.ts'

/** A shop with a name: browsers have no passkeys at an IP address. */
const test = base.extend<{ device: Device }, { namedShop: { url: string; password: string } }>({
  namedShop: [
    async ({}, use) => {
      const DATA_DIR = temporaryFolder()
      await copyFilledData(await filledDataFolder(), DATA_DIR)
      const port = String(await freePort())
      const url = `http://localhost:${port}`
      const shop = await openShop({ DATA_DIR, PORT: port, PUBLIC_URL: url, DEMO: '1' })
      await use({ url, password: readFileSync(path.join(DATA_DIR, 'demo-admin-password'), 'utf8').trim() })
      await shop.stop()
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: ({ namedShop }, use) => use(namedShop.url),
  device: ({ page }, use) => plugIn(page).then(use),
})
test.use(SMALL_PHONE)

type Device = { refuse: (isRefused: boolean) => Promise<unknown> }

/** A phone's own authenticator, which checks the person without asking. */
async function plugIn(page: Page): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    refuse: (isRefused) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isRefused }),
  }
}

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Signs the demo's admin in with the password, and opens their keys. */
async function openKeys(page: Page, password: string): Promise<void> {
  await page.goto('/login?next=/segunda-llave')
  await alive(page)
  await signInByHand(page, demoAdmin().email, password)
  await heading(page, 'Segunda llave').waitFor()
  expect(await scrollTop(page)).toBe(0)
}

/** The first one brings the recovery codes. */
async function add(page: Page): Promise<void> {
  await button(page, 'Agregar llave de acceso').tap()
  await heading(page, 'Códigos de recuperación').waitFor()
  await expect(main(page).getByRole('listitem')).toHaveCount(10)
  await expectAccess(page)
  await main(page).getByRole('link', { name: 'Ya los guardé' }).tap()
  await page.getByText('Te quedan 10 códigos sin usar.').waitFor()
  await alive(page)
}

async function signOut(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.context().request.post('/cerrar-sesion', { form: { next: '/' }, headers: { origin } })
}

test('a passkey is added on the phone, and signs in with one tap @access', async ({
  page,
  namedShop,
  device,
}) => {
  await openKeys(page, namedShop.password)
  await add(page)
  const list = main(page).getByRole('listitem')
  await expect(list).toContainText('Linux')
  await list.getByText('Cambiar').tap()
  await button(page, 'Guardar nombre').tap()
  const done = page.getByText('Guardaste el nombre.', { exact: true })
  await done.waitFor()
  await button(page, 'Agregar llave de acceso').tap()
  await main(page).getByRole('alert').getByText('Este dispositivo ya tiene una llave').waitFor()
  await expect(done).toBeHidden()
  await expectAccess(page)
  await signOut(page)

  await page.goto('/login?next=/admin')
  await alive(page)
  await device.refuse(true)
  await button(page, 'Entrar con llave de acceso').tap()
  await main(page).getByRole('alert').getByText('No se usó ninguna llave de acceso').waitFor()
  await expectAccess(page)
  await device.refuse(false)
  await button(page, 'Entrar con llave de acceso').tap()
  await heading(page, 'Hola').waitFor()
})

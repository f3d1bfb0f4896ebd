import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import {
  gate,
  knowsWho,
  newSignedIn,
  newSignedInByGoogle,
  newSignedInByLink,
  openAccountPanel,
  signIn,
  test,
} from './account-steps.ts'
import { atGoogle, newEmail } from './accounts.ts'
import { nextFrame } from './shop.ts'

const ACCOUNT = '**/datos/cuenta'
const LONG_NAME = 'W'.repeat(80)
const longEmail = () => newEmail('una.persona.con.una.direccion.larguisima')

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function saveLongName(page: Page): Promise<void> {
  await page.getByLabel('Nuevo nombre').fill(LONG_NAME)
  await press(page, 'Guardar nombre')
  await page.getByText('Nombre actualizado correctamente').waitFor()
}

/** States of Perfil, as somebody with a long address reaches them. */
const PERFIL: [what: string, bring: (page: Page) => Promise<void>][] = [
  ['as it is opened', (page) => page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()],
  ['with a long name that was just saved', saveLongName],
  [
    'with a wrong name',
    async (page) => {
      await page.getByLabel('Nuevo nombre').fill(' ')
      await press(page, 'Guardar nombre')
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'with a missing password',
    async (page) => {
      await page.getByLabel('Nuevo e-mail').fill(longEmail())
      await press(page, 'Cambiar e-mail')
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'with a weak password, shown',
    async (page) => {
      const form = page.getByRole('form', { name: 'Contraseña', exact: true })
      await form.getByLabel('Nueva contraseña').fill('corta')
      await form.getByRole('button', { name: 'Mostrar contraseña' }).last().click()
      await press(page, 'Cambiar contraseña')
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'before deleting',
    async (page) => {
      await page.getByRole('link', { name: 'Eliminar cuenta' }).click()
      await press(page, 'Sí, eliminar cuenta')
      await page.getByRole('alert').waitFor()
    },
  ],
  [
    'once the session has ended',
    async (page) => {
      await knowsWho(page)
      await page.context().clearCookies()
      await page.getByLabel('Nuevo nombre').fill('Ana')
      await press(page, 'Guardar nombre')
      await page.getByText('No estás autenticado.').waitFor()
    },
  ],
]

/** Looks at a page that the phone shows: axe on a phone and on a desk, and every width. */
async function expectAccess(page: Page, what = page.url()): Promise<void> {
  // The whole page at once: what has scrolled under the header is no target.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 3000 })
    await nextFrame(page)
    await expectNoAxeViolations(page, `${what} at ${width}`)
  }
  for (const width of [1440, 1024, 320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await nextFrame(page)
    await expectNoHorizontalOverflow(page, `${what} at ${width}`)
  }
}

describe('on a phone and on a desk there is no violation, and it fits:', () => {
  test.override({ device: 'phone' })

  test('Perfil in each of its states, and the panel of somebody signed in', async ({
    page,
    open,
    problems,
  }) => {
    problems.expect(/^Failed to load resource: .* 401 /)
    const email = await newSignedIn(page, longEmail())
    for (const [what, bring] of PERFIL) {
      await open('/configuracion')
      await bring(page)
      await expectAccess(page, `Perfil ${what}`)
    }
    await signIn(page, email)
    await open('/configuracion')
    const panel = await openAccountPanel(page)
    await panel.getByText(LONG_NAME).waitFor()
    await panel.getByText(email).waitFor()
    await expectAccess(page, 'the panel')
  })

  test.for([
    ['Google', newSignedInByGoogle],
    ['the e-mail link', newSignedInByLink],
  ] as const)('Perfil of somebody who comes by %s', async ([, come], { page, open }) => {
    await come(page)
    await open('/configuracion')
    await expectAccess(page)
  })

  test('the panel that is loading, and the one that failed', async ({ page, open, problems }) => {
    problems.expect(/^Failed to load resource: /)
    const answer = gate()
    await page.route(ACCOUNT, async (route) => {
      await answer.opened
      await route.continue()
    })
    await open('/')
    const panel = await openAccountPanel(page)
    await panel.getByText('Cargando tu cuenta…').waitFor()
    await expectAccess(page, 'the panel that is loading')
    answer.open()
    await panel.getByRole('link', { name: 'Iniciar sesión' }).waitFor()

    await page.unroute(ACCOUNT)
    await page.route(ACCOUNT, (route) => route.abort())
    await open('/FAQ')
    await openAccountPanel(page)
    await panel.getByRole('alert').waitFor()
    await expectAccess(page, 'the panel that failed')
  })

  test('/login after a refusal by Google, and the windows that speak to Google', async ({ page, open }) => {
    atGoogle({ email: newEmail('google'), email_verified: true, name: 'Gabriela', isDenied: true })
    await open('/auth/popup-start')
    await page.waitForURL(/\/login\?/)
    await page.getByRole('alert').getByText('Solicitud cancelada.', { exact: true }).waitFor()
    await expectAccess(page)
    for (const path of ['/auth/popup?ok=1', '/auth/popup?error=access_denied']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: 'Ingreso con Google' }).waitFor()
      await expectAccess(page)
    }
    const answer = gate()
    await page.route('**/auth/popup-start.data*', async (route) => {
      await answer.opened
      await route.abort()
    })
    await page.goto('/auth/popup-start')
    await page.getByText('Abriendo Google…').waitFor()
    await expectAccess(page)
    await page.close()
    answer.open()
  })
})

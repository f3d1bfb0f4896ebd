import { expectAccess } from './access.ts'
import { openAsAdmin, press } from './admin.ts'
import { address } from './demo-products.ts'
import { expect, main, SMALL_PHONE, test } from './shop.ts'

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('whoever bought a pair reviews it once; the owner publishes it and answers @nightly', async ({
    page,
    open,
  }) => {
    await openAsAdmin(page, open, '/admin/ventas/V-V5CH')
    await main(page).getByText('Pedir opinión').tap()
    await expectAccess(page)
    const link = await main(page).getByLabel('Enlace para opinar: sirve una vez').inputValue()
    await expect(main(page).getByRole('link', { name: /^Pedirla por WhatsApp/ })).toHaveAttribute(
      'href',
      new RegExp(`compra%20V-V5CH.*Laguna.*${encodeURIComponent(link).slice(-20)}`),
    )

    await page.goto(link)
    await expectAccess(page)
    await press(page, 'Mandar mi opinión')
    await page.getByText('Elegí de 1 a 5 estrellas.').waitFor()
    await page.getByText('Contanos algo: con una frase alcanza.').waitFor()
    await page.getByRole('radio', { name: '4 estrellas' }).check()
    await page.getByRole('textbox', { name: 'Contanos' }).fill('Muy cómodas desde el primer día.')
    await page.getByRole('textbox', { name: /^Tu nombre/ }).fill('Sofía')
    await page.getByLabel('Una foto (opcional)').setInputFiles('demo/photos/laguna-noche-1.webp')
    await press(page, 'Mandar mi opinión')
    await page.getByRole('heading', { name: 'Recibimos tu opinión' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Recibimos tu opinión' }).waitFor()

    await open('/admin/opiniones')
    const card = main(page).getByRole('listitem').filter({ hasText: 'Muy cómodas' })
    await card.getByRole('img', { name: 'Foto de Sofía' }).waitFor()
    await expectAccess(page)
    await card.getByRole('button', { name: /^Publicar/ }).tap()
    await page.getByText('Publicada: ya está en la página del par.').waitFor()
    await main(page)
      .getByRole('link', { name: /^Publicadas/ })
      .tap()
    await card.getByText('Responder en la página').tap()
    await card.getByRole('textbox').fill('Gracias, Sofía.')
    await card.getByRole('button', { name: /^Guardar la respuesta/ }).tap()
    await page.getByText('Guardaste tu respuesta.').waitFor()

    await open(address('Laguna', 'laguna-noche'))
    // What is invented has no stars under the name.
    await expect(main(page).getByRole('link', { name: /de 5 estrellas/ })).toHaveCount(0)
    const section = main(page).getByRole('region', { name: 'Opiniones' })
    await expect(section).toContainText('Muy cómodas desde el primer día.')
    await expect(section).toContainText('Gracias, Sofía.')
    await expect(section).toContainText('Opinión de ejemplo')
    await expectAccess(page)
  })
})

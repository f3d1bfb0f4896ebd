import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openAsAdmin } from '../admin.ts'
import { pressAction } from '../admin-form.ts'
import { product } from '../demo-products.ts'
import { SMALL_PHONE, addressOf, alive, expect, test } from '../shop.ts'

test.use(SMALL_PHONE)

const KIT = `/admin/kit/${product('Vera').id}`
const image = (page: Page, format: string) => page.getByRole('img', { name: new RegExp(`^${format}: `) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const caption = (page: Page) => page.getByLabel('Texto para acompañar')

/** Width and height of both images as they are shown. */
async function sizes(page: Page) {
  return Promise.all(
    ['Publicación', 'Historia'].map((format) =>
      image(page, format).evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [
        naturalWidth,
        naturalHeight,
      ]),
    ),
  )
}

type Shared = { text: string; files: { name: string; type: string; size: number }[] }

/** Replaces the phone's share sheet, which belongs to the system. */
async function withPhoneSheet(page: Page): Promise<Shared[]> {
  const shared: Shared[] = []
  await page.exposeFunction('keepShared', (what: Shared) => void shared.push(what))
  await page.addInitScript(() => {
    const { keepShared } = window as unknown as { keepShared: (what: unknown) => Promise<void> }
    Object.defineProperties(Navigator.prototype, {
      canShare: { value: () => true },
      share: {
        value: ({ text, files }: { text: string; files: File[] }) =>
          keepShared({ text, files: files.map(({ name, type, size }) => ({ name, type, size })) }),
      },
    })
  })
  return shared
}

test('from the list to the phone’s sheet: two images and the text', async ({ page, open, problems }) => {
  problems.expect(/Failed to fetch/)
  const shared = await withPhoneSheet(page)
  await openAsAdmin(page, open, '/admin/productos')
  await pressAction(page, 'Vera', 'Kit de Instagram')
  await page.getByRole('heading', { level: 1, name: 'Kit de Instagram' }).waitFor()
  expect(addressOf(page)).toBe(KIT)
  await expect
    .poll(() => sizes(page))
    .toEqual([
      [1080, 1350],
      [1080, 1920],
    ])

  await page.getByRole('group', { name: 'Color' }).getByLabel('Negro').check()
  await page.getByRole('group', { name: 'Fondo de la historia' }).getByLabel('Negro').check()
  await page.getByRole('switch', { name: 'Cuotas' }).click()
  await image(page, 'Historia')
    .and(page.getByAltText(/Negro, \$68\.000 de contado o 3 cuotas sin interés de \$28\.333,33/))
    .waitFor()
  await expect(caption(page)).toHaveValue(/^Vera, en negro\. /)
  await expect(caption(page)).toHaveValue(/Consultá acá: http:\/\/[^\s]+\/vera-negro\?de=instagram$/)

  // A reload shows the same.
  await page.reload()
  await alive(page)
  await page
    .getByRole('group', { name: 'Fondo de la historia' })
    .getByRole('radio', { name: 'Negro', checked: true })
    .waitFor()
  await caption(page).fill('Otras palabras.')
  await page.getByRole('switch', { name: 'Precio' }).click()
  await image(page, 'Historia')
    .and(page.getByAltText(/Negro, 3 cuotas/))
    .waitFor()
  await expect(caption(page)).toHaveValue('Otras palabras.')
  await button(page, 'Volver al texto propuesto').click()
  await expect.poll(() => caption(page).inputValue()).not.toContain('$68.000')
  await page.getByRole('switch', { name: 'Precio' }).click()
  await caption(page).fill('Se fueron las blancas. Queda la negra.')
  await expect(button(page, 'Compartir')).not.toHaveAttribute('aria-disabled')
  await button(page, 'Compartir').click()
  await expect
    .poll(() => shared)
    .toMatchObject([
      {
        text: 'Se fueron las blancas. Queda la negra.',
        files: [
          { name: 'vera-negro-publicacion.jpg', type: 'image/jpeg' },
          { name: 'vera-negro-historia.jpg', type: 'image/jpeg' },
        ],
      },
    ])

  await page.context().setOffline(true)
  await page.getByLabel('Crema', { exact: true }).check()
  await page.getByRole('alert').getByText('Sin conexión. Probá de nuevo cuando vuelva la señal.').waitFor()
  await page.context().setOffline(false)
  await button(page, 'Probar de nuevo').click()
  await expect
    .poll(() => sizes(page))
    .toEqual([
      [1080, 1350],
      [1080, 1920],
    ])
})

test('where images cannot be shared, both are downloaded', async ({ page, open }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'canShare', { value: () => false })
  })
  await openAsAdmin(page, open, KIT)
  await expect(button(page, 'Descargar')).not.toHaveAttribute('aria-disabled')
  await expect(button(page, 'Compartir')).toHaveCount(0)
  const names: string[] = []
  page.on('download', (download) => names.push(download.suggestedFilename()))
  await button(page, 'Descargar').click()
  await expect
    .poll(() => names)
    .toEqual(['vera-blanco-y-verde-publicacion.jpg', 'vera-blanco-y-verde-historia.jpg'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form draws, links download and the text stands in a field', async ({ page, open }) => {
    await openAsAdmin(page, open, KIT)
    await page.getByLabel('Camel', { exact: true }).check()
    await page.getByRole('switch', { name: 'Precio' }).uncheck()
    await button(page, 'Volver a dibujar').click()
    await image(page, 'Publicación')
      .and(page.getByAltText(/Court · Camel, Talles/))
      .waitFor()
    await expect(caption(page)).not.toHaveValue(/\$/)
    const href = await page.getByRole('link', { name: 'Descargar la historia' }).getAttribute('href')
    const file = await page.context().request.get(href ?? '')
    expect(await sharp(await file.body()).metadata()).toMatchObject({ width: 1080, height: 1920 })
  })
})

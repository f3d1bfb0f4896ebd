import type { Locator, Page, Route } from '@playwright/test'
import {
  adminTest as test,
  alerted,
  button,
  card,
  choosePhotos,
  field,
  newName,
  onTable,
  openColor,
  PHONE_WIDTH,
  photo,
  photosAreReady,
  publish,
  statusMessage,
  typeColor,
  typeProduct,
} from './admin-form.ts'
import { addressOf, boxOf, expect, SMALL_PHONE } from './shop.ts'

test.use(SMALL_PHONE)

const UPLOADS = '**/datos/fotos'
const WHITE = '#e8e4dc'
const BLACK = '#1c1b1a'
const GREEN = '#2d5a3d'

const photos = (...colors: string[]) =>
  Promise.all(colors.map((color, index) => photo(`IMG_${index + 1}.jpg`, color)))

test.describe('every way in which a photo can fail ends, is shown and can be tried again @nightly', () => {
  const FAILURES: [string, (route: Route) => Promise<void>, string][] = [
    [
      'a server that is busy',
      (route) => route.fulfill({ status: 503, body: '{"error":"busy"}' }),
      'Hay muchas fotos en proceso. Probá de nuevo en unos segundos.',
    ],
    [
      'a connection that drops',
      (route) => route.abort('connectionreset'),
      'Se perdió la conexión. Probá de nuevo cuando vuelva la señal.',
    ],
    [
      'a server that fails',
      (route) => route.fulfill({ status: 500, body: '' }),
      'No se pudo subir la foto. Probá de nuevo.',
    ],
  ]

  for (const [what, fail, words] of FAILURES) {
    test(what, async ({ admin: page, open, problems }) => {
      problems.expect(/^Failed to load resource/)
      await page.clock.install()
      await open('/admin/nuevo')
      await page.route(UPLOADS, fail)
      await typeColor(page, 'Rojo')
      // It is tried again by itself after some seconds, which nobody waits for here.
      await expect
        .poll(async () => {
          await page.clock.fastForward(1000)
          return alerted(page, words).count()
        })
        .toBe(1)
      await alerted(page, '❌ Error al subir imágenes').waitFor()
      await page.unroute(UPLOADS)
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await photosAreReady(page, 1)
      await statusMessage(page, '✔️ Imágenes agregadas para "Rojo"').waitFor()
      await expect(page.getByRole('alert').getByText('❌')).toHaveCount(0)
    })
  }

  test('a server that does not answer', async ({ admin: page, open }) => {
    await page.clock.install()
    await open('/admin/nuevo')
    const held: Route[] = []
    await page.route(UPLOADS, (route) => void held.push(route))
    const reported = page.waitForRequest('**/datos/fotos/fallidas')
    // The browser shrinks it first, and sends another type.
    await typeColor(page, 'Rojo', 1, PHONE_WIDTH)
    await expect.poll(() => held.length).toBe(1)
    await page.clock.fastForward(31_000)
    await alerted(page, 'La tienda no respondió a tiempo. Probá de nuevo.').waitFor()
    expect((await reported).postDataJSON()).toMatchObject({ reason: 'no-answer', type: 'image/webp' })
    await page.getByRole('button', { name: 'Reintentar' }).waitFor()
  })
})

test('a failed photo holds nothing back: the product is published without it, and she is told', async ({
  admin: page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource/)
  const name = newName('Coja')
  await open('/admin/nuevo')
  let uploads = 0
  await page.route(UPLOADS, (route) =>
    ++uploads === 2 ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await typeProduct(page, name)
  await typeColor(page, 'Rojo', 3)
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
  await photosAreReady(page, 2)
  await statusMessage(page, '✔️ Imágenes agregadas para "Rojo"').waitFor()
  await publish(page)
  await page.getByText('Se publicó sin 1 foto.', { exact: true }).waitFor()
  await page.getByText('Con 1 color y 2 fotos, a $80.000 de contado.').waitFor()
})

test('a color whose photos all failed is published without any, and she is told @nightly', async ({
  admin: page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource/)
  const name = newName('Desnuda')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await page.route(UPLOADS, (route) => route.fulfill({ status: 500, body: '' }))
  await typeColor(page, 'Rojo')
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
  await publish(page)
  await page.getByText('Rojo quedó sin fotos.', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await page.getByText('No hay imágenes disponibles para este color.').waitFor()
})

test('a photo that the browser refuses is told to the log @nightly', async ({ admin: page, open }) => {
  await open('/admin/nuevo')
  const reports: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/datos/fotos/fallidas')) reports.push(request.postDataJSON())
  })
  await choosePhotos(page, [
    { name: 'Precios.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('GIF89a, they said') },
  ])
  await page.getByText('Solo imágenes: los otros archivos no se agregaron.').waitFor()
  await expect.poll(() => reports.length).toBe(2)
  expect(reports).toEqual([
    { reason: 'not-an-image', bytes: 8, type: 'application/pdf' },
    { reason: 'unsupported-format', bytes: 17, type: 'image/jpeg' },
  ])
})

test('photos are dealt by tapping, in the order of the taps, and stay where they lie @nightly', async ({
  admin: page,
  open,
}) => {
  await open('/admin/nuevo')
  await choosePhotos(page, await photos(GREEN, GREEN, GREEN, GREEN, GREEN, GREEN))
  const table = () => onTable(page)
  await expect
    .poll(table)
    .toEqual([
      'Color 1, foto 1',
      'Color 1, foto 2',
      'Color 1, foto 3',
      'Color 1, foto 4',
      'Foto 5, sin color',
      'Foto 6, sin color',
    ])
  await openColor(page)
  for (const label of ['Foto 6, sin color', 'Color 1, foto 1', 'Foto 5, sin color']) {
    await card(page, label).tap()
  }
  await expect
    .poll(() => table())
    .toEqual([
      'Color 2, foto 2',
      'Color 1, foto 1',
      'Color 1, foto 2',
      'Color 1, foto 3',
      'Color 2, foto 3',
      'Color 2, foto 1',
    ])
  await card(page, 'Color 2, foto 1').tap()
  expect((await table()).at(-1)).toBe('Foto 6, sin color')
  await page.getByText('6 fotos, 1 sin color', { exact: true }).waitFor()
})

test('photos of colors that differ are dealt by their tone @nightly', async ({ admin: page, open }) => {
  await open('/admin/nuevo')
  await expect(field(page, 'Tono')).toHaveValue('#000000')
  await choosePhotos(page, await photos(WHITE, BLACK, WHITE, BLACK))
  await statusMessage(page, 'Separamos las fotos en 2 colores, por su tono.').waitFor()
  await expect
    .poll(() => onTable(page))
    .toEqual(['Color 1, foto 1', 'Color 2, foto 1', 'Color 1, foto 2', 'Color 2, foto 2'])
  const toneOf = (name: string) =>
    page.getByRole('group', { name, exact: true }).getByLabel('Tono', { exact: true })
  await expect(toneOf('Color 1')).toHaveValue(/^#[d-f]/)
  await expect(toneOf('Color 2')).toHaveValue(/^#[12]/)
})

test('the tone comes from the first photo until she chooses one @nightly', async ({ admin: page, open }) => {
  await open('/admin/nuevo')
  await choosePhotos(page, await photos(GREEN, BLACK))
  const tone = field(page, 'Tono')
  const [green, black] = [/^#[0-7].[5-9a]/, /^#[12]/]
  await expect(tone).toHaveValue(green)
  await card(page, 'Color 1, foto 1').tap()
  await expect(tone).toHaveValue(black)
  await tone.fill('#ff0000')
  await card(page, 'Foto 1, sin color').tap()
  await card(page, 'Color 1, foto 1').tap()
  await expect.poll(() => onTable(page)).toEqual(['Color 1, foto 1', 'Foto 2, sin color'])
  await page
    .getByRole('button', { name: /^Usar el tono/ })
    .first()
    .waitFor()
  await expect(tone).toHaveValue('#ff0000')
})

test('photos are moved with a finger, and with the arrow keys @nightly', async ({ admin: page, open }) => {
  await open('/admin/nuevo')
  await typeColor(page, 'Verde', 3)
  await photosAreReady(page, 3)
  await dragWithFinger(page, card(page, 'Verde, foto 3'), card(page, 'Verde, foto 1'))
  await statusMessage(page, 'Foto 3 ahora es la 1').waitFor({ state: 'attached' })
  await expect(page.getByText('3 fotos', { exact: true }), 'none was taken out').toHaveCount(1)

  const first = page.locator('.photo-table > li').first()
  const moved = await first.getAttribute('data-photo')
  await first.getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await statusMessage(page, 'Foto 1 ahora es la 2').waitFor({ state: 'attached' })
  await expect(page.locator('.photo-table > li').nth(1)).toHaveAttribute('data-photo', moved ?? '')
  await expect(page.locator(`[data-photo="${moved}"] > .photo-card`)).toBeFocused()
})

test('a photo that is held near the edge scrolls the page, and Escape puts it back @nightly', async ({
  admin: page,
  open,
}) => {
  await open('/admin/nuevo')
  await choosePhotos(page, await photos(...Array.from({ length: 9 }, () => GREEN)))
  await photosAreReady(page, 9)
  const table = page.locator('.photo-table')
  await table.evaluate((list) => window.scrollBy(0, list.getBoundingClientRect().top + 100))
  const names = await onTable(page)
  const last = middle(await boxOf(table.getByRole('listitem').last()))
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [last] })
  await page.locator('[data-drag="dragged"]').waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ ...last, y: 80 }] })
  // When the page has scrolled to its top, the finger is above the photos.
  await page.locator('[data-drag="over"]').waitFor()
  await expect.poll(async () => (await boxOf(table)).y).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.locator('[data-drag]')).toHaveCount(0)
  expect(await onTable(page)).toEqual(names)
})

test('two colors with three photos each and their sizes take at most 15 taps, also where tones do not help @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Pulgar')
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  await open('/admin')
  await tap(page.getByRole('link', { name: 'Agregar', exact: true }))
  const choosing = page.waitForEvent('filechooser')
  await tap(page.getByText('Elegir fotos', { exact: true }))
  // In the phone's gallery: six photos and "done".
  taps += 7
  await (await choosing).setFiles(await photos(GREEN, GREEN, GREEN, GREEN, GREEN, GREEN))
  await card(page, 'Color 1, foto 4').waitFor()
  await tap(button(page, 'Color'))
  for (const label of ['Color 1, foto 4', 'Foto 5, sin color', 'Foto 6, sin color']) {
    await tap(card(page, label))
  }
  await tap(field(page, 'Nombre del color').first())
  // The keyboard's own key leads to the next field.
  for (const text of ['Verde', 'Verde claro', name, 'Vault', 'Court', '', '80000', '', '', '35 a 40']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('Zapatilla baja de cuero.')
  await tap(button(page, `Publicar ${name}`))
  await page.getByRole('heading', { level: 1, name: `${name} está publicado` }).waitFor()
  await page.getByText('Con 2 colores, 6 fotos y 6 talles por color, a $80.000 de contado.').waitFor()
  expect(taps).toBeLessThanOrEqual(15)
})

test('pressed early it waits for the photos, can be called back, and typing goes on @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Apurada')
  await open('/admin/nuevo')
  const gate = Promise.withResolvers<void>()
  await page.route(UPLOADS, async (route) => {
    await gate.promise
    await route.continue()
  })
  await typeProduct(page, name)
  await typeColor(page, 'Rojo', 2)
  await statusMessage(page, '0 de 2 fotos listas. Podés seguir escribiendo.').waitFor()
  await button(page, `Publicar ${name}`).tap()
  await statusMessage(page, 'Publicando… faltan 2 fotos').waitFor()
  await button(page, 'Cancelar').tap()
  await field(page, 'Precio').fill('90.000')
  await button(page, `Publicar ${name}`).tap()
  gate.resolve()
  await page.getByText('Con 1 color y 2 fotos, a $90.000 de contado.').waitFor()
})

test('a photo that is marked as on a foot is the second of the page, with its name @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Calzada')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await typeColor(page, 'Rojo', 3)
  await photosAreReady(page, 3)
  await card(page, 'Rojo, foto 3').focus()
  await button(page, 'En el pie').tap()
  await card(page, 'Rojo, foto 2, en el pie').waitFor()
  await publish(page)
  await page.getByRole('link', { name: 'Ver', exact: true }).tap()
  await page.getByAltText(`${name} Rojo, en el pie, imagen 2 de 3`).waitFor()
  await expect(page.getByRole('region', { name: 'Fotos' }).getByText('En el pie')).toHaveCount(1)
})

test('a hidden product is saved from the other ways @nightly', async ({ admin: page, open }) => {
  const name = newName('Callada')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await typeColor(page, 'Rojo')
  await button(page, 'Otras formas de guardar').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar oculto' }).tap()
  await page.getByRole('heading', { level: 1, name: `${name} quedó guardado, oculto` }).waitFor()
  await expect(button(page, 'Compartir')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver', exact: true }).tap()
  await page.getByText('Está oculto: solo vos lo ves.', { exact: false }).waitFor()
  expect(addressOf(page)).toMatch(/^\/admin\/vista\//)
})

async function dragWithFinger(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [middle(await boxOf(from)), middle(await boxOf(to))]
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  await page.locator('[data-drag="dragged"]').waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [end] })
  await page.locator('[data-drag="over"]').waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const middle = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})

test('a slow tap on a photo is a tap @nightly', async ({ admin: page, open }) => {
  await open('/admin/nuevo')
  await choosePhotos(page, await photos(GREEN))
  await photosAreReady(page, 1)
  const at = middle(await boxOf(page.locator('.photo-table').getByRole('listitem').first()))
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.locator('[data-drag="dragged"]').waitFor()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await card(page, 'Foto 1, sin color').waitFor()
})

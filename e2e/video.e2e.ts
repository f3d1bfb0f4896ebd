import type { Page } from '@playwright/test'
import { mp4Bytes, playableMp4, webmBytes } from '#test/video-bytes.ts'
import { expectNoAxeViolations } from './access.ts'
import {
  adminTest as test,
  alerted,
  button,
  makeProduct,
  newName,
  photosAreReady,
  publish,
  statusMessage,
  typeColor,
  typeProduct,
} from './admin-form.ts'
import { expect, SMALL_PHONE } from './shop.ts'

test.use(SMALL_PHONE)

const film = (buffer: Buffer = webmBytes, name = 'video.webm') => ({ name, mimeType: '', buffer })
const chooseVideo = (page: Page, file: ReturnType<typeof film>) =>
  page.getByLabel(/^(Agregar|Cambiar) video$/).setInputFiles(file)
const isPlaying = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].map(({ paused, muted }) => [!paused, muted]))

test('she adds a video to a color, and a shopper plays it without sound @nightly', async ({
  admin: page,
  open,
}) => {
  const name = newName('Filmada')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await typeColor(page, 'Rojo')
  await chooseVideo(page, film(playableMp4, 'video.mp4'))
  await photosAreReady(page, 2)
  await expectNoAxeViolations(page, 'the form')
  await publish(page)
  await page.getByRole('link', { name: 'Ver', exact: true }).click()
  await page.getByRole('button', { name: 'Ver el video' }).click()
  const play = page.getByRole('button', { name: `Reproducir el video de ${name} Rojo, sin sonido` })
  await expect(play).toBeInViewport({ ratio: 1 })
  expect(await isPlaying(page)).toEqual([[false, true]])
  await expectNoAxeViolations(page, 'the product')
  await play.click()
  const pause = page.getByRole('button', { name: `Pausar el video de ${name} Rojo` })
  await pause.waitFor()
  expect(await isPlaying(page)).toEqual([[true, true]])
  await pause.press('Enter')
  await play.waitFor()
  await play.press('Space')
  await pause.waitFor()
  // Another slide pauses it.
  await page.getByRole('button', { name: 'Ver imagen 1 de 1' }).click()
  await expect.poll(() => isPlaying(page)).toEqual([[false, true]])
})

test.describe('a video that cannot be one says why @nightly', () => {
  const FILES = [
    [
      "an iPhone's MOV",
      mp4Bytes({ brand: 'qt  ' }),
      'Ese archivo no sirve: tiene que ser un video MP4 o WebM. Los MOV del iPhone se vuelven MP4 si te los mandás por WhatsApp.',
    ],
    [
      'one of eleven megabytes',
      Buffer.concat([webmBytes, Buffer.alloc(11 * 1024 * 1024)]),
      'El video pesa demasiado: hasta 10 MB. Acortalo, o mandátelo por WhatsApp y usá ese: pesa mucho menos.',
    ],
    [
      'one that this browser cannot open',
      mp4Bytes(),
      'Este navegador no puede abrir ese video, y tampoco podrían muchos clientes. Guardalo como MP4 (H.264) y elegilo de nuevo.',
    ],
  ] as const

  for (const [what, bytes, words] of FILES) {
    test(what, async ({ admin: page, open }) => {
      await open('/admin/nuevo')
      await typeColor(page, 'Rojo')
      await chooseVideo(page, film(bytes))
      await alerted(page, words).waitFor()
      await chooseVideo(page, film())
      await alerted(page, words).waitFor({ state: 'hidden' })
      await photosAreReady(page, 2)
    })
  }
})

test('the draft keeps a video that was not sent yet, and an edit removes it @nightly', async ({
  admin: page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource/)
  const name = newName('Filmada')
  await open('/admin/nuevo')
  await typeProduct(page, name)
  await typeColor(page, 'Rojo')
  await photosAreReady(page, 1)
  await page.route('**/datos/fotos', (route) =>
    route.fulfill({ status: 503, body: '{"error":"host-failed"}' }),
  )
  await chooseVideo(page, film())
  await page.getByRole('button', { name: 'Reintentar el video' }).waitFor()
  await page.getByText(/^Borrador guardado/).waitFor()
  await page.unroute('**/datos/fotos')
  await page.reload()
  await button(page, 'Seguir con lo que estabas cargando').click()
  await page.getByRole('button', { name: 'Reintentar el video' }).click()
  await photosAreReady(page, 2)
  await publish(page)
  await open('/admin/productos')
  await page.getByRole('link', { name: `Editar ${name}`, exact: true }).click()
  await button(page, 'Quitar el video de Rojo').click()
  await button(page, 'Guardar cambios').click()
  await statusMessage(page, `Guardaste ${name}.`).waitFor()
  await open('/admin/productos')
  await page.getByRole('link', { name: `Editar ${name}`, exact: true }).click()
  await page.getByLabel('Agregar video').waitFor({ state: 'attached' })
})

/** Adds a product with a video by the form's requests; returns its id. */
async function makeFilmed(page: Page, name: string, file: ReturnType<typeof film>, origin = '') {
  const sent = await page.request.post('/datos/fotos', {
    multipart: { video: { ...file, mimeType: file.name.endsWith('4') ? 'video/mp4' : 'video/webm' } },
    headers: { origin },
  })
  const { secure_url: url, public_id: publicId } = (await sent.json()) as Record<string, string>
  return makeProduct(page, name, false, { url, publicId })
}

test('a video that could not be fetched says so, and plays with the next tap @nightly', async ({
  admin: page,
  open,
  problems,
  baseURL,
}) => {
  problems.expect(/^Failed to load resource/)
  const id = await makeFilmed(page, newName('Filmada'), film(playableMp4, 'video.mp4'), baseURL)
  await open(`/productos/${id}`)
  await page.getByRole('button', { name: 'Ver el video' }).click()
  await page.route('**/videos/**', (route) => route.abort())
  const play = page.getByRole('button', { name: /^Reproducir el video/ })
  await play.click()
  await alerted(page, 'No se pudo reproducir el video. Tocalo para probar de nuevo.').waitFor()
  await page.unroute('**/videos/**')
  await play.click()
  await page.getByRole('button', { name: /^Pausar el video/ }).waitFor()
})

test('without scripts the browser has its own buttons @nightly', async ({
  admin: page,
  browser,
  baseURL,
}) => {
  const name = newName('Filmada')
  const id = await makeFilmed(page, name, film(), baseURL)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const plain = await context.newPage()
  await plain.goto(`${baseURL}/productos/${id}`)
  const video = plain.getByLabel(`Video de ${name} Verde, sin sonido`, { exact: true })
  await expect(video).toHaveAttribute('controls', '')
  await expect(plain.getByRole('button', { name: /el video/ })).toHaveCount(1)
  await context.close()
})

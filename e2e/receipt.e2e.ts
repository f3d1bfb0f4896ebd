import sharp from 'sharp'
import { expectAccess } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { SMALL_PHONE, expect, main, test } from './shop.ts'

test.use({ ...SMALL_PHONE, permissions: ['clipboard-read', 'clipboard-write'] })

type Shared = { name: string; type: string }

test('a receipt goes to the chat in one tap, as text or as a picture @nightly', async ({ page, open }) => {
  const shared: Shared[] = []
  await page.exposeFunction('keepShared', (files: Shared[]) => void shared.push(...files))
  await page.addInitScript(() => {
    const { keepShared } = window as unknown as { keepShared: (files: unknown) => Promise<void> }
    Object.defineProperties(Navigator.prototype, {
      canShare: { value: () => true },
      share: {
        value: ({ files }: { files: File[] }) => keepShared(files.map(({ name, type }) => ({ name, type }))),
      },
    })
  })
  await signInAsAdmin(page)
  await open('/admin/ventas?estado=vendidas')
  await main(page).getByRole('link', { name: /^V-/ }).first().click()
  const receipt = main(page).getByRole('region', { name: 'Recibo' })
  await receipt.waitFor()
  const [, code = ''] = /(V-\w{4})/.exec(page.url()) ?? []
  const text = receipt.getByText(`Recibo ${code}`)
  await expect(text).toHaveText(/\nTotal: \$[\d.]+\nPagado: \$[\d.]+\n[^]*no válido como factura$/, {
    useInnerText: true,
  })
  await expectAccess(page)

  await receipt.getByRole('button', { name: 'Copiar el texto' }).click()
  await receipt.getByRole('button', { name: 'Copiado' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await text.textContent())
  const chat = await receipt.getByRole('link', { name: /^Mandar por WhatsApp/ }).getAttribute('href')
  expect(new URL(chat ?? '').searchParams.get('text')).toBe(copied)

  await receipt.getByRole('link', { name: 'Compartir la imagen' }).click()
  await expect.poll(() => shared).toEqual([{ name: `recibo-${code}.jpg`, type: 'image/jpeg' }])
  const picture = await page.request.get(`/admin/ventas/${code}/imagen`)
  expect(picture.headers()['cache-control']).toBe('private, no-store')
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1080 })
})

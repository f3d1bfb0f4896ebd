import type { Page } from '@playwright/test'
import { address } from './demo-products.ts'
import { expect, test } from './shop.ts'

const RIO = address('Río', 'rio-azul-petroleo')
const opener = (page: Page) => page.getByRole('button', { name: 'Compartir', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Compartir' })

test('a browser with a way to share of its own is asked first, and leaving that is no failure', async ({
  page,
  open,
}) => {
  const shared: unknown[] = []
  await page.exposeFunction('keepShared', (what: unknown) => void shared.push(what))
  await page.addInitScript(() => {
    const { keepShared } = window as unknown as { keepShared: (what: unknown) => Promise<void> }
    const errors = ['AbortError', 'NotAllowedError']
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async (what: unknown) => {
        await keepShared(what)
        throw new DOMException('', errors.shift())
      },
    })
  })
  await open(RIO)
  await opener(page).click()
  await expect
    .poll(() => shared)
    .toEqual([
      {
        title: 'Río Azul petróleo',
        text: 'Mirá Río (Running) en color Azul petróleo, $71.400 de contado.',
        url: page.url(),
      },
    ])
  // First the person closes the sheet, then the browser refuses it.
  await expect(sheet(page)).toHaveCount(0)
  await opener(page).click()
  await sheet(page).waitFor()
})

test('elsewhere a sheet offers WhatsApp, Facebook, mail and the address to copy; Back closes it @nightly', async ({
  page,
  open,
}) => {
  await open(RIO)
  const address = page.url()
  await opener(page).click()
  const text = 'Mirá Río (Running) en color Azul petróleo, $71.400 de contado.'
  const link = async (name: RegExp) =>
    new URL((await sheet(page).getByRole('link', { name }).getAttribute('href')) ?? '')
  expect((await link(/^WhatsApp/)).searchParams.get('text')).toBe(`${text}\n${address}?de=whatsapp`)
  expect((await link(/^Facebook/)).searchParams.get('u')).toBe(address)
  expect((await link(/^E-mail/)).searchParams.get('body')).toBe(`${text}\n${address}`)

  const field = sheet(page).getByRole('textbox', { name: 'Dirección de esta página' })
  await expect(field).toHaveValue(address)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await sheet(page).getByRole('button', { name: 'Copiar' }).click()
  await sheet(page).getByRole('status').filter({ hasText: 'La dirección quedó seleccionada' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe(address)

  const copied: string[] = []
  await page.exposeFunction('keepCopied', (what: string) => void copied.push(what))
  await page.evaluate(() => {
    navigator.clipboard.writeText = (window as unknown as { keepCopied: Clipboard['writeText'] }).keepCopied
  })
  await sheet(page).getByRole('button', { name: 'Copiar' }).click()
  await sheet(page).getByRole('button', { name: 'Copiado' }).waitFor()
  expect([copied, await sheet(page).getByRole('status').allTextContents()]).toEqual([[address], ['Copiado']])

  await page.goBack()
  await sheet(page).waitFor({ state: 'hidden' })
  await expect(opener(page)).toBeFocused()
})

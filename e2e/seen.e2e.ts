import { expectAccess, expectNoHorizontalOverflow } from './access.ts'
import { address, VERA } from './demo-products.ts'
import { SMALL_PHONE, expect, test } from './shop.ts'

test.use(SMALL_PHONE)

const RIO = address('Río', 'rio-azul-petroleo')

test('what led to the shop counts for the whole visit, and what was seen is at hand until it is erased @nightly', async ({
  page,
  open,
}) => {
  const sent: unknown[] = []
  await page.exposeFunction('keepSent', (body: string) => void sent.push(JSON.parse(body)))
  await page.addInitScript(() => {
    const { keepSent } = window as unknown as { keepSent: (body: string) => Promise<void> }
    navigator.sendBeacon = (_, body) => {
      void keepSent(body as string)
      return true
    }
  })
  await open('/?de=feria')
  await open(VERA)
  await expect.poll(() => sent).toMatchObject([{ kind: 'view', color: 'blanco-y-verde', from: 'feria' }])
  const seen = page.getByRole('region', { name: 'Vistos hace poco' })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(seen).toHaveCount(0)

  await open(RIO)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(seen.getByRole('listitem')).toHaveCount(1)
  await seen.getByRole('link', { name: /^Vera/ }).waitFor()
  await seen.getByText('$68.000').waitFor()
  await expectAccess(page, 'what was seen')
  await expectNoHorizontalOverflow(page)

  await open('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await seen.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('status').getByText('Borramos de este dispositivo lo que viste.').waitFor()
  await expect(seen).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('vault-vistos'))).toBeNull()
})

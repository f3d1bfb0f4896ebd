import { ask } from '../http.ts'
import { field, overlay, resultsOf, submitSearch } from '../search-field.ts'
import { addressOf, expect, nextFrame, test } from '../shop.ts'

/** Emoji take two places each: a careless cut leaves half of one, which no address can hold. */
const MANY_EMOJI = '😀'.repeat(40)

/** What stands in the address, and the term that the page shows. */
const ADDRESSES: [what: string, segment: string, shown: string][] = [
  ['3,000 letters', 'a'.repeat(3000), 'a'.repeat(64)],
  ['a malformed sequence', '%E0%A4%A', '%E0%A4%A'],
  ['a stray percent sign', '%C3%A9%', 'é%'],
  ['the name of a prototype', '__proto__', '__proto__'],
  ['the name of a method', 'constructor', 'constructor'],
  ['markup', '%3Cscript%3Ealert(1)%3C%2Fscript%3E', '<script>alert(1)</script>'],
  ['control characters', '%00%07', ''],
  ['a control character between words', 'vera%00camel', 'vera camel'],
  ['a way up', '..%2F..%2Fetc', '../../etc'],
  ['a slash', '%2F', '/'],
  ['a pattern', '(a%2B)%2B%24%5B', '(a+)+$['],
  ['quotes', "'%20OR%20%221%22%3D%221", `' OR "1"="1`],
]

test.describe('a hostile address answers a normal page', () => {
  test('each page is about its term, of which at most 64 letters are shown', async ({ page, open }) => {
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message())
      void dialog.dismiss()
    })
    for (const [what, segment, shown] of ADDRESSES) {
      await open(`/busqueda/${segment}`)
      await resultsOf(page, shown).waitFor()
      await expect(page, what).toHaveTitle(`Resultados para: "${shown}" | Vault`)
      const robots = page.locator('meta[name="robots"]')
      await expect(robots, what).toHaveAttribute('content', /^noindex\b/)
      await expect(page.getByRole('heading', { level: 1 }).locator('*'), what).toHaveCount(0)
      await expect(page.locator('body'), what).not.toHaveText(/a{65}/i, { useInnerText: true })
    }
    expect(alerts).toEqual([])
  })

  test('a term is never cut in the middle of a character', async ({ page, open }) => {
    await open(`/busqueda/${encodeURIComponent(`vera ${MANY_EMOJI}`)}`)
    await page.getByRole('heading', { level: 1, name: /^Resultados para: "vera 😀+"$/u }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).waitFor()
  })

  test('10,000 letters are a normal page about the first 64', async () => {
    const answer = await ask(`/busqueda/${'a'.repeat(10_000)}`)
    expect(answer.status).toBe(200)
    expect(answer.bytes.toString()).not.toContain('a'.repeat(65))
  })
})

test('the data behind the search answers a hostile term as any other', async () => {
  for (const term of [
    '',
    '%E0%A4%A',
    '%00%07',
    '__proto__',
    '%3Cscript%3E',
    '%F0%9F%98%80',
    'a'.repeat(3000),
  ]) {
    const suggestions = await ask(`/datos/sugerencias?termino=${term}`)
    expect(suggestions.status, term).toBe(200)
    expect(suggestions.headers['content-type'], term).toContain('application/json')
    if (term === '') continue
    const results = await ask(`/datos/busqueda/${term}?pagina=2`)
    // A stray percent sign is sent on to its right spelling.
    expect([200, 308], term).toContain(results.status)
    expect((await ask(`/datos/busqueda/${term}`, {}, 'POST')).status, term).toBe(204)
  }
})

test.describe('a hostile term in the field', () => {
  test('of 10,000 letters is cut at 64, and asks the server nothing longer', async ({ page, open }) => {
    const lengths: number[] = []
    page.on('request', (request) => lengths.push(request.url().length))
    await open('/')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
    await field(page).fill('a'.repeat(10_000))
    await overlay(page)
      .getByRole('option', { name: `Ver todos los resultados de “${'a'.repeat(64)}”`, exact: true })
      .waitFor()
    await field(page).press('Enter')
    await resultsOf(page, 'a'.repeat(64)).waitFor()
    expect(addressOf(page)).toBe(`/busqueda/${'a'.repeat(64)}`)
    expect(Math.max(...lengths)).toBeLessThan(1000)
  })

  test('of many emoji is searched for, and of markup is shown as text', async ({ page, open }) => {
    await open('/')
    await submitSearch(page, `vera ${MANY_EMOJI}`)
    await page.getByRole('heading', { level: 1, name: /^Resultados para: "vera 😀+"$/u }).waitFor()
    await submitSearch(page, '<img src=x onerror=alert(1)>')
    await resultsOf(page, '<img src=x onerror=alert(1)>').waitFor()
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
    await page.getByRole('banner').getByRole('button', { name: 'Buscar', exact: true }).click()
    await overlay(page).getByRole('button', { name: '<img src=x onerror=alert(1)>', exact: true }).waitFor()
    await field(page).fill('<b>vera</b>')
    await overlay(page).getByRole('option', { name: 'Ver todos los resultados de “<b>vera</b>”' }).waitFor()
  })

  // An address reads these as "here" and "one up", however they are encoded.
  test('of "." or ".." alone asks for nothing that does not exist', async ({ page, open }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const [term, path] of [
      ['.', '/productos'],
      ['..', '/FAQ'],
    ] as const) {
      await open(path)
      await submitSearch(page, term)
      await nextFrame(page)
      // Ignored as an empty term, or searched for: nowhere else.
      expect(addressOf(page)).toMatch(/^\/(productos|FAQ)(#busqueda)?$|^\/busqueda\/./)
    }
    expect(asked.filter((path) => /^\/(?:datos|busqueda|datos\/busqueda)\/?(?:\.data)?$/.test(path))).toEqual(
      [],
    )
  })
})

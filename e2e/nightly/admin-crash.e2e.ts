import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { chromium, type Browser, type LaunchOptions, type Page } from '@playwright/test'
import { temporaryFolder } from '#test/free-places.ts'
import { demoAdmin } from '../accounts.ts'
import { button, choosePhotos, field, photo } from '../admin-form.ts'
import { alive, expect, test as base } from '../shop.ts'
import { shopUrl } from '../worker-shop.ts'

type Running = { browser: Browser; page: Page; kill: () => Promise<void> }

/** A browser with a profile on the disk, as people have: what it stored outlives it. */
const test = base.extend<{ openBrowser: () => Promise<Running> }>({
  openBrowser: async ({ launchOptions }, use) => {
    const profile = temporaryFolder()
    const running: Running[] = []
    await use(async () => {
      const opened = await openBrowser(profile, launchOptions)
      running.push(opened)
      return opened
    })
    for (const { kill } of running) await kill()
  },
})

async function openBrowser(profile: string, options: LaunchOptions): Promise<Running> {
  const args = [
    ...(options.args ?? []),
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  // Its own process group: the command may be a script that starts the browser.
  const child = spawn(options.executablePath ?? '', args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const exited = once(child, 'exit')
  let address: string | undefined
  for await (const line of createInterface(child.stderr)) {
    address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
    if (address !== undefined) break
  }
  if (address === undefined) throw new Error('The browser did not open')
  child.stderr.resume()
  const browser = await chromium.connectOverCDP(address)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  return {
    browser,
    page: await context.newPage(),
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, 'SIGKILL')
      }
      await exited
    },
  }
}

async function openForm(page: Page): Promise<void> {
  const origin = shopUrl
  // The browser's own context knows no base address.
  await page.context().request.post(`${origin}/login`, {
    form: { intent: 'login', ...demoAdmin() },
    headers: { origin },
  })
  await page.goto(`${origin}/admin/nuevo`)
  await alive(page)
}

test('a browser that is killed in the middle of a sentence has lost at most its last second @data', async ({
  openBrowser,
}) => {
  const first = await openBrowser()
  await openForm(first.page)
  await choosePhotos(first.page, [await photo('vera.jpg')])
  await field(first.page, 'Nombre').fill('Vera que se cayó')
  const words = 'Zapatilla baja de cuero con suela cosida a mano, forrada '
  // Without a pause: a draft that is stored once typing stops would not be stored at all.
  await field(first.page, 'Descripción').pressSequentially(words, { delay: 50 })
  await first.kill()

  const second = await openBrowser()
  await openForm(second.page)
  await button(second.page, 'Seguir con lo que estabas cargando').click()
  await expect(field(second.page, 'Nombre')).toHaveValue('Vera que se cayó')
  const restored = await field(second.page, 'Descripción').inputValue()
  expect(words.startsWith(restored)).toBe(true)
  // One second of typing at 50 ms a letter.
  expect(restored.length).toBeGreaterThanOrEqual(words.length - 20)
  await second.page.getByText('1 foto', { exact: true }).waitFor()
})

test('it says when it stored the draft, on a clock of 24 hours', async ({ openBrowser }) => {
  const { page } = await openBrowser()
  await openForm(page)
  await field(page, 'Nombre').fill('Vera')
  await page.getByText(/^Borrador guardado a las \d\d:\d\d$/).waitFor()
})

import { writeFile } from 'node:fs/promises'
import { expect, test as base } from '../shop.ts'
import { shopUrl } from '../worker-shop.ts'
import { enginePage, type EnginePage } from './engine-page.ts'
import type { Engine } from './engine.ts'

/** A browser that may be missing, and the way to start it. */
export type EngineProgram = {
  program: string | undefined
  start: (program: string, hasScripts: boolean) => Promise<Engine>
}

const testInChromium = base.extend<{ width: number; shop: EnginePage }>({
  width: [1440, { option: true }],
  shop: async ({ page, width }, use) => {
    await page.setViewportSize({ width, height: 900 })
    const window = {
      visit: (url: string) => page.goto(url, { waitUntil: 'domcontentloaded' }),
      evaluate: (expression: string) => page.evaluate<string>(expression),
      click: (x: number, y: number) => page.mouse.click(x, y),
      type: (text: string) => page.keyboard.type(text),
      press: (key: string) => page.keyboard.press(key),
      back: () => page.goBack(),
    }
    await use(enginePage(window, shopUrl, true))
  },
})

/** Returns the test whose `shop` is a page in that engine; without one: in Playwright's Chromium. */
export function testIn(engine: EngineProgram | undefined, hasScripts = true) {
  if (!engine) return testInChromium
  return testInChromium.extend<object, { running: Engine }>({
    running: [
      async ({}, use) => {
        const running = await engine.start(engine.program ?? '', hasScripts)
        await use(running)
        await running.close()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    shop: async ({ running, width }, use, info) => {
      running.takeErrors()
      const window = await running.newWindow()
      await window.resize(width, 900)
      await use(enginePage(window, shopUrl, hasScripts))
      if (info.status !== info.expectedStatus) {
        await writeFile(info.outputPath('page.png'), await window.screenshot(), 'base64')
      }
      await window.close()
      expect(running.takeErrors(), 'errors in the browser').toEqual([])
    },
  })
}

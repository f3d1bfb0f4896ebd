import type { Page } from '@playwright/test'
import { nextFrame } from './shop.ts'

export type Resize = (width: number, height?: number) => Promise<void>

/**
 * Makes a phone of the desk that the page is open on, so that one visit shows both. Afterwards only the returned
 * function may change the size.
 */
export async function turnIntoPhone(page: Page): Promise<Resize> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  const resize: Resize = async (width, height = 844) => {
    await session.send('Emulation.setDeviceMetricsOverride', {
      mobile: true,
      width,
      height,
      screenWidth: width,
      screenHeight: height,
      deviceScaleFactor: 1,
    })
    // The window itself grows when the page is too wide for the screen.
    await page.waitForFunction((wanted) => window.screen.width === wanted, width)
    await nextFrame(page)
  }
  await resize(390)
  await page.waitForFunction(() => window.matchMedia('(pointer: coarse)').matches)
  return resize
}

/** Runs a check with text of double size, as people set it in the browser. */
export async function withTextOfDoubleSize(page: Page, check: () => Promise<void>): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
  await setSize('200%')
  await check()
  await setSize('')
}

import path from 'node:path'
import type { Virtual } from '@guidepup/virtual-screen-reader'
import type { Locator, Page } from '@playwright/test'
import { adminTest } from './admin-form.ts'
import { alive, expect, hasFocus, nextFrame } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

const SCRIPT = '/lector-de-pantalla.js'
const FILE = path.resolve('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js')

const LIVE = /^(?:polite|assertive): ?/
/** How often these are said depends on the machine. */
const WAITING = /^(?:polite|assertive): (?:|Cargando.*|Buscando.*)$/
/** The reader's own words around what the page says. */
const FRAME = /^(?:end(?: of)?,? .*|end|paragraph|not busy|status|alert|document)$/
const DIALOG = /^dialog\b/

/** A page of the shop has fewer controls. */
const MAX_STOPS = 150

/**
 * A person who hears the page and has a keyboard. The script has what they press, in brackets, and what a screen reader
 * says then: the name of a new page, the element that has the focus, and what live regions announce.
 */
export function listener(page: Page) {
  const script: string[] = []
  let title = ''

  async function listen(): Promise<void> {
    await alive(page)
    await nextFrame(page)
    const said = await page.evaluate(hear, SCRIPT)
    const focused = said.filter((phrase) => !LIVE.test(phrase))
    const announced = said.filter((phrase) => LIVE.test(phrase) && !WAITING.test(phrase))
    if (title !== (title = await page.title())) script.push(`“${title}”`)
    script.push(...focused.slice(0, -1).filter((phrase) => DIALOG.test(phrase)), ...focused.slice(-1))
    script.push(...new Set(announced))
  }

  return {
    async open(address: string): Promise<void> {
      script.push(`[opens ${address}]`)
      await page.goto(address)
      await listen()
    },
    /** @param shown what the page shows when it has reacted */
    async press(key: string, shown?: Locator): Promise<void> {
      script.push(`[${key}]`)
      await page.keyboard.press(key)
      await shown?.first().waitFor()
      await listen()
    },
    /** Presses a key until the element has the focus. */
    async moveTo(element: Locator, key = 'Tab', shown?: Locator): Promise<void> {
      for (let stops = 0; !(await hasFocus(element)); stops += 1) {
        if (stops > MAX_STOPS) throw new Error(`${key} does not lead to ${String(element)}`)
        await page.keyboard.press(key)
      }
      script.push(`[${key} …]`)
      await shown?.first().waitFor()
      await listen()
    },
    async type(text: string, shown?: Locator): Promise<void> {
      script.push(`[types]`)
      await page.keyboard.type(text)
      await shown?.first().waitFor()
      await listen()
    },
    /** Reads a part of the page from its beginning to its end. */
    async read(part: Locator): Promise<void> {
      const phrases = await part.evaluate(readAloud)
      script.push('[reads]', ...phrases.filter((phrase) => !FRAME.test(phrase)))
    },
    /** Without what differs in each run. */
    script: () =>
      `${script.join('\n').replaceAll(shopUrl, 'http://tienda').replaceAll(` ${process.pid} `, ' ')}\n`,
  }
}

type Reader = { virtual: Virtual; Virtual: new () => Virtual; heard: number }
type Ears = { reader?: Reader }

/** Runs in the page: returns what was said since the last time. */
async function hear(script: string): Promise<string[]> {
  const ears = globalThis as Ears
  if (!ears.reader) {
    ears.reader = { ...((await import(script)) as Reader), heard: 1 }
    await ears.reader.virtual.start({ container: document.body })
  }
  const { reader } = ears
  // The reader looks at this attribute, which is only how the page began.
  for (const input of document.querySelectorAll('input')) input.toggleAttribute('checked', input.checked)
  // It looks at the element again when that gets the focus. Its state may have changed.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const phrases = await reader.virtual.spokenPhraseLog()
  const fresh = phrases.slice(reader.heard)
  reader.heard = phrases.length
  return document.activeElement === document.body ? [...fresh, '(nothing has the focus)'] : fresh
}

/** Runs in the page. */
async function readAloud(part: Node): Promise<string[]> {
  const virtual = new (globalThis as Ears).reader!.Virtual()
  await virtual.start({ container: part })
  const first = await virtual.lastSpokenPhrase()
  do await virtual.next()
  while (![first, `end of ${first}`].includes(await virtual.lastSpokenPhrase()))
  const phrases = await virtual.spokenPhraseLog()
  await virtual.stop()
  return phrases
}

/** Adds `hears`, whose script is compared with the file of the test's name in `e2e/spoken`. */
export const spokenTest = adminTest.extend<{ hears: ReturnType<typeof listener> }>({
  // The reader's script is not the shop's.
  bypassCSP: true,
  hears: async ({ page }, use, { title, errors }) => {
    await page.route(`**${SCRIPT}`, (route) => route.fulfill({ path: FILE, contentType: 'text/javascript' }))
    const hears = listener(page)
    await use(hears)
    if (errors.length > 0) return
    expect(hears.script()).toMatchSnapshot(`${title.replaceAll(/ @\w+/g, '').replaceAll(/\W+/g, '-')}.txt`)
  },
})

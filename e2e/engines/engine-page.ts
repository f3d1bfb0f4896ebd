import axe from 'axe-core'
import { expect, hasTakenOver } from '../shop.ts'
import type { EngineWindow } from './engine.ts'

/** Polls a value. A page that is being left cannot answer, and is asked again. */
export function eventually(read: () => unknown, message?: string) {
  return expect.poll(async () => Promise.resolve(read()).catch(String), message)
}

/** Describes an element by role and name, as a screen reader does. */
export type Part = { role: string; name: string | RegExp }

type AxeInPage = {
  setup: (root: Document) => void
  teardown: () => void
  commons: {
    aria: { getRole: (element: Element) => string | null }
    text: { accessibleText: (element: Element) => string }
  }
}

/** A page in any engine. Every method waits for its element. */
export function enginePage(window: EngineWindow, baseUrl: string, hasScripts: boolean) {
  /** Runs a function in the page; it may use nothing from outside of itself. */
  async function evaluate<Value, Args extends readonly unknown[]>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    const call = `(${work.toString()})(...${JSON.stringify(args)})`
    return (JSON.parse(await window.evaluate(`JSON.stringify({ value: ${call} })`)) as { value: Value }).value
  }

  /** Returns the elements that are there now. */
  async function find({ role, name }: Part, isToBeClicked = false) {
    if (!(await evaluate(() => 'axe' in window))) {
      await window.evaluate(`(() => { ${axe.source}; return '' })()`)
    }
    const wanted = typeof name === 'string' ? { exactly: name } : { matching: name.source }
    return evaluate(findInPage, role, wanted, isToBeClicked)
  }

  async function one(part: Part) {
    let found: Awaited<ReturnType<typeof find>> = []
    await eventually(
      async () => (found = await find(part)).length,
      `one ${part.role} "${part.name}"`,
    ).toBeGreaterThan(0)
    return found[0] ?? missing(part)
  }

  /** Clicks in the middle of the element, once it holds still and nothing lies over it. */
  async function click(part: Part): Promise<void> {
    let target = { x: 0, y: 0 }
    await eventually(async () => {
      const [found] = await find(part, true)
      const before = target
      if (found) target = found
      return found?.isOnTop && target.x === before.x && target.y === before.y
    }, `${part.role} "${part.name}" to click`).toBe(true)
    await window.click(target.x, target.y)
  }

  return {
    evaluate,
    find,
    one,
    click,
    type: window.type,
    press: window.press,
    back: window.back,
    /** Opens a page of the shop and waits until its scripts, if any, have taken over. */
    async open(path: string): Promise<void> {
      await window.visit(new URL(path, baseUrl).href)
      if (hasScripts) await eventually(() => evaluate(hasTakenOver)).toBe(true)
    },
    /** Types over what stands in a field. */
    async fill(name: string, text: string, role = 'textbox'): Promise<void> {
      const field = { role, name }
      // A page that still grows may move the field away from a click.
      await eventually(async () => {
        await click(field)
        return (await one(field)).isFocused
      }).toBe(true)
      await evaluate(() => (document.activeElement as HTMLInputElement).select())
      await window.type(text)
      await eventually(async () => (await one(field)).value).toBe(text)
    },
    /** Waits until the page shows this text. */
    shows: (text: string) =>
      eventually(() => evaluate(() => document.body.innerText), `the page shows "${text}"`).toContain(text),
    address: () => evaluate(() => location.pathname + location.search),
  }
}

export type EnginePage = ReturnType<typeof enginePage>

function missing({ role, name }: Part): never {
  throw new Error(`there is no ${role} "${name}"`)
}

/** Runs in the page. */
function findInPage(role: string, name: { exactly?: string; matching?: string }, isToBeClicked: boolean) {
  /** Reading the role of every element would take most of a journey's time. */
  const TAGS: Record<string, string> = {
    button: 'button, summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    textbox: 'input, textarea',
    combobox: 'input, select',
    checkbox: 'input',
    radio: 'input',
    dialog: 'dialog',
  }
  const { setup, teardown, commons } = (globalThis as unknown as { axe: AxeInPage }).axe
  const isNamed = (text: string) =>
    name.matching === undefined ? text === name.exactly : new RegExp(name.matching).test(text)
  setup(document)
  try {
    const found = [
      ...document.querySelectorAll<HTMLElement>(`[role=${role}], ${TAGS[role] ?? '[role]'}`),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        commons.aria.getRole(element) === role &&
        !element.closest('[inert], [aria-hidden=true]') &&
        isNamed(commons.text.accessibleText(element).trim()),
    )
    if (isToBeClicked) {
      // Behind an open dialog nothing can be clicked, and under the header neither.
      found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
    }
    return found.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
      const hit = document.elementFromPoint(x, y)
      const label = hit?.closest('label')
      return {
        x,
        y,
        isOnTop: hit !== null && (element.contains(hit) || label?.control === element),
        href: element.getAttribute('href'),
        value: 'value' in element ? String(element.value) : null,
        isFocused: element === document.activeElement,
      }
    })
  } finally {
    teardown()
  }
}

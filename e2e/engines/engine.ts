/** One window of a browser, which shares neither cookies nor storage. */
export type EngineWindow = {
  visit: (url: string) => Promise<unknown>
  /** Evaluates an expression in the page; its value must be text. */
  evaluate: (expression: string) => Promise<string>
  click: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (key: keyof typeof KEYS) => Promise<void>
  back: () => Promise<unknown>
}

/** A window of a browser that Playwright does not drive. */
export type DrivenWindow = EngineWindow & {
  resize: (width: number, height: number) => Promise<void>
  /** Returns a PNG in base64. */
  screenshot: () => Promise<string>
  close: () => Promise<void>
}

export type Engine = {
  newWindow: () => Promise<DrivenWindow>
  /** Errors of the console since the last call. */
  takeErrors: () => string[]
  close: () => Promise<void>
}

/** Keys without a character, as WebDriver writes them. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C' }

type InputSource = { type: 'key' | 'pointer'; id: string; actions: Record<string, unknown>[] }

/** Mouse and keyboard, as both protocols of WebDriver perform them. */
export function inputThrough(perform: (sources: InputSource[]) => Promise<void>) {
  const type = (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return perform([{ type: 'key', id: 'keyboard', actions }])
  }
  const click = (x: number, y: number) => {
    const actions = [
      { type: 'pointerMove', x, y, duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    return perform([{ type: 'pointer', id: 'mouse', actions }])
  }
  return { type, click, press: (key: keyof typeof KEYS) => type(KEYS[key]) }
}

const MAX_ERRORS = 100

/** Errors that a browser reports until they are asked for. */
export function errorList() {
  let errors: string[] = []
  return {
    add: (text: string) => void (errors.length < MAX_ERRORS && errors.push(text)),
    take: () => {
      const taken = errors
      errors = []
      return taken
    },
  }
}

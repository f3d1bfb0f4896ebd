/** A key or a press of the mouse, as both protocols of WebDriver write it. */
export type InputSource = { type: 'key' | 'pointer'; id: string; actions: Record<string, unknown>[] }

/** One window of a browser, which shares neither cookies nor storage. */
export type EngineWindow = {
  visit: (url: string) => Promise<void>
  /** Evaluates an expression in the page; its value must be text. */
  evaluate: (expression: string) => Promise<string>
  act: (sources: InputSource[]) => Promise<void>
  back: () => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A PNG in base64. */
  screenshot: () => Promise<string>
  close: () => Promise<void>
}

export type Engine = {
  newWindow: () => Promise<EngineWindow>
  /** Errors of the console since the last call. */
  takeErrors: () => string[]
  close: () => Promise<void>
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

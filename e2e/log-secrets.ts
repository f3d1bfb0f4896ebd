import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** What the journeys type, receive and carry, and what no line of the log may hold. */
const SECRETS: Record<string, RegExp> = {
  password: /zapatillas (?:rojas|para la lluvia)|otra bien distinta/i,
  'link with a token': /[?&]t=[\w-]{8}/,
  cookie: /session_token|Set-Cookie|"cookie"/i,
  'full address': /[\w.+-]+@(?:example\.com|vault\.demo)/,
}

/**
 * Reads everything that a shop logs from now on.
 * @returns the lines that hold a secret, each with its kind
 */
export function watchLog(shop: ChildProcess): () => string[] {
  const found: string[] = []
  for (const stream of [shop.stdout, shop.stderr]) {
    if (!stream) continue
    createInterface(stream).on('line', (line) => {
      // Lines of the log are JSON; the start of a demo prints its admin's password on purpose.
      if (!line.startsWith('{')) return
      for (const [kind, pattern] of Object.entries(SECRETS)) {
        if (pattern.test(line)) found.push(`a ${kind}: ${line}`)
      }
    })
  }
  return () => found
}

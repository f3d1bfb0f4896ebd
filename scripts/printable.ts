import { printable } from '#app/base/text.ts'

/** Makes everything that a command prints printable. */
export function printSafely(): void {
  for (const level of ['log', 'warn', 'error'] as const) {
    const print = console[level].bind(console)
    console[level] = (...parts: unknown[]) =>
      print(...parts.map((part) => (typeof part === 'string' ? printable(part) : part)))
  }
}

/** Removes control characters from a text of strangers, so that no escape sequence reaches the terminal. */
export const printable = (text: string): string => text.replace(/(?!\n)\p{Cc}|\p{Bidi_Control}/gu, '')

/** Makes everything that a command prints printable. */
export function printSafely(): void {
  for (const level of ['log', 'warn', 'error'] as const) {
    const print = console[level].bind(console)
    console[level] = (...parts: unknown[]) =>
      print(...parts.map((part) => (typeof part === 'string' ? printable(part) : part)))
  }
}

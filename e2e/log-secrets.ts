/** Secrets of the tests that no line of the log may hold. */
const SECRETS: Record<string, RegExp> = {
  password: /zapatillas (?:rojas|para la lluvia)|otra bien distinta/i,
  'link with a token': /[?&]t=[\w-]{8}/,
  cookie: /session_token|Set-Cookie|"cookie"/i,
  'full address': /[\w.+-]+@(?:example\.com|vault\.demo)/,
}

/** Returns the lines of a shop's log that hold a secret, each with its kind. */
export function secretsIn(output: string): string[] {
  // Lines of the log are JSON; the start of a demo prints its admin's password on purpose.
  const lines = output.split('\n').filter((line) => line.startsWith('{'))
  return Object.entries(SECRETS).flatMap(([kind, pattern]) =>
    lines.filter((line) => pattern.test(line)).map((line) => `a ${kind}: ${line}`),
  )
}

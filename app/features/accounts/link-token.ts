/** Mail links carry their token behind the #, which no server and no log ever sees: `#t=TOKEN`. */
export function linkToken(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('t') || null
}

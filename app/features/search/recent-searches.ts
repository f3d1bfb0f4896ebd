/** How many of a person's own searches are remembered, on this device only. */
const MOST_RECENT = 5

/** The new one first, each once. */
export function remember(recent: readonly string[], term: string): string[] {
  const others = recent.filter((other) => other.toLowerCase() !== term.toLowerCase())
  return [term, ...others].slice(0, MOST_RECENT)
}

/** What was stored, if it can be read. */
export function parseRecent(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(parsed)
      ? parsed.filter((term) => typeof term === 'string').slice(0, MOST_RECENT)
      : []
  } catch {
    return []
  }
}

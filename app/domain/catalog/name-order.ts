const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Returns each name once, in Spanish order. */
export function sortedNames(names: Iterable<string>): string[] {
  return [...new Set(names)].toSorted(compareNames)
}

/** Compares as a Spanish dictionary does: letter case and accents do not matter, numbers count as numbers. */
export function compareNames(a: string, b: string): number {
  return spanish.compare(a, b)
}

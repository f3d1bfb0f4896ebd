const spanish = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** Compares as a Spanish dictionary does: letter case and accents do not matter, numbers count as numbers. */
export function compareNames(a: string, b: string): number {
  return spanish.compare(a, b)
}

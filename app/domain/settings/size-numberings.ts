import { cleanCode } from '#app/base/text.ts'

/** Another numbering of the size guide, such as that of Brazil. */
export type SizeNumbering = {
  name: string
  /** As written, one for each row of the table; null: it has none there. */
  sizes: (string | null)[]
}

type NumberingError = 'numberings-unreadable' | 'numberings-unlike-table' | 'numberings-unordered'

/** Stands for a row of the table that a numbering leaves out. */
const NONE = '-'
const LINE = /^(?<name>[^:]{1,30}):(?<sizes>(?:\s+(?:\d{1,3}(?:,\d)?|-))+)$/

/** Reads `Brasil (BR): 33 34 - 36,5`; null when it cannot be read. */
export function parseNumbering(line: string): SizeNumbering | null {
  const { name, sizes } = LINE.exec(cleanCode(line).replace(/(?<=\d)\.(?=\d)/g, ','))?.groups ?? {}
  if (name === undefined || sizes === undefined || name.trim() === '') return null
  const written = sizes.trim().split(/\s+/)
  if (written.every((size) => size === NONE)) return null
  return { name: name.trim(), sizes: written.map((size) => (size === NONE ? null : size)) }
}

export function writeNumbering({ name, sizes }: SizeNumbering): string {
  return `${name}: ${sizes.map((size) => size ?? NONE).join(' ')}`
}

/** Returns what is wrong with numberings beside their table; null: nothing. A longer foot must have a larger number. */
export function numberingError(
  lines: readonly string[],
  rows: readonly { foot: string }[],
): NumberingError | null {
  for (const line of lines) {
    const numbering = parseNumbering(line)
    if (numbering === null) return 'numberings-unreadable'
    if (numbering.sizes.length !== rows.length) return 'numberings-unlike-table'
    const numbers = rows
      .map(({ foot }, index) => ({ foot: toNumber(foot), size: numbering.sizes[index] ?? null }))
      .toSorted((a, b) => a.foot - b.foot)
      .flatMap(({ size }) => (size === null ? [] : [toNumber(size)]))
    if (numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? 0)))
      return 'numberings-unordered'
  }
  return null
}

function toNumber(written: string): number {
  return Number(written.replace(',', '.'))
}

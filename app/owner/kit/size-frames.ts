import type { TextStyle } from '#app/domain/photos/fit-text.ts'

export type Box = { x: number; y: number; width: number; height: number }
export type KitText = {
  text: string
  style: TextStyle
  x: number
  baseline: number
  size: number
  fill: string
}
export type KitFrame = Box & { stroke: string; thickness: number; radius: number }

/** Height of Archivo's capital letters, in em. */
export const CAPITAL = 0.69

export const STRONG: TextStyle = { weight: 650, stretch: 100, isTabular: true }

/** Scales to try in order: sizes shrink before they take another row. */
const SIZE_STEPS = [
  { rows: 1, scale: 1 },
  { rows: 1, scale: 0.88 },
  { rows: 2, scale: 0.94 },
  { rows: 2, scale: 0.8 },
  { rows: 3, scale: 0.8 },
  { rows: 3, scale: 0.7 },
] as const

type SizesBox = {
  x: number
  width: number
  size: number
  /** Room for a word before the first size of each row. */
  label: number
  ink: string
}

/** Returns the sizes in their frames; the first row begins at y = 0. */
export function layoutSizes(
  sizes: readonly string[],
  { x, width, size, label, ink }: SizesBox,
  measure: (text: string) => number,
): { height: number; texts: KitText[]; frames: KitFrame[] } {
  if (sizes.length === 0) return { height: 0, texts: [], frames: [] }
  const place = (scale: number) => {
    const letter = size * scale
    const pad = { x: letter * 0.5, y: letter * 0.42 }
    const rowHeight = CAPITAL * letter + 2 * pad.y
    const gap = letter * 0.4
    const texts: KitText[] = []
    const frames: KitFrame[] = []
    let [left, row] = [x + label, 0]
    for (const text of sizes) {
      const textWidth = measure(text) * letter
      const boxWidth = textWidth + 2 * pad.x
      if (left + boxWidth > x + width) [left, row] = [x + label, row + 1]
      const y = row * (rowHeight + gap)
      const box = { x: left, y, width: boxWidth, height: rowHeight }
      frames.push({ ...box, stroke: ink, thickness: letter * 0.09, radius: letter * 0.38 })
      const baseline = y + pad.y + CAPITAL * letter
      texts.push({ text, style: STRONG, x: left + pad.x, baseline, size: letter, fill: ink })
      left += boxWidth + gap
    }
    return { rows: row + 1, height: row * (rowHeight + gap) + rowHeight, texts, frames }
  }
  const last = SIZE_STEPS[SIZE_STEPS.length - 1]
  const step = SIZE_STEPS.find(({ rows, scale }) => place(scale).rows <= rows) ?? last
  return place(step?.scale ?? 1)
}

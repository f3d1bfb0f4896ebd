/** One line of docs/performance.md. */
export type Measurement = {
  /** The table that it stands in. */
  group: GroupName
  name: string
  value: number
  unit: string
  goal?: { max: number } | { min: number }
}

/** The tables of the report, in their order. */
export const GROUPS = {
  throughput: 'Throughput: one process, pages of the demo, every client connected all the time',
  weight: 'Weight: what a phone transfers that opens a page for the first time and does not scroll',
  lighthouse: 'Lighthouse: mobile, simulated slow 4G, medians',
  feel: 'Feel: what follows a touch, with the processor slowed down four times',
  photos: 'Photos: made at their first view',
  growth: 'Growth: the same question asked of a larger catalogue',
  memory: 'Memory of the whole process',
} as const
export type GroupName = keyof typeof GROUPS

export function isGroupName(text: string): text is GroupName {
  return Object.hasOwn(GROUPS, text)
}

/** Null for a line without a goal. */
export function meetsGoal({ value, goal }: Measurement): boolean | null {
  if (!goal) return null
  return 'max' in goal ? value <= goal.max : value >= goal.min
}

export function amount(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const text = value.toLocaleString('en', { maximumFractionDigits: digits })
  return unit === '' ? text : `${text} ${unit}`
}

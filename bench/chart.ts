import { amount, meetsGoal, type Measurement } from './measurement.ts'

const WIDTH = 860
const LABEL_WIDTH = 300
const BAR_WIDTH = 400
const ROW = 24
const COLORS = { holds: '#2f7d5b', broken: '#c2542d', plain: '#5a6b7b', goal: '#16140f', text: '#16140f' }

/** Draws bars, one scale for each unit, with a line where the goal is. */
export function chart(title: string, rows: readonly Measurement[]): string {
  const units = [...new Set(rows.map((row) => row.unit))]
  const parts: string[] = []
  let y = 40
  for (const unit of units) {
    const ofUnit = rows.filter((row) => row.unit === unit)
    const largest = Math.max(...ofUnit.flatMap((row) => [row.value, goalOf(row) ?? 0]))
    for (const row of ofUnit) {
      parts.push(bar(row, y, largest === 0 ? 0 : BAR_WIDTH / largest))
      y += ROW
    }
    y += 10
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" width="${WIDTH}" height="${y}" role="img" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${WIDTH}" height="${y}" fill="#ffffff"/>`,
    `<text x="12" y="24" font-weight="600" fill="${COLORS.text}">${escape(title)}</text>`,
    ...parts,
    '</svg>\n',
  ].join('\n')
}

function bar(row: Measurement, y: number, scale: number): string {
  const meets = meetsGoal(row)
  const color = meets === null ? COLORS.plain : meets ? COLORS.holds : COLORS.broken
  const goal = goalOf(row)
  const length = Math.max(1, row.value * scale)
  const end = LABEL_WIDTH + Math.max(length, (goal ?? 0) * scale) + 8
  return [
    `<text x="${LABEL_WIDTH - 10}" y="${y + 15}" text-anchor="end" fill="${COLORS.text}">${escape(row.name)}</text>`,
    `<rect x="${LABEL_WIDTH}" y="${y + 3}" width="${length.toFixed(1)}" height="16" fill="${color}"/>`,
    goal === undefined
      ? ''
      : `<rect x="${(LABEL_WIDTH + goal * scale - 1).toFixed(1)}" y="${y}" width="2" height="22" fill="${COLORS.goal}"/>`,
    `<text x="${end.toFixed(1)}" y="${y + 15}" fill="${COLORS.text}">${escape(amount(row.value, row.unit))}</text>`,
  ].join('')
}

function goalOf({ goal }: Measurement): number | undefined {
  if (!goal) return undefined
  return 'max' in goal ? goal.max : goal.min
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

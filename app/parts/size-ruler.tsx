import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { centimetres, type FootSize } from '#app/domain/catalog/find-size.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'

const WIDTH = 360
const MARGIN = 20

type RulerProps = { table: FootSize[]; foot: number; chosen: FootSize[]; label: string }

/** Draws the table to scale, with the foot among the sizes. */
export function SizeRuler({ table, foot, chosen, label }: RulerProps) {
  const shortest = Math.min(foot, ...table.map((row) => row.foot))
  const span = Math.max(1, Math.max(foot, ...table.map((row) => row.foot)) - shortest)
  const place = (length: number) => MARGIN + ((length - shortest) / span) * (WIDTH - 2 * MARGIN)
  return (
    <svg className="size-ruler" viewBox={`0 0 ${WIDTH} 92`} role="img" aria-label={label}>
      <path d={`M0 44H${WIDTH}`} stroke="var(--color-ink)" strokeWidth="2" />
      {table.map((row) => {
        const isChosen = chosen.some(({ size }) => size === row.size)
        return (
          <g key={row.size} fontSize="12" fontWeight={isChosen ? 700 : 550} textAnchor="middle">
            <path d={`M${place(row.foot)} 39V49`} stroke="var(--color-ink)" strokeWidth="2" />
            {isChosen ? (
              <rect x={place(row.foot) - 15} y="56" width="30" height="26" rx="13" fill="var(--color-ink)" />
            ) : null}
            <text x={place(row.foot)} y="73" fill={isChosen ? 'var(--color-paper)' : 'var(--color-gray)'}>
              {formatSize(row.size)}
            </text>
          </g>
        )
      })}
      <path d={`M${place(foot)} 26V50`} stroke="var(--color-ember)" strokeWidth="3" />
      <text
        x={Math.min(Math.max(place(foot), 28), WIDTH - 28)}
        y="18"
        fill="var(--color-ember)"
        fontSize="13"
        fontWeight="700"
        textAnchor="middle"
      >
        {catalogCopy.sizes.cm(centimetres(foot))}
      </text>
    </svg>
  )
}

import { useId, useState } from 'react'
import type { SizeGuide } from '#app/features/settings/settings.ts'
import { catalogCopy } from './catalog.copy.ts'
import { findSize, type FootSize, type FoundSize, footSizes, parseFootLength } from './find-size.ts'
import { rememberSize, useRememberedSize } from './use-remembered-size.ts'
import { sizeFinderCopy as copy } from './size-finder.copy.ts'
import { formatSize, isInStock, type SizeStock } from './sizes.ts'

export type SizeFinderProps = {
  /** `Vera Blanco y verde` */
  shoe: string
  sizes: readonly SizeStock[]
  onChosen: (size: number) => void
}

/** Answers "¿Cuál es mi talle?" by the owner's table, while the length of the foot is typed. */
export function SizeFinder({ guide, shoe, sizes, onChosen }: SizeFinderProps & { guide: SizeGuide }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const table = footSizes(guide)
  const foot = parseFootLength(typed)
  const found = foot === null ? null : findSize(table, foot)
  const isUnreadable = typed.trim() !== '' && foot === null

  return (
    <div className="size-finder">
      <label htmlFor={id}>{copy.length}</label>
      <span className="size-finder-field">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // The dialog stands inside the form of the sizes, which Enter would send.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          aria-invalid={isUnreadable}
          aria-describedby={`${id}-hint`}
        />
        <span aria-hidden="true">{copy.unit}</span>
      </span>
      <p id={`${id}-hint`} className="size-finder-hint">
        {copy.hint}
      </p>
      {foot === null || found === null || found.kind === 'outside' ? null : (
        <Ruler table={table} foot={foot} chosen={sizesOf(found)} />
      )}
      <div role="status">
        {isUnreadable ? <p>{copy.unreadable}</p> : null}
        {found === null ? null : <Answer found={found} shoe={shoe} sizes={sizes} />}
      </div>
      {found === null ? null : (
        <div className="size-finder-choices">
          {sizesOf(found).map(({ size }) => (
            <button
              key={size}
              type="button"
              className={found.kind === 'fits' ? 'button button-ink' : 'button button-outline'}
              onClick={() => {
                rememberSize(size)
                onChosen(size)
              }}
            >
              {copy.choose(formatSize(size))}
            </button>
          ))}
        </div>
      )}
      <Remembered />
    </div>
  )
}

function sizesOf(found: FoundSize): FootSize[] {
  if (found.kind === 'outside') return []
  return found.kind === 'fits' ? [found.size] : [found.smaller, found.larger]
}

type AnswerProps = { found: FoundSize; shoe: string; sizes: readonly SizeStock[] }

function Answer({ found, shoe, sizes }: AnswerProps) {
  if (found.kind === 'outside') return <p>{copy.outside}</p>
  if (found.kind === 'between') {
    const { smaller, larger } = found
    return (
      <>
        <p className="size-finder-answer">
          <b>{copy.two(formatSize(smaller.size), formatSize(larger.size))}</b> {copy.between}
        </p>
        <p>{copy.betweenAdvice(written(smaller), written(larger))}</p>
      </>
    )
  }
  return (
    <>
      <p className="size-finder-answer">
        <b>{formatSize(found.size.size)}</b> {copy.fits}
      </p>
      <p>{isInStock(sizes, found.size.size) ? copy.inShoe(shoe) : copy.notInShoe(shoe)}</p>
    </>
  )
}

function written({ size, foot }: FootSize) {
  return { size: formatSize(size), foot: centimetres(foot) }
}

function centimetres(foot: number): string {
  return String(foot / 10).replace('.', ',')
}

/** What the device knows, and the button that forgets it. */
function Remembered() {
  const remembered = useRememberedSize()
  const [, setForgotten] = useState(false)
  return (
    <p className="size-finder-hint">
      {copy.remembered}{' '}
      {remembered === null ? null : (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            rememberSize(null)
            setForgotten(true)
          }}
        >
          {copy.forget}
        </button>
      )}
    </p>
  )
}

const WIDTH = 360
const MARGIN = 20

type RulerProps = { table: FootSize[]; foot: number; chosen: FootSize[] }

/** The table at its true distances, with the foot among the sizes. */
function Ruler({ table, foot, chosen }: RulerProps) {
  const shortest = Math.min(foot, ...table.map((row) => row.foot))
  const span = Math.max(1, Math.max(foot, ...table.map((row) => row.foot)) - shortest)
  const place = (length: number) => MARGIN + ((length - shortest) / span) * (WIDTH - 2 * MARGIN)
  const label = copy.ruler(
    centimetres(foot),
    chosen.map(({ size }) => formatSize(size)),
  )
  return (
    <svg className="size-ruler" viewBox={`0 0 ${WIDTH} 92`} role="img" aria-label={label}>
      <path d={`M0 44H${WIDTH}`} stroke="var(--color-ink)" strokeWidth="2" />
      {table.map((row) => {
        const isChosen = chosen.includes(row)
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

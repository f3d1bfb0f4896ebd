import type { ReactNode } from 'react'
import { countedSize, formatSize, MAX_COUNT, type SizeStock } from '#app/domain/catalog/sizes.ts'
import { Icon } from '#app/ui/icon.tsx'
import { frameCopy } from './admin.copy.ts'
import './size-stepper.css'

const copy = frameCopy.pairs
/** The number from which a size that is not counted yet goes up and down. */
const FIRST_COUNT = { available: 0, last: 1, none: 0 } as const

type SizeStepperProps = {
  one: SizeStock
  /** Names the size for those who hear it alone. */
  label: string
  note?: ReactNode
  onChanged: (one: SizeStock) => void
}

/** Counts the pairs of a size. An empty field means that they are not counted. */
export function SizeStepper({ one: { size, stock, count }, label, note, onChanged }: SizeStepperProps) {
  const pairs = count ?? FIRST_COUNT[stock]
  const set = (next: number) => {
    if (next >= 0 && next <= MAX_COUNT) onChanged(countedSize(size, next))
  }
  return (
    <div className="size-stepper" role="group" aria-label={label} data-stock={stock}>
      <b>{formatSize(size)}</b>
      <small>{note}</small>
      <button
        type="button"
        className="icon-button"
        aria-label={copy.fewer}
        aria-disabled={pairs === 0 || undefined}
        onClick={() => set(pairs - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        aria-label={copy.count}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={copy.stocks[stock]}
        maxLength={String(MAX_COUNT).length}
        value={count ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          const typed = target.value.replace(/\D/g, '')
          if (typed === '') onChanged({ size, stock })
          else set(Number(typed))
        }}
      />
      <button type="button" className="icon-button" aria-label={copy.more} onClick={() => set(pairs + 1)}>
        <Icon name="plus" />
      </button>
      <output className="visually-hidden">{count}</output>
    </div>
  )
}

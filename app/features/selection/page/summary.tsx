import { formatPesos } from '#app/business/money.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import type { SelectionSums } from '../current-pairs.ts'
import { selectionCopy } from '../selection.copy.ts'

const copy = selectionCopy.summary

/** What all pairs cost together. */
export function Sums({ sums, beside }: { sums: SelectionSums; beside: string }) {
  const { terms } = useShopSettings()
  const { count, cash, three, eachOfThree, discounted } = sums
  if (count === 0) return <p>{copy.none}</p>
  return (
    <>
      <h2>
        {selectionCopy.count(count)} <span>{beside}</span>
      </h2>
      <p className="cash-box">
        <span>
          {copy.cash}
          <small>{copy.paying(terms)}</small>
        </span>
        <b>{formatPesos(cash)}</b>
      </p>
      <p className="sum-three">
        <span>
          {copy.three}
          {discounted.length === 0 ? null : <small>{copy.discountIsCash(discounted)}</small>}
        </span>
        <b>
          {formatPesos(three)}
          <small>{selectionCopy.pair.each(eachOfThree)}</small>
        </b>
      </p>
    </>
  )
}

/** The message as it will be sent. Opened at once where there is room. */
export function MessagePreview({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <details
      className="message-preview"
      ref={(details) => {
        if (details && window.matchMedia('(min-width: 1024px)').matches) details.open = true
      }}
    >
      <summary>{copy.see}</summary>
      <p className="message-bubble">{text}</p>
      <small>{copy.codeLater}</small>
    </details>
  )
}

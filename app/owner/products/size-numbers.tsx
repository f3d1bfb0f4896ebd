import { formatSize } from '#app/domain/catalog/sizes.ts'
import type { ColorNumbers } from '#app/domain/sales/size-numbers.server.ts'
import { NumberTable } from '#app/owner/frame/number-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sizeNumbersCopy as copy } from './size-numbers.copy.ts'

/** Tells what sells by size: closed, because the form is long. */
export function SizeNumbers({ colors }: { colors: readonly ColorNumbers[] }) {
  return (
    <details className="form-step">
      <summary className="step-head">
        <h2>{copy.heading}</h2>
        <Icon name="down" />
      </summary>
      <p className="hint">{colors.length === 0 ? copy.none : copy.lead}</p>
      {colors.map(({ color, sizes }) => (
        <NumberTable
          key={color}
          caption={colors.length > 1 ? color : undefined}
          columns={copy.columns}
          rows={sizes.map(({ size, sold, asked, left }) => [
            size === null ? copy.noSize : formatSize(size),
            String(sold),
            String(asked),
            left ? copy.left(left) : copy.gone,
          ])}
        />
      ))}
    </details>
  )
}

import { formatSize } from '#app/domain/catalog/sizes.ts'
import type { ColorNumbers } from '#app/domain/sales/size-numbers.server.ts'
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
        <table key={color} className="number-table">
          {colors.length > 1 ? <caption>{color}</caption> : null}
          <thead>
            <tr>
              {copy.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ size, sold, asked, left }) => (
              <tr key={size}>
                <th scope="row">{size === null ? copy.noSize : formatSize(size)}</th>
                <td>{sold}</td>
                <td>{asked}</td>
                <td>{left ? copy.left(left) : copy.gone}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </details>
  )
}

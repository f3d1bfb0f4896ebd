type NumberTableProps = {
  caption?: string | undefined
  columns: readonly string[]
  rows: readonly (string | undefined)[][]
}

export function NumberTable({ caption, columns, rows }: NumberTableProps) {
  return (
    <table className="number-table">
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              // Columns never move.
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

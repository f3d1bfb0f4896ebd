/** Columns as wide as their widest text; the first is aligned left, numbers after it right. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, ...rows]
  const widths = head.map((_title, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const toText = (line: readonly string[]) =>
    widths
      .map((width, column) => (column === 0 ? line[0]?.padEnd(width) : (line[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd()
  return [toText(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(toText)].join('\n')
}

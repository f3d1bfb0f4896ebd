/** Both engines limit how many values one statement may bind. */
const CHUNK = 500

/** Runs a statement for some hundreds of values at a time, and returns all that they return. */
export async function inChunks<Value, Row>(
  values: readonly Value[],
  statement: (some: Value[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < values.length; start += CHUNK) {
    rows.push(...(await statement(values.slice(start, start + CHUNK))))
  }
  return rows
}

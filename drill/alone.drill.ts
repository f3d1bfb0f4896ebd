import './load-components.ts'
import type { DrillRow } from './run-drills.ts'

/** Leaves a shop alone for thirty days under a fast clock, with mail dead, a disk that fills and a certificate that ends. */
export async function run(): Promise<DrillRow[]> {
  const { leaveAlone } = await import('./alone-run.ts')
  return leaveAlone()
}

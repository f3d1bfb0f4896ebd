import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** On a fresh clone only their names tell that these files take long. */
const SLOW = /\.(?:(?:slow|nightly)\.server|postgres)\.test\.ts$/

/** Starts slow files first: one that begins last would run alone while the other processors idle. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

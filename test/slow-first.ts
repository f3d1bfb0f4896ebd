import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Their names say that they take long: on a fresh clone nothing else tells. */
const SLOW = /\.(?:slow\.server|postgres)\.test\.ts$/

/** A slow file that begins last is alone on a processor, while the others have nothing left to do. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isSlow = ({ moduleId }: TestSpecification) => SLOW.test(moduleId)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

import { imagesCopy } from './images.copy.ts'
import type { PhotoProblem } from './upload-rules.ts'

export function photoProblemText(problem: PhotoProblem): string {
  return imagesCopy.problems[problem]
}

const PASSING: ReadonlySet<PhotoProblem> = new Set([
  'no-file',
  'too-slow',
  'busy',
  'host-failed',
  'offline',
  'no-answer',
  'signed-out',
  'failed',
])

/** Whether the same photo may get through later; otherwise only another photo helps. */
export function canRetry(problem: PhotoProblem): boolean {
  return PASSING.has(problem)
}

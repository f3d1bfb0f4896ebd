import { expect, test } from 'vitest'
import { systemCopy } from '#app/owner/system/system.copy.ts'
import { jobs } from './jobs.server.ts'

test('each job that Sistema lists has a Spanish name there', () => {
  const freshness = { look: async () => undefined, isFresh: () => true, catchUp: async () => undefined }
  const listed = jobs(freshness, () => undefined).filter(({ isForEveryProcess }) => !isForEveryProcess)
  expect(listed.filter(({ name }) => systemCopy.jobs.name(name) === name)).toEqual([])
})

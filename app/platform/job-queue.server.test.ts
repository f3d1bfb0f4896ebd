import { expect, test } from 'vitest'
import { QueueFullError, openJobQueue } from './job-queue.server.ts'

function makeJobs(count: number) {
  const started: number[] = []
  const pending = Array.from({ length: count }, () => Promise.withResolvers<number>())
  const jobs = pending.map((one, index) => () => {
    started.push(index)
    return one.promise
  })
  return { started, pending, jobs }
}

test('runs so many at once and the rest in the order of asking', async () => {
  const { started, pending, jobs } = makeJobs(5)
  const queue = openJobQueue({ atOnce: 2, waiting: 10 })
  const answers = jobs.map((job) => queue(job))
  expect(started).toEqual([0, 1])
  pending[1]?.resolve(1)
  await answers[1]
  expect(started).toEqual([0, 1, 2])
  for (const [index, one] of pending.entries()) one.resolve(index)
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3, 4])
})

test('refuses a job while the queue is full, and takes jobs again once there is room', async () => {
  const { pending, jobs } = makeJobs(2)
  const queue = openJobQueue({ atOnce: 1, waiting: 1 })
  const answers = jobs.map((job) => queue(job))
  await expect(queue(async () => 'too many')).rejects.toThrow(QueueFullError)
  for (const one of pending) one.resolve(0)
  await Promise.all(answers)
  expect(await queue(async () => 'welcome')).toBe('welcome')
})

test('a job that fails gives back its place', async () => {
  const queue = openJobQueue({ atOnce: 1, waiting: 1 })
  const failing = queue(() => Promise.reject(new Error('broken photo')))
  const next = queue(async () => 'next')
  await expect(failing).rejects.toThrow('broken photo')
  expect(await next).toBe('next')
  expect(await queue(async () => 'and on')).toBe('and on')
})

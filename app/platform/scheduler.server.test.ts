import { spawnSync } from 'node:child_process'
import { logged } from '#test/logged.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { setRows } from '#test/rows.ts'
import { eventually } from '#test/eventually.ts'
import { lastJobRuns, LEASE_MS, PROCESS } from './job-runs.server.ts'
import { openScheduler, type Job } from './scheduler.server.ts'

const HOUR = 60 * 60 * 1000
let time: number

beforeEach(() => {
  time = Date.UTC(2026, 4, 1, 12)
})

const clock = { now: () => new Date(time), elapsedMs: () => time }

function openJob(more: Partial<Job> = {}) {
  const run = vi.fn<Job['run']>(async () => undefined)
  return { name: 'sweep', every: HOUR, run, ...more } satisfies Job
}

type Looker = ReturnType<typeof openScheduler>
async function lookAndFinish(scheduler: Looker) {
  await scheduler.look()
  await scheduler.idle()
}

test('a job runs at once, then after its time, and the table shows its last run', async () => {
  const job = openJob()
  const scheduler = openScheduler([job], { clock })
  await lookAndFinish(scheduler)
  await lookAndFinish(scheduler)
  expect(job.run).toHaveBeenCalledTimes(1)
  expect(await lastJobRuns(clock.now())).toEqual([
    {
      name: 'sweep',
      startedAt: '2026-05-01T12:00:00.000Z',
      endedAt: '2026-05-01T12:00:00.000Z',
      succeededAt: '2026-05-01T12:00:00.000Z',
      errorId: null,
      nextAt: '2026-05-01T13:00:00.000Z',
      isRunning: false,
    },
  ])
  time += HOUR - 1
  await lookAndFinish(scheduler)
  expect(job.run).toHaveBeenCalledTimes(1)
  time += 1
  await lookAndFinish(scheduler)
  expect(job.run).toHaveBeenCalledTimes(2)
})

test('a process that starts again waits for the time that is stored', async () => {
  const job = openJob()
  await lookAndFinish(openScheduler([job], { clock }))
  time += HOUR / 2
  await lookAndFinish(openScheduler([job], { clock }))
  expect(job.run).toHaveBeenCalledTimes(1)
})

test('of many processes that look at the same moment one runs the job', async () => {
  const job = openJob()
  const schedulers = Array.from({ length: 8 }, (_, index) =>
    openScheduler([job], { clock, owner: `process ${index}` }),
  )
  for (let hours = 1; hours <= 5; hours += 1) {
    await Promise.all(schedulers.map(lookAndFinish))
    expect(job.run).toHaveBeenCalledTimes(hours)
    time += HOUR
  }
})

test('a job that takes longer than its lease runs nowhere else, because its process renews it', async () => {
  const working = Promise.withResolvers<void>()
  const job = openJob({ run: vi.fn(() => working.promise) })
  const busy = openScheduler([job], { clock, owner: 'busy' })
  const other = openScheduler([job], { clock, owner: 'other' })
  await busy.look()
  for (let seconds = 0; seconds < 300; seconds += 10) {
    time += 10_000
    await busy.look()
    await other.look()
  }
  expect(job.run).toHaveBeenCalledTimes(1)
  expect(await lastJobRuns(clock.now())).toMatchObject([{ isRunning: true, endedAt: null }])
  working.resolve()
  await busy.idle()
  expect(await lastJobRuns(clock.now())).toMatchObject([
    { isRunning: false, endedAt: clock.now().toISOString() },
  ])
})

test('the job of a process that died is run by another one when its lease is over', async () => {
  const job = openJob({ run: vi.fn(() => new Promise<void>(() => undefined)) })
  await openScheduler([job], { clock, owner: 'died' }).look()
  const other = openScheduler([job], { clock, owner: 'other' })
  time += LEASE_MS - 1
  await other.look()
  expect(job.run).toHaveBeenCalledTimes(1)
  time += LEASE_MS
  await other.look()
  expect(job.run).toHaveBeenCalledTimes(2)
})

test('on the same machine it is run as soon as another process looks', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const job = openJob({ run: vi.fn(() => new Promise<void>(() => undefined)) })
  const words = PROCESS.split(' ')
  words.splice(-2, 2, String(pid), 'uuid')
  await openScheduler([job], { clock, owner: words.join(' ') }).look()
  expect(await lastJobRuns(clock.now())).toMatchObject([{ isRunning: false, endedAt: null }])
  await openScheduler([job], { clock }).look()
  expect(job.run).toHaveBeenCalledTimes(2)
})

test('a process that slept until another one took its job is told to stop, and records nothing', async () => {
  const run = vi.fn<Job['run']>(() => new Promise<void>(() => undefined))
  const job = openJob({ run })
  const slept = openScheduler([job], { clock, owner: 'slept' })
  await slept.look()
  const signal = run.mock.calls[0]?.[0]
  time += 2 * LEASE_MS
  await openScheduler([job], { clock, owner: 'other' }).look()
  expect(signal?.aborted).toBe(false)
  await slept.look()
  expect(signal?.aborted).toBe(true)
  expect(await lastJobRuns(clock.now())).toMatchObject([{ isRunning: true, endedAt: null }])
})

test('a job that fails shows the id of its error in the log, and the others go on', async () => {
  const lines = logged()
  const failing = openJob({ name: 'a', run: vi.fn(() => Promise.reject(new Error('disk full'))) })
  const fine = openJob({ name: 'b' })
  await lookAndFinish(openScheduler([failing, fine], { clock }))
  const [a, b] = await lastJobRuns(clock.now())
  expect(a).toMatchObject({ endedAt: clock.now().toISOString(), succeededAt: null })
  expect(b).toMatchObject({ errorId: null, succeededAt: clock.now().toISOString() })
  expect(lines).toMatchObject([{ requestId: a?.errorId, job: 'a', error: { message: 'disk full' } }])
})

test('a daily job runs at its hour, and soon again after it failed', async () => {
  const run = vi.fn<Job['run']>(async () => undefined)
  const job = openJob({ every: { utcHour: 6 }, run })
  const scheduler = openScheduler([job], { clock })
  await lookAndFinish(scheduler)
  expect(run).not.toHaveBeenCalled()
  time = Date.UTC(2026, 4, 2, 6)
  logged()
  run.mockRejectedValueOnce(new Error('no bucket'))
  await lookAndFinish(scheduler)
  expect(await lastJobRuns()).toMatchObject([
    { nextAt: '2026-05-02T07:00:00.000Z', errorId: expect.any(String) },
  ])
  time += HOUR
  await lookAndFinish(scheduler)
  expect(await lastJobRuns()).toMatchObject([{ nextAt: '2026-05-03T06:00:00.000Z', errorId: null }])
})

test('a time that was stored while the clock was ahead does not hold a job back', async () => {
  const job = openJob()
  const today = time
  time += 30 * 24 * HOUR
  await lookAndFinish(openScheduler([job], { clock, owner: 'ahead' }))
  await setRows('job_runs', { lease_until: clock.now().toISOString() })
  time = today
  await lookAndFinish(openScheduler([job], { clock, owner: 'set back' }))
  expect(job.run).toHaveBeenCalledTimes(2)
})

test('a job with a question writes nothing until the answer is yes, and runs at once when it is wanted', async () => {
  let isDue = false
  const job = openJob({ every: 5000, isDue: async () => isDue })
  const scheduler = openScheduler([job], { clock })
  await lookAndFinish(scheduler)
  expect(await lastJobRuns()).toEqual([])
  isDue = true
  scheduler.runSoon('sweep')
  await eventually(() => expect(job.run).toHaveBeenCalledTimes(1))
})

test('a job that is wanted while it runs is run again as soon as it has ended', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const job = openJob({ run: vi.fn(() => mayEnd) })
  const scheduler = openScheduler([job], { clock })
  await scheduler.look()
  scheduler.runSoon('sweep')
  await scheduler.look()
  expect(job.run).toHaveBeenCalledTimes(1)
  end()
  await eventually(() => expect(job.run).toHaveBeenCalledTimes(2))
  await scheduler.idle()
  expect(job.run).toHaveBeenCalledTimes(2)
})

test('a job for every process runs in each and leaves no record', async () => {
  const job = openJob({ isForEveryProcess: true })
  await Promise.all(['a', 'b'].map((owner) => lookAndFinish(openScheduler([job], { clock, owner: owner }))))
  expect(job.run).toHaveBeenCalledTimes(2)
  expect(await lastJobRuns()).toEqual([])
})

test('a stop tells the runs, waits for them, and leaves a job that was cut due at once', async () => {
  const job = openJob({
    run: vi.fn((signal: AbortSignal) => {
      const { promise, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(signal.reason as Error))
      return promise
    }),
  })
  const scheduler = openScheduler([job], { clock })
  await scheduler.look()
  await scheduler.stop()
  await scheduler.look()
  expect(job.run).toHaveBeenCalledTimes(1)
  expect(await lastJobRuns()).toMatchObject([
    { isRunning: false, endedAt: null, errorId: null, nextAt: clock.now().toISOString() },
  ])
})

test('a stop does not wait for ever', async () => {
  const scheduler = openScheduler([openJob({ run: () => new Promise(() => undefined) })], { clock })
  await scheduler.look()
  await expect(scheduler.stop(0)).resolves.toBeUndefined()
})

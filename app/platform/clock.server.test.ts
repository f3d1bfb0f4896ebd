import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openClockWatch, STEADY_AFTER_MS, trustClock, unconfirmedJump } from './clock.server.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let wall: number
let elapsed: number

const clock = { now: () => new Date(wall), elapsedMs: () => elapsed }

beforeEach(() => {
  wall = Date.UTC(2026, 4, 1, 12)
  elapsed = 0
  online = null
  askOnline.mockClear()
})

function pass(ms: number) {
  wall += ms
  elapsed += ms
}

let online: Date | null
const askOnline = vi.fn(async () => online)

/** A new process after a rest; its own time begins at nothing. */
function start(restMs = 0) {
  wall += restMs
  elapsed = 0
  return openClockWatch(clock, askOnline)
}

async function passSteadily(watch: ReturnType<typeof start>, ms = STEADY_AFTER_MS) {
  for (let passed = 0; passed < ms; passed += MINUTE) {
    pass(MINUTE)
    await watch.look()
  }
}

test('things are deleted once the clock was steady for ten minutes', async () => {
  const watch = start()
  expect(await watch.mayDelete()).toBe(false)
  await passSteadily(watch, 9 * MINUTE)
  expect(await watch.mayDelete()).toBe(false)
  pass(MINUTE)
  expect(await watch.mayDelete()).toBe(true)
})

test('after a start 31 days ahead nothing is deleted until the owner confirms the date', async () => {
  await passSteadily(start())
  const watch = start(31 * DAY)
  await watch.look()
  const jump = await unconfirmedJump()
  expect(jump).toMatchObject({
    from: expect.stringMatching(/^2026-05-01/),
    to: clock.now().toISOString(),
  })
  await passSteadily(watch, 3 * DAY)
  expect(await watch.mayDelete()).toBe(false)
  // Nor in the process after the next one.
  const next = start(MINUTE)
  await passSteadily(next)
  expect(await next.mayDelete()).toBe(false)
  expect(await unconfirmedJump()).toEqual(jump)

  await trustClock(clock.now())
  expect(await unconfirmedJump()).toBeNull()
  expect(await next.mayDelete()).toBe(true)
})

test('a jump while the shop runs needs the owner too', async () => {
  const watch = start()
  await passSteadily(watch)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  wall += 31 * DAY
  expect(await watch.mayDelete()).toBe(false)
  await passSteadily(watch)
  vi.restoreAllMocks()
  expect(await watch.mayDelete()).toBe(false)
  expect(await unconfirmedJump()).not.toBeNull()
})

test('a clock that is set right again needs nobody', async () => {
  const watch = start()
  await passSteadily(watch)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  wall += 31 * DAY
  await passSteadily(watch)
  wall -= 31 * DAY
  await passSteadily(watch, STEADY_AFTER_MS + MINUTE)
  vi.restoreAllMocks()
  expect(await unconfirmedJump()).toBeNull()
  expect(await watch.mayDelete()).toBe(true)
})

test('a step of some hours, such as a wrong time zone, only makes it wait', async () => {
  const watch = start()
  await passSteadily(watch)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  wall += 180 * MINUTE
  expect(await watch.mayDelete()).toBe(false)
  vi.restoreAllMocks()
  await passSteadily(watch)
  expect(await unconfirmedJump()).toBeNull()
  expect(await watch.mayDelete()).toBe(true)
})

test('a rest of a night needs nobody', async () => {
  await passSteadily(start())
  const watch = start(10 * 60 * MINUTE)
  await passSteadily(watch)
  expect(await watch.mayDelete()).toBe(true)
})

describe('a machine that the shop talks to anyway', () => {
  beforeEach(() => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('confirms the date after a rest of the shop, and things are deleted once the clock was steady', async () => {
    await passSteadily(start())
    expect(askOnline).not.toHaveBeenCalled()
    const watch = start(31 * DAY)
    online = new Date(wall + MINUTE)
    await watch.look()
    expect(await unconfirmedJump()).toBeNull()
    expect(await watch.mayDelete()).toBe(false)
    await passSteadily(watch)
    expect(await watch.mayDelete()).toBe(true)
    expect(askOnline).toHaveBeenCalledTimes(1)
  })

  test('confirms no clock that is ahead of it, and is asked once an hour', async () => {
    await passSteadily(start())
    online = new Date(wall)
    const watch = start(31 * DAY)
    await passSteadily(watch, 2 * 60 * MINUTE)
    expect(await watch.mayDelete()).toBe(false)
    expect(await unconfirmedJump()).not.toBeNull()
    expect(askOnline).toHaveBeenCalledTimes(2)
  })
})

describe('a date takes effect at its hour', () => {
  test('right after a start, also after a night without the shop', async () => {
    await passSteadily(start())
    expect(await start(10 * 60 * MINUTE).mayPublish()).toBe(true)
  })

  test('after a step of the clock, once it was steady for ten minutes', async () => {
    const watch = start()
    wall += 3 * 60 * MINUTE
    expect(await watch.mayPublish()).toBe(false)
    await passSteadily(watch, 9 * MINUTE)
    expect(await watch.mayPublish()).toBe(false)
    pass(MINUTE)
    expect(await watch.mayPublish()).toBe(true)
  })

  test('not after a jump of more than a day, even before anybody looked, until the date is confirmed', async () => {
    await passSteadily(start())
    const watch = start(2 * DAY)
    expect(await watch.mayPublish()).toBe(false)
    await passSteadily(watch)
    expect(await watch.mayPublish()).toBe(false)
    await trustClock(clock.now())
    expect(await watch.mayPublish()).toBe(true)
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { popupChannel, type PopupMessage } from '#app/domain/accounts/google-popup.ts'
import { waitForPopup } from './google-sign-in.tsx'

const ID = 'a1b2c3d4'
let stop: () => void

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
)
afterEach(() => {
  stop()
  vi.useRealTimers()
})

function open() {
  const popup = { closed: false, close: vi.fn() }
  const answers: PopupMessage[] = []
  const onClosed = vi.fn()
  const onWaiting = vi.fn()
  stop = waitForPopup(popup as unknown as Window, ID, {
    onAnswer: (message) => answers.push(message),
    onWaiting,
    onClosed,
  })
  return { popup, answers, onWaiting, onClosed }
}

function say(message: PopupMessage, id = ID) {
  const channel = new BroadcastChannel(popupChannel(id))
  channel.postMessage(message)
  channel.close()
}

test('a closed popup is reported after 8000 ms, not before', () => {
  const { popup, onWaiting, onClosed } = open()
  vi.advanceTimersByTime(60_000)
  expect(onClosed).not.toHaveBeenCalled()
  expect(onWaiting).not.toHaveBeenCalled()

  popup.closed = true
  vi.advanceTimersByTime(8000)
  expect(onWaiting).toHaveBeenCalledOnce()
  expect(onClosed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(onClosed).toHaveBeenCalledOnce()
})

test('a late answer still counts and ends the waiting', async () => {
  const { popup, answers, onClosed } = open()
  popup.closed = true
  vi.advanceTimersByTime(10_000)
  say({ error: null })
  await eventually(() => expect(answers).toEqual([{ error: null }]))
  expect(onClosed).toHaveBeenCalledOnce()
  expect(popup.close).toHaveBeenCalled()
})

test('after an answer within the 8000 ms the closed popup is not reported', async () => {
  const { popup, answers, onClosed } = open()
  popup.closed = true
  vi.advanceTimersByTime(1000)
  say({ error: 'access_denied' })
  await eventually(() => expect(answers).toEqual([{ error: 'access_denied' }]))
  vi.advanceTimersByTime(60_000)
  expect(onClosed).not.toHaveBeenCalled()
})

test("another popup's answer is ignored, and a cancelled request gets none", async () => {
  const { popup, answers, onClosed } = open()
  say({ error: null }, 'another-popup')
  stop()
  say({ error: null })
  popup.closed = true
  vi.advanceTimersByTime(60_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(answers).toEqual([])
  expect(onClosed).not.toHaveBeenCalled()
  expect(popup.close).toHaveBeenCalled()
})

// Asks for one address again and again, in its own process. It answers each message with the longest time in milliseconds
// that an answer took since the message before.
import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 5

const [address = ''] = process.argv.slice(2)
let maxMs = 0
let isAsked = false
process.on('message', () => (isAsked = true))
process.once('disconnect', () => process.exit())
for (;;) {
  const begun = performance.now()
  await (await fetch(address)).arrayBuffer()
  maxMs = Math.max(maxMs, performance.now() - begun)
  if (isAsked) {
    process.send?.(maxMs)
    maxMs = 0
    isAsked = false
  }
  await wait(PAUSE_MS)
}

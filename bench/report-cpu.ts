// Imported by a server whose work is measured: it tells its parent how much CPU it has used so far, in milliseconds
// of all its threads, how many megabytes it holds, or the longest time in milliseconds for which it has answered nobody
// since it was last asked.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 5

const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

process.on('message', (question) => {
  if (question === 'memory') return void process.send?.(process.memoryUsage.rss() / 1e6)
  if (question === 'block') {
    // It watches from the first question on.
    delays.enable()
    process.send?.(Math.max(0, delays.max / 1e6 - RESOLUTION_MS))
    return delays.reset()
  }
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.once('disconnect', () => process.exit())

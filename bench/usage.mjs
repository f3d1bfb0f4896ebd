// Imported by a server that is measured: it tells its parent what it has used, and ends with it.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMs: (user + system) / 1000, memoryMb: process.memoryUsage.rss() / 1e6 })
})
process.once('disconnect', () => process.exit())

// Imported by a server whose work is measured: it tells its parent how much CPU it has used so far, in milliseconds
// of all its threads, or how many megabytes it holds.
process.on('message', (question) => {
  if (question === 'memory') return void process.send?.(process.memoryUsage.rss() / 1e6)
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.once('disconnect', () => process.exit())

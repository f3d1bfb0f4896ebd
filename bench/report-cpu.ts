// Imported by a server whose work is measured: it tells its parent how much CPU it has used so far, in milliseconds
// of all its threads.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1000)
})
process.once('disconnect', () => process.exit())

// Imported first, before syntax that an old Node cannot read.
const OLDEST_NODE = 20

const found = process.versions.node
if (Number(found.split('.')[0]) < OLDEST_NODE) {
  console.error(
    'Vault needs Node ' +
      OLDEST_NODE +
      ' or newer to begin and this is Node ' +
      found +
      ': update it at https://nodejs.org, then run this again.',
  )
  process.exit(1)
}

// npm run build: installs what is missing and builds the shop, unless its sources are those of the last build.
import './require-node.mjs'
import { buildIfChanged, installPackages, main } from './setup.mjs'

main(async () => {
  await installPackages()
  await buildIfChanged()
  return 0
})

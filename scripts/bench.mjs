// npm run bench: measures the built shop.
import './require-node.mjs'
import { buildIfChanged, installPackages, main, runNode } from './setup.mjs'

main(async () => {
  await installPackages()
  await buildIfChanged()
  const { code } = await runNode(['bench/bench.ts', ...process.argv.slice(2)])
  return code
})

// npm run drill: rehearses backups, upgrades, crashes and load with the built shop.
import './require-node.mjs'
import { buildIfChanged, installPackages, main, runNode } from './setup.mjs'

main(async () => {
  await installPackages()
  await buildIfChanged()
  const { code } = await runNode(['drill/run-drills.ts', ...process.argv.slice(2)])
  return code
})

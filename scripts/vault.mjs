// npm run vault: the owner's commands, under the project's own Node.
import './require-node.mjs'
import { installPackages, main, runNode } from './setup.mjs'

main(async () => {
  await installPackages()
  const { code } = await runNode(['scripts/vault.ts', ...process.argv.slice(2)])
  return code
})

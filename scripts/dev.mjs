// npm run dev: the shop with hot reload, on the same data as npm start.
import './require-node.mjs'
import { installPackages, main, runNode } from './setup.mjs'

main(async () => {
  await installPackages()
  for (const script of ['scripts/preflight.ts', 'scripts/prepare-data.ts']) {
    const { code } = await runNode([script])
    if (code !== 0) return code
  }
  // React Router's own command would start a second process to add this condition.
  const server = await runNode(['--conditions=development', 'scripts/dev-server.ts'], {
    env: { NODE_ENV: 'development' },
  })
  return server.code
})

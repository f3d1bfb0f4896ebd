// npm run dev: the production server on the same data, with hot reload.
import './require-node.mjs'
import { installPackages, main, runNode } from './setup.mjs'

main(async () => {
  await installPackages()
  const { code } = await runNode(['scripts/preflight.ts'])
  if (code !== 0) return code
  // React Router's development build is behind this condition.
  const server = await runNode(['--conditions=development', 'scripts/dev-server.ts'], {
    env: { NODE_ENV: 'development' },
  })
  return server.code
})

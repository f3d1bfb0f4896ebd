// npm run test:e2e: the browser tests alone. Arguments go to Vitest: a file, or -t 'part of a name'.
import { needBrowser } from './find-browser.mjs'
import { buildIfChanged, installPackages, main, runNode } from './setup.mjs'

main(async () => {
  await installPackages()
  const browser = await needBrowser()
  await buildIfChanged()
  const { code } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', '--project=e2e', ...process.argv.slice(2)],
    { env: { CHROMIUM_PATH: browser } },
  )
  return code
})

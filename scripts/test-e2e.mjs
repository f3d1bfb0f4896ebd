// npm run test:e2e: the browser tests alone. Arguments go to Playwright: a file, or -g 'part of a name'.
import { needBrowser } from './find-browser.mjs'
import { buildIfChanged, installPackages, main, runNode } from './setup.mjs'

main(async () => {
  await installPackages()
  const browser = await needBrowser()
  await buildIfChanged()
  const { code } = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH: browser },
  })
  return code
})

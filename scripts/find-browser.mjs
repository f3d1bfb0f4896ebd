// Finds the machine's Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run, runNode, step, Stop } from './setup.mjs'

function usualPlaces() {
  const { LOCALAPPDATA, PROGRAMFILES, 'PROGRAMFILES(X86)': PROGRAMFILES_X86 } = process.env
  const windows = [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA].filter(Boolean)
  return [
    // The headless shell of Chromium needs little more than half the time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ...windows.flatMap((folder) => [
      path.join(folder, 'Google/Chrome/Application/chrome.exe'),
      path.join(folder, 'Microsoft/Edge/Application/msedge.exe'),
    ]),
  ]
}

/** Returns a browser of this machine that runs, or null. */
export function findBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (runs(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Stop(`CHROMIUM_PATH is "${CHROMIUM_PATH}": no browser runs there. Correct it or leave it out.`)
  }
  return usualPlaces().find(runs) ?? null
}

/** On Ubuntu, /usr/bin/chromium-browser may only print how to install it. */
function runs(browser) {
  if (!existsSync(browser)) return false
  // Windows opens a window for --version.
  return process.platform === 'win32' || spawnSync(browser, ['--version']).status === 0
}

/** Finds a browser, or installs one. */
export async function needBrowser() {
  const browser = findBrowser() ?? (await playwrightBrowser())
  if (browser) return browser
  const problems = []
  for (const install of [installWithApt, installWithPlaywright]) {
    try {
      await install()
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      problems.push(error.message)
    }
    const installed = findBrowser() ?? (await playwrightBrowser())
    if (installed) return installed
  }
  throw new Stop(
    [
      ...problems,
      'There is no browser for the browser tests, and none could be installed: install Chromium or Chrome, ' +
        'or name one with CHROMIUM_PATH=/path/to/chrome.',
    ].join('\n'),
  )
}

async function installWithApt() {
  if (process.platform !== 'linux' || os.userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await step('Installing Chromium with apt-get', async () => {
    const lists = await run('apt-get', ['update'], options)
    if (lists.code !== 0) return lists
    const shell = await run('apt-get', ['install', '-y', 'chromium-headless-shell'], options)
    return shell.code === 0 ? shell : run('apt-get', ['install', '-y', 'chromium'], options)
  })
}

async function installWithPlaywright() {
  await step('Downloading Chromium with Playwright', () =>
    runNode(['node_modules/@playwright/test/cli.js', 'install', '--no-shell', 'chromium'], { quiet: true }),
  )
}

/** Returns the browser that Playwright has downloaded, or null when none runs. */
async function playwrightBrowser() {
  const where = "console.log(require('@playwright/test').chromium.executablePath())"
  const { code, output } = await runNode(['-e', where], { quiet: true })
  const browser = output.trim()
  return code === 0 && runs(browser) ? browser : null
}

// Finds Firefox and WebKit for the journeys that run in every engine (`e2e/engines`), or installs them.
import { existsSync } from 'node:fs'
import os from 'node:os'
import { run } from './setup.mjs'

const MACHINE = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'

/** Debian's and Mozilla's packages. Ubuntu's own is a snap, which may not read a profile in /tmp. */
const FIREFOX = ['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox']
const WEBKIT = '/usr/bin/WebKitWebDriver'
/** The browser that comes with the driver. */
export const MINI_BROWSER = `/usr/lib/${MACHINE}/webkit2gtk-4.1/MiniBrowser`
/** Provides a virtual screen for WebKitGTK's windows. */
const SCREEN = '/usr/bin/xvfb-run'

/** Gives up a server that does not answer, because the browser tests wait for this. */
const NO_LONG_WAITS = ['Acquire::http::Timeout=20', 'Acquire::Retries=0', 'DPkg::Lock::Timeout=60'].flatMap(
  (option) => ['-o', option],
)

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

/** Returns the program of Firefox, or undefined. */
export const findFirefox = () => FIREFOX.find((program) => existsSync(program))

/** Returns the program that drives WebKitGTK's small browser, or undefined. */
export const findWebKit = () =>
  [WEBKIT, MINI_BROWSER, SCREEN].every((file) => existsSync(file)) ? WEBKIT : undefined

/** Installs missing browsers, and prints which journeys will be skipped. Never fails. */
export async function prepareEngines() {
  if (!(findFirefox() && findWebKit())) await installWithApt()
  const missing = [findFirefox() ? [] : ['Firefox'], findWebKit() ? [] : ['WebKit']].flat()
  if (missing.length === 0) return
  console.log(
    `${missing.join(' and ')} are not installed, so their journeys are skipped. On Debian: apt-get install ${PACKAGES.join(' ')}`,
  )
}

/** Installs packages one by one when all together fail, because not every system has all of them. */
async function installWithApt() {
  if (process.platform !== 'linux' || os.userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const apt = (...args) => run('apt-get', [...NO_LONG_WAITS, ...args], options)
  const install = (...packages) => apt('install', '-y', '--no-install-recommends', ...packages)
  await apt('update')
  const all = await install(...PACKAGES)
  if (all.code === 0) return
  if (!findFirefox()) await install('firefox-esr')
  if (!findWebKit()) await install(...PACKAGES.slice(1))
}

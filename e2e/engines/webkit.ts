import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { eventually } from './engine-page.ts'
import { freePort, temporaryFolder } from '#test/free-places.ts'
import { shopUrl } from '../worker-shop.ts'
import { errorList, inputThrough, type DrivenWindow, type Engine } from './engine.ts'

/** Otherwise the toolbar keeps the window wider than a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'

const CONSOLE_ERROR = /CONSOLE (?:JS |SECURITY |NETWORK )?ERROR (.*)/

/** A start takes a second. One in some dozens is never answered, so it is tried again. */
const STARTS_WITHIN_MS = 30_000
const MAX_STARTS = 3

/** Starts WebKitGTK's small browser through its WebDriver, on a virtual screen of Xvfb. */
export async function startWebKit(program: string, browser: string, hasScripts: boolean): Promise<Engine> {
  for (let starts = 1; ; starts += 1) {
    const { send, takeErrors, close } = await startDriver(program)
    try {
      const session = await openSession(send, browser, hasScripts)
      // Starting a browser for each journey takes half as long as the journey.
      return { newWindow: () => Promise.resolve(windowOf(send, session)), takeErrors, close }
    } catch (error) {
      await close()
      if (starts === MAX_STARTS) throw error
    }
  }
}

async function startDriver(program: string) {
  const port = await freePort()
  // A shell that a signal ends leaves its files behind.
  const folder = temporaryFolder()
  await mkdir(path.join(folder, 'gtk-3.0'))
  await writeFile(path.join(folder, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR)
  const driver = spawn(
    'xvfb-run',
    ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', program, `--port=${port}`],
    // One process group: what Xvfb and the driver start ends with them.
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, LANGUAGE: 'es_AR', TMPDIR: folder, XDG_CONFIG_HOME: folder },
    },
  )
  const killGroup = () => {
    try {
      if (driver.pid) process.kill(-driver.pid, 'SIGTERM')
    } catch {
      // It has ended by itself: the test that used it has failed already.
    }
  }
  process.once('exit', killGroup)
  const ended = once(driver, 'exit')
  const errors = errorList()
  for (const stream of [driver.stdout, driver.stderr]) {
    createInterface(stream).on('line', (line) => {
      const found = CONSOLE_ERROR.exec(line)?.[1]
      if (found) errors.add(found)
    })
  }
  const send = sender(`http://127.0.0.1:${port}`)
  await eventually(() => send<{ ready: boolean }>('GET', '/status').then(({ ready }) => ready)).toBe(true)
  return {
    send,
    takeErrors: errors.take,
    close: async () => {
      killGroup()
      await ended
      process.off('exit', killGroup)
    },
  }
}

type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object) => Promise<Result>

/** @returns the address of a session in a browser that remembers nothing of earlier ones */
async function openSession(send: Send, browser: string, hasScripts: boolean): Promise<string> {
  const answer = send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // A script that is sent to a page which is still loading ('eager') is never answered.
        pageLoadStrategy: 'normal',
        'webkitgtk:browserOptions': {
          binary: browser,
          args: [
            '--automation',
            '--enable-write-console-messages-to-stdout=true',
            `--enable-javascript=${hasScripts}`,
          ],
        },
      },
    },
  })
  const late = delay(STARTS_WITHIN_MS, undefined, { ref: false }).then(() => {
    throw new Error('WebKit did not start')
  })
  const { sessionId } = await Promise.race([answer, late])
  return `/session/${sessionId}`
}

/** The window of a session, which is emptied when it is closed. */
function windowOf(send: Send, session: string): DrivenWindow {
  const visit = (url: string) => send<void>('POST', `${session}/url`, { url })
  const evaluate = (expression: string) =>
    send<string>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  return {
    visit,
    evaluate,
    ...inputThrough((actions) => send('POST', `${session}/actions`, { actions })),
    back: () => send('POST', `${session}/back`),
    resize: (width, height) => send('POST', `${session}/window/rect`, { width, height }),
    screenshot: () => send('GET', `${session}/screenshot`),
    close: async () => {
      // A page of the shop that stores nothing by itself.
      await visit(new URL('/robots.txt', shopUrl).href)
      await send('DELETE', `${session}/cookie`)
      await evaluate(`(${emptyStorage.toString()})()`)
    },
  }
}

/** Runs in the page. */
async function emptyStorage(): Promise<string> {
  // It would go on storing pages.
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name)
      request.addEventListener('success', () => resolve())
      // It is deleted as soon as the page before has let it go.
      request.addEventListener('blocked', () => resolve())
      request.addEventListener('error', () => reject(new Error(`${name} was not deleted`)))
    })
  for (const name of await caches.keys()) await caches.delete(name)
  return ''
}

function sender(base: string): Send {
  return async <Result>(method: string, address: string, body: object = {}) => {
    const response = await fetch(base + address, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Result & { error: string; message: string } }
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
}

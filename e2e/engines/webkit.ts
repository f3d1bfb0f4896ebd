import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { eventually } from '../shop.ts'
import { freePort } from '../start-shop.ts'
import { errorList, type Engine, type EngineWindow } from './engine.ts'

const CONSOLE_ERROR = /CONSOLE (?:JS |SECURITY |NETWORK )?ERROR (.*)/

/** WebKitGTK's small browser, led by its driver over the older WebDriver; it needs a screen, which Xvfb invents. */
export async function startWebKit(program: string, browser: string): Promise<Engine> {
  const port = await freePort()
  // A shell that a signal ends leaves its files behind.
  const folder = await mkdtemp(path.join(tmpdir(), 'vault-webkit-'))
  const driver = spawn(
    'xvfb-run',
    ['--auto-servernum', '--server-args=-screen 0 1600x1200x24', program, `--port=${port}`],
    // One process group: what Xvfb and the driver start ends with them.
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, LANGUAGE: 'es_AR', TMPDIR: folder },
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
    newWindow: () => openWindow(send, browser),
    takeErrors: errors.take,
    close: async () => {
      killGroup()
      await ended
      process.off('exit', killGroup)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', address: string, body?: object) => Promise<Result>

/** Each session starts a browser that remembers nothing. */
async function openWindow(send: Send, browser: string): Promise<EngineWindow> {
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // A script that is sent to a page which is still loading ('eager') is never answered.
        pageLoadStrategy: 'normal',
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  })
  const session = `/session/${sessionId}`
  return {
    visit: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (expression) =>
      send('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    act: (actions) => send('POST', `${session}/actions`, { actions }),
    back: () => send('POST', `${session}/back`),
    resize: (width, height) => send('POST', `${session}/window/rect`, { width, height }),
    screenshot: () => send('GET', `${session}/screenshot`),
    close: () => send('DELETE', session),
  }
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryFolder } from '#test/free-places.ts'
import { errorList, inputThrough, type DrivenWindow, type Engine } from './engine.ts'

/** What Firefox logs for a file that it was still fetching when the page was left. */
const LEFT =
  /^(?:downloadable font: download failed|Error loading route module|TypeError: error loading dynamically imported)/

const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/

/** Turns service workers off, as the other browser tests do. */
const PREFERENCES = `user_pref("intl.accept_languages", "es-AR, es");
user_pref("dom.serviceWorkers.enabled", false);
`

/**
 * Firefox speaks WebDriver BiDi by itself. Playwright would as well, but begins every context with
 * `emulation.setMediaFeaturesOverride`, which a Firefox that is not Playwright's own does not know.
 */
export async function startFirefox(program: string, hasScripts: boolean): Promise<Engine> {
  const profile = temporaryFolder()
  const scripts = `user_pref("javascript.enabled", ${hasScripts});`
  await writeFile(path.join(profile, 'user.js'), PREFERENCES + scripts)
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const firefox = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const killAtExit = () => firefox.kill('SIGKILL')
  process.once('exit', killAtExit)
  const ended = once(firefox, 'exit')
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(firefox.stderr).on('line', (line) => {
      const found = LISTENING.exec(line)?.[1]
      if (found) resolve(found)
    })
    firefox.once('error', reject)
    firefox.once('exit', (code) => reject(new Error(`Firefox exited with ${code}`)))
  })
  const errors = errorList()
  const { send, close } = await connect(`${address}/session`, (method, parameters) => {
    if (method !== 'log.entryAdded' || parameters['level'] !== 'error') return
    const text = String(parameters['text'])
    if (!LEFT.test(text)) errors.add(text)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    newWindow: () => openWindow(send),
    takeErrors: errors.take,
    close: async () => {
      close()
      firefox.kill('SIGTERM')
      await ended
      process.off('exit', killAtExit)
    },
  }
}

type Send = <Result>(method: string, parameters: object) => Promise<Result>

async function openWindow(send: Send): Promise<DrivenWindow> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  return {
    visit: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    evaluate: async (expression) => {
      const answer = await send<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value
    },
    ...inputThrough((actions) => send('input.performActions', { context, actions })),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    screenshot: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    close: () => send('browser.removeUserContext', { userContext }),
  }
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: Record<string, unknown> }

async function connect(address: string, onEvent: (method: string, params: Record<string, unknown>) => void) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') return onEvent(message.method, message.params)
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') asked?.resolve(message.result)
    else asked?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection'))
  })
  const send = <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      waiting.set(++count, { resolve: (result) => resolve(result as Result), reject })
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  return { send, close: () => socket.close() }
}

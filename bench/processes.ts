import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'

/** What runs, and what it has printed as an error: worth reading only when it fails. */
const children = new Map<ChildProcess, string>()

process.once('exit', () => {
  for (const child of children.keys()) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(128 + os.constants.signals[signal]))
}

/**
 * Runs a file of this folder in its own process, which ends with this one whatever happens. It sees nothing of our
 * environment but what is given: the numbers should not depend on a setting that somebody forgot.
 */
export function startProcess(
  file: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  execArgv: string[] = [],
): ChildProcess {
  const { PATH, SystemRoot } = process.env
  const child = fork(path.join(import.meta.dirname, file), args, {
    env: { PATH, SystemRoot, NODE_ENV: 'production', ...env },
    execArgv,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.set(child, '')
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    children.set(child, (children.get(child) ?? '') + text)
  })
  return child
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const hasExited = once(child, 'exit')
  child.kill('SIGTERM')
  await hasExited
  children.delete(child)
}

/** @returns the first of the child's messages that comes from now on */
export function nextMessage(child: ChildProcess, withinMs = 10_000): Promise<unknown> {
  return beforeItEnds(child, withinMs, (resolve) => {
    child.once('message', resolve)
    return () => child.off('message', resolve)
  })
}

export function ask(child: ChildProcess, question: Serializable, withinMs?: number): Promise<unknown> {
  const answer = nextMessage(child, withinMs)
  child.send(question)
  return answer
}

/** @returns what the child has printed once it matches */
export function printed(child: ChildProcess, what: RegExp, withinMs: number): Promise<RegExpExecArray> {
  return beforeItEnds(child, withinMs, (resolve) => {
    let text = ''
    // It goes on listening: a child whose output nobody reads would stand still in the end.
    child.stdout?.setEncoding('utf8').on('data', (more: string) => {
      text += more
      const match = what.exec(text)
      if (match) resolve(match)
    })
    return () => undefined
  })
}

function beforeItEnds<Result>(
  child: ChildProcess,
  withinMs: number,
  begin: (resolve: (result: Result) => void) => () => void,
): Promise<Result> {
  const name = path.basename(child.spawnargs[1] ?? '')
  return new Promise<Result>((resolve, reject) => {
    const onClose = () =>
      settle(() => reject(new Error(`${name} ended before it answered:\n${children.get(child)}`)))
    const deadline = setTimeout(
      () => settle(() => reject(new Error(`${name} did not answer within ${withinMs / 1000} s`))),
      withinMs,
    )
    const end = begin((result) => settle(() => resolve(result)))
    child.once('close', onClose)

    function settle(how: () => void): void {
      clearTimeout(deadline)
      child.off('close', onClose)
      end()
      how()
    }
  })
}

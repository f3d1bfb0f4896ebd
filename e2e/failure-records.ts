import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { TestContext } from 'vitest'

type Task = TestContext['task']

/** CI keeps this folder when a run fails; each run of the browser tests begins with it empty. */
export const RECORDS = 'test-results'

/** A trace makes every step slower, so only a second attempt has one, or every attempt with TRACE=1. */
const isTraced = (task: Task) => process.env['TRACE'] === '1' || (task.result?.retryCount ?? 0) > 0

export async function startTrace(context: BrowserContext, task: Task): Promise<boolean> {
  if (isTraced(task)) await context.tracing.start({ screenshots: true, snapshots: true })
  return isTraced(task)
}

/** Writes down why a test fails and what the browser shows then: pictures, addresses, markup, its trace. */
export async function recordFailure(
  context: BrowserContext,
  task: Task,
  problems: readonly string[],
): Promise<void> {
  const attempt = (task.result?.retryCount ?? 0) + 1
  const name = `${path.basename(task.file.name, '.e2e.ts')}-${task.fullTestName}-attempt-${attempt}`
  const folder = path.join(RECORDS, name.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 160))
  await mkdir(folder, { recursive: true })
  for (const [index, page] of context.pages().entries()) {
    const file = path.join(folder, `page-${index + 1}`)
    // A page that no longer answers must not hide why the test failed.
    await page.screenshot({ path: `${file}.png`, timeout: 5000 }).catch(() => undefined)
    const markup = await page.content().catch(() => '')
    await writeFile(`${file}.html`, `<!-- ${page.url()} -->\n${markup}`)
  }
  await writeFile(path.join(folder, 'problems.txt'), problems.join('\n'))
  const errors = (task.result?.errors ?? []).map(({ message, stack }) => stack ?? message)
  await writeFile(path.join(folder, 'errors.txt'), errors.join('\n\n'))
  if (isTraced(task)) await context.tracing.stop({ path: path.join(folder, 'trace.zip') })
}

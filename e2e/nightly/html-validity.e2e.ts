import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { copyProductPath, editProductPath, paths, previewProductPath } from '#app/base/paths.ts'
import { temporaryFolder } from '#test/free-places.ts'
import { signInAsAdmin } from '../admin.ts'
import { products } from '../demo-products.ts'
import { everyPage, everyFormError, type Answer } from '../every-page.ts'
import { expect, test } from '../shop.ts'

const NU = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
/** It runs for seconds, so code that is compiled quickly is done first. That code needs more stack. */
const JAVA = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m', '-jar', NU]
/** `webkitdirectory` is not in the standard, and the only way to choose a folder. */
const FOLDER_PICKER = 'webkitdirectory'

test('every page is valid HTML', async ({ page }) => {
  const shown = await everyPage(page)
  const withErrors = await everyFormError(page, shown)
  await signInAsAdmin(page)
  const { id = '' } = products[0] ?? {}
  const toAdmin = await everyPage(page, [editProductPath(id), copyProductPath(id), previewProductPath(id)])

  const seen = new Set([...shown, ...toAdmin].map((answer) => answer.path))
  for (const one of [paths.home, paths.faq, paths.login, '/no-existe', paths.admin, paths.settings]) {
    expect(seen).toContain(one)
  }
  const answering = new Set(withErrors.filter(({ status }) => status !== 405).map((answer) => answer.path))
  for (const one of [paths.login, paths.contact, paths.withdrawal]) expect(answering).toContain(one)
  const problems = await problemsOf([...shown, ...withErrors, ...toAdmin])
  expect(problems.filter((problem) => !problem.includes(FOLDER_PICKER))).toEqual([])
})

/** Returns the problems that Nu finds, or html-validate on a machine without Java. */
async function problemsOf(pages: readonly Answer[]): Promise<string[]> {
  return hasJava() ? problemsByNu(pages) : problemsByHtmlValidate(pages)
}

/** Tells whether Java is installed and new enough. */
function hasJava(): boolean {
  return spawnSync('java', [...JAVA, '--version']).status === 0
}

type NuMessage = { url?: string; message: string; extract?: string }

/** Checks all files at once, because starting Java costs most of the time. */
async function problemsByNu(pages: readonly Answer[]): Promise<string[]> {
  const folder = temporaryFolder()
  await Promise.all(pages.map(({ html }, index) => writeFile(path.join(folder, `${index}.html`), html)))
  const options = ['--format', 'json', '--errors-only', '--stdout', '--exit-zero-always', folder]
  const { stdout } = spawnSync('java', [...JAVA, ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const { messages } = JSON.parse(stdout) as { messages: NuMessage[] }
  return messages.map(({ url = '', message, extract = '' }) => {
    const { path: address, status } = pages[Number.parseInt(path.basename(url), 10)] ?? {}
    return `${address} (${status}): ${message} ${extract}`
  })
}

async function problemsByHtmlValidate(pages: readonly Answer[]): Promise<string[]> {
  const rules = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] })
  const validator = new HtmlValidate(rules)
  const reports = await Promise.all(
    pages.map(({ html, path: address }) => validator.validateString(html, address)),
  )
  return reports.flatMap(({ results }) =>
    results.flatMap(({ filePath, messages }) => messages.map(({ message }) => `${filePath}: ${message}`)),
  )
}

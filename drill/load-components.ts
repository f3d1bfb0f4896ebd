// Lets Node run modules that import components: it reads types out of .ts by itself, but not out of .tsx.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const PACKAGE = new URL('../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
const { JsxEmit, ModuleKind, ScriptTarget, transpileModule } = ts
const compilerOptions = { jsx: JsxEmit.ReactJSX, module: ModuleKind.ESNext, target: ScriptTarget.ES2024 }

registerHooks({
  load(url, context, next) {
    const module = (source: string) => ({ format: 'module', source, shortCircuit: true }) as const
    if (/\.(?:avif|css|svg|webp|woff2)(?:$|\?)|\?raw$/.test(url)) return module("export default ''")
    // The build also gives names to what a file of JSON holds.
    if (url === PACKAGE.href) return module(`export const version = ${JSON.stringify(version)}`)
    if (!url.endsWith('.tsx')) return next(url, context)
    return module(transpileModule(readFileSync(fileURLToPath(url), 'utf8'), { compilerOptions }).outputText)
  },
})

// Lets Node run modules that import components: it reads types out of .ts by itself, but not out of .tsx.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const { JsxEmit, ModuleKind, ScriptTarget, transpileModule } = ts
const compilerOptions = { jsx: JsxEmit.ReactJSX, module: ModuleKind.ESNext, target: ScriptTarget.ES2024 }

registerHooks({
  load(url, context, next) {
    const module = (source: string) => ({ format: 'module', source, shortCircuit: true }) as const
    if (/\.(?:css|svg|woff2)(?:$|\?)/.test(url)) return module("export default ''")
    if (!url.endsWith('.tsx')) return next(url, context)
    return module(transpileModule(readFileSync(fileURLToPath(url), 'utf8'), { compilerOptions }).outputText)
  },
})

import path from 'node:path'
import { pathToFileURL } from 'node:url'
import './report-cpu.ts'

const build = pathToFileURL(path.resolve('build/server/index.js')).href
const { serve } = (await import(build)) as { serve: () => Promise<void> }
await serve()

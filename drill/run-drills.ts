// npm run drill: rehearses what must not fail, on this machine alone.
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runDrills, type Drill } from './drills.ts'

// What a drill started ends when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const files = globSync('*.drill.ts', { cwd: import.meta.dirname }).toSorted()
const drills = await Promise.all(
  files.map((file) => import(pathToFileURL(path.join(import.meta.dirname, file)).href) as Promise<Drill>),
)
process.exitCode = await runDrills(drills, process.argv.slice(2), (text) => process.stdout.write(`${text}\n`))

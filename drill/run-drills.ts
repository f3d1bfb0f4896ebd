// npm run drill: rehearses what must not fail, on this machine alone.
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runDrills, type Drill } from './drills.ts'

const files = globSync('*.drill.ts', { cwd: import.meta.dirname }).toSorted()
const drills = await Promise.all(
  files.map((file) => import(pathToFileURL(path.join(import.meta.dirname, file)).href) as Promise<Drill>),
)
process.exitCode = await runDrills(drills, process.argv.slice(2), (text) => process.stdout.write(`${text}\n`))

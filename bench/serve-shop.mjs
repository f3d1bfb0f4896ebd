// Opens the built shop of the current folder. JavaScript, because Node's reader of TypeScript takes 18 MB.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import './usage.mjs'

const { serve } = await import(pathToFileURL(path.resolve('build/server/index.js')).href)
await serve()

import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the SHA-256 of each stored photo, by its file. */
export function storedPhotos(dataDir: string): Record<string, string> {
  const cwd = path.join(dataDir, 'photos', 'masters')
  const files = globSync('**/*.webp', { cwd }).toSorted()
  return Object.fromEntries(files.map((file) => [file, hash('sha256', readFileSync(path.join(cwd, file)))]))
}

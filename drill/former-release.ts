import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** What ran before there were releases; supported until there are two. */
const BEFORE_RELEASES = '3337d1e'

export const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Returns the commit of the oldest release from which a shop can be upgraded. */
export function oldestRelease(): string {
  const tags = git('tag', '--list', 'v*', '--sort=version:refname').split('\n').filter(Boolean)
  const oldest = tags.length < 2 ? BEFORE_RELEASES : (tags[0] ?? '')
  return git('rev-parse', '--short=12', `${oldest}^{commit}`)
}

/** Builds a commit with its own packages, outside of the project, unless that was done before. Returns its folder. */
export function builtRelease(commit: string): string {
  const folder = path.join(process.env['VAULT_DRILL_CACHE'] ?? path.join(os.tmpdir(), 'vault-drill'), commit)
  const isBuilt = existsSync(path.join(folder, 'build/.stamp'))
  console.log(`${commit}: ${isBuilt ? 'built before, in' : 'is built in'} ${folder}`)
  if (isBuilt) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, folder])
  execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'ignore' })
  return folder
}

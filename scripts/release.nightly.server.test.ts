import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/free-places.ts'

const script = path.resolve('scripts/release.mjs')

/** A project that may be released, with these files besides. Its tests say whether they ran. */
function project(files: Record<string, string> = {}, suite = 'echo tested') {
  const cwd = temporaryFolder()
  const all = {
    'package.json': JSON.stringify({ name: 'shop', version: '1.0.0', scripts: { test: suite } }),
    'CHANGELOG.md': '# Changelog\n\n## Unreleased\n\n- Boots.\n\n## 1.0.0 (2026-01-01)\n\n- Shoes.\n',
    'database/migrations/001-shoes.ts': '',
    'database/fixtures/001.sql': '',
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true })
    writeFileSync(path.join(cwd, name), content)
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
  git('init', '--quiet')
  git('config', 'user.name', 'Ana')
  git('config', 'user.email', 'ana@example.com')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Sell shoes')
  const release = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
      cwd,
      encoding: 'utf8',
    })
    return { status, said: stdout + stderr }
  }
  return { cwd, git, release }
}

test('a release is tested, named in the changelog and tagged', () => {
  const { git, release } = project()
  const { status, said } = release('1.1.0')
  expect([status, said]).toEqual([0, expect.stringContaining('tested')])
  expect(git('show', 'v1.1.0:package.json')).toMatch(/"version": ?"1\.1\.0"/)
  expect(git('show', 'v1.1.0:CHANGELOG.md')).toMatch(
    /## Unreleased\n\n## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n- Boots\./,
  )
  expect(git('status', '--porcelain')).toBe('')
})

test.each([
  ['a red suite', {}, 'exit 1', ''],
  [
    'a migration without a fixture',
    { 'database/migrations/002-boots.ts': '' },
    'echo tested',
    'Migration 002 has no fixture',
  ],
  [
    'nothing in the changelog',
    { 'CHANGELOG.md': '## Unreleased\n\n## 1.0.0\n\n- Shoes.\n' },
    'echo tested',
    'says nothing',
  ],
])('%s is no release', (_case, files, suite, reason) => {
  const { git, release } = project(files, suite)
  const { status, said } = release('1.1.0')
  expect([status, said]).toEqual([1, expect.stringContaining(reason)])
  expect(git('tag')).toBe('')
})

test('changes that are not committed are no release, and no release is made twice', () => {
  const { cwd, git, release } = project()
  writeFileSync(path.join(cwd, 'boots.ts'), '')
  expect(release('1.1.0')).toEqual({
    status: 1,
    said: expect.stringContaining('The tree has changes') as string,
  })
  git('add', '.')
  git('tag', 'v1.1.0')
  expect(release('1.1.0').said).toContain('v1.1.0 is there already.')
  expect(release('1.0.9').said).toContain('v1.1.0 is newer than 1.0.9.')
  expect(release('boots').said).toContain('Name the release')
})

test('what speaks against a release can be seen without one', () => {
  const { git, release } = project()
  expect(release('1.1.0', '--dry')).toEqual({
    status: 0,
    said: expect.stringContaining('Nothing speaks') as string,
  })
  expect(release('boots', '--dry')).toMatchObject({ status: 1 })
  expect(git('tag')).toBe('')
})

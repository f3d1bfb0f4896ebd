// npm run release -- 1.1.0: tags a release, once nothing speaks against it. With --dry it only says what does.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { positionals, values } = parseArgs({ options: { dry: { type: 'boolean' } }, allowPositionals: true })
const [version = ''] = positionals
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const show = (command, ...args) => execFileSync(command, args, { stdio: 'inherit' })

const changelog = readFileSync('CHANGELOG.md', 'utf8')
const [, unreleased = ''] = /^## Unreleased\n(.*?)(?=^## |$(?![^]))/ms.exec(changelog) ?? []
const [last = 'v0'] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n').filter(Boolean)
const isBefore = (tag) => tag.localeCompare(last, 'en', { numeric: true }) < 0
const newest = readdirSync('database/migrations').toSorted().at(-1)?.slice(0, 3)

const refusals = [
  [!/^\d+\.\d+\.\d+$/.test(version), 'Name the release: npm run release -- 1.1.0'],
  [git('tag', '--list', `v${version}`) !== '', `v${version} is there already.`],
  [isBefore(`v${version}`), `${last} is newer than ${version}.`],
  [git('status', '--porcelain') !== '', 'The tree has changes: commit them first.'],
  [unreleased.trim() === '', 'CHANGELOG.md says nothing under "## Unreleased".'],
  [
    !existsSync(`database/fixtures/${newest}.sql`),
    `Migration ${newest} has no fixture: node scripts/write-fixture.ts`,
  ],
]
for (const [, reason] of refusals.filter(([isRefused]) => isRefused)) console.error(reason)
if (refusals.some(([isRefused]) => isRefused)) process.exit(1)
if (values.dry) {
  console.log(`Nothing speaks against ${version} but the tests, which the release runs first.`)
  process.exit(0)
}

show('npm', 'test')
show('npm', 'version', version, '--no-git-tag-version', '--allow-same-version')
const today = new Date().toISOString().slice(0, 10)
writeFileSync(
  'CHANGELOG.md',
  changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${today})\n`),
)
git('commit', '--all', '--message', `Release ${version}`)
git('tag', '--annotate', `v${version}`, '--message', `Vault ${version}`)
console.log(`v${version} is tagged. Next: git push --follow-tags, and deploy/image.sh for the image.`)

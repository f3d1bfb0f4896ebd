import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { listAdmins } from '#app/domain/accounts/grant-admin.server.ts'
import { catalogJsonParts } from '#app/owner/imports/vault-json.ts'
import { adminCatalog, countProducts } from '#app/domain/catalog/admin-catalog.server.ts'
import { storedSetting } from '#app/domain/settings/settings.server.ts'
import { SETTING_KEYS } from '#app/domain/settings/settings.ts'
import { prepareDatabase } from '#app/server/prepare-shop.server.ts'
import { createFilesPrivate } from '#app/platform/private-files.server.ts'
import { openingError } from '#app/platform/database-errors.server.ts'
import { closeDatabase } from '#app/platform/database.server.ts'
import { env, EnvError, prepareDataDir } from '#app/platform/env.server.ts'
import { BackupError } from '#app/domain/backups/backup-file.ts'
import { backupCommands } from './backup-commands.ts'
import { changeAdmins } from './change-admins.ts'
import { examine, report } from './doctor.ts'
import { goBack } from './go-back.ts'
import { importCommand } from './import-command.ts'
import { moveCommand } from './move-shop.ts'
import { movePhotos } from './move-photos.ts'
import { printSafely } from './printable.ts'
import { showMails } from './show-mails.ts'
import { storeSetting } from './store-setting.ts'

type Command = {
  help: string
  /** Null: the command reads its words and options itself. */
  options?: ParseArgsOptionsConfig | null
  takesWords?: true
  /** @returns the exit code */
  run: (words: string[], options: Record<string, unknown>) => number | Promise<number>
}

/** The owner's commands, by name. */
const commands: Record<string, Command> = {
  status: {
    help: 'where the shop keeps its data, and how much of it there is',
    run: async () => {
      const { dataDir, databaseUrl } = env()
      prepareDataDir(dataDir)
      console.log(`Database     ${databaseUrl ? 'PostgreSQL' : 'SQLite'}`)
      console.log(`Data folder  ${dataDir}`)
      console.log(`Products     ${(await countProducts()) ?? 'none yet: the shop was never opened'}`)
      return 0
    },
  },
  doctor: {
    help: 'checks that the shop can be open to the world, and says what to do; --mail sends one to yourself',
    options: { mail: { type: 'boolean' } },
    run: async (_, { mail }) => {
      const findings = await examine(env(), { sendsMail: mail === true })
      console.log(report(findings))
      return findings.some(({ level }) => level === 'fail') ? 1 : 0
    },
  },
  migrate: {
    help: 'brings the database up to date, as every start does',
    run: async () => {
      await prepareDatabase()
      console.log('The database is up to date.')
      return 0
    },
  },
  settings: {
    help: 'lists the settings only the owner knows: chat number, phone, networks …',
    run: async () => {
      await prepareDatabase()
      for (const key of SETTING_KEYS)
        console.log(`${key.padEnd(22)} ${(await storedSetting(key)) ?? '(unset)'}`)
      return 0
    },
  },
  'settings set': {
    help: 'sets one: settings set whatsapp "+54 9 353 …"; \\n begins a new line',
    takesWords: true,
    run: async ([name = '', ...words]) => storeSetting(name, words.join(' ').replaceAll('\\n', '\n')),
  },
  'settings unset': {
    help: 'unsets one, which hides its element',
    takesWords: true,
    run: async ([name = '']) => storeSetting(name, null),
  },
  'admin list': {
    help: 'lists the accounts that manage the shop',
    run: async () => {
      await prepareDatabase()
      const admins = await listAdmins()
      console.log(admins.join('\n') || 'Nobody yet: sign up in the shop, then `admin add`.')
      return 0
    },
  },
  'admin add': {
    help: 'lets an account manage the shop: admin add ana@example.com',
    takesWords: true,
    run: ([email = '']) => changeAdmins('add', email),
  },
  'admin remove': {
    help: 'takes that away again; the last admin stays',
    takesWords: true,
    run: ([email = '']) => changeAdmins('remove', email),
  },
  'keys remove': {
    help: 'removes every second key of an account that has lost them: keys remove ana@example.com',
    takesWords: true,
    run: ([email = '']) => changeAdmins('loseKeys', email),
  },
  export: {
    help: 'writes the catalogue to a file, as JSON: export products.json',
    takesWords: true,
    run: async ([file = '']) => {
      if (file === '') {
        console.error('Name the file: export products.json')
        return 2
      }
      await prepareDatabase()
      writeFileSync(file, [...catalogJsonParts(await adminCatalog())].join(''))
      console.log(`${file} holds every product that is not in the trash.`)
      return 0
    },
  },
  ...backupCommands,
  back: {
    help: 'brings the database back to before an upgrade, with the shop stopped: tells what goes; --apply does it',
    options: { apply: { type: 'boolean' } },
    takesWords: true,
    run: async ([schema], { apply }) => {
      await goBack(schema, apply === true)
      return 0
    },
  },
  move: {
    help: 'moves a running shop from SQLite to an empty PostgreSQL database, whose address it asks for',
    options: { to: { type: 'string' } },
    run: (_, { to }) => moveCommand(to),
  },
  import: {
    help: 'brings a shop: the export of Tiendanube, Shopify or WooCommerce, or --from vault-firestore; --apply does it',
    options: null,
    run: importCommand,
  },
  'photos move': {
    help: 'copies photos to S3_PHOTOS_BUCKET; back with --back',
    options: { back: { type: 'boolean' } },
    run: (_, { back }) => movePhotos(back === true),
  },
  mails: {
    help: 'shows the mails that did not leave by SMTP, newest last, with their links',
    run: async () => {
      await prepareDatabase()
      console.log(await showMails(env().smtpUrl))
      return 0
    },
  },
  'demo render': {
    help: 'draws the demo photos again (add a part of a name to draw only some)',
    takesWords: true,
    run: (words) =>
      spawnSync(process.execPath, ['tools/shoe-generator/render.ts', ...words], { stdio: 'inherit' })
        .status ?? 1,
  },
}

function help(): string {
  const widest = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, command]) => `  ${name.padEnd(widest)}  ${command.help}`)
  return ['Usage: npm run vault -- <command>', '', ...lines].join('\n')
}

async function main(words: string[]): Promise<number> {
  if (words.length === 0 || words.includes('--help') || words[0] === 'help') {
    console.log(help())
    return 0
  }
  // The longest name first: `settings set` also begins with `settings`.
  const entries = Object.entries(commands).toSorted(([a], [b]) => b.length - a.length)
  const entry = entries.find(([name]) => `${words.join(' ')} `.startsWith(`${name} `))
  if (!entry) {
    console.error(`There is no command "${words.join(' ')}".\n\n${help()}`)
    return 2
  }
  const [name, { options = {}, takesWords = false, run }] = entry
  const args = words.slice(name.split(' ').length)
  if (options === null) return run(args, {})
  try {
    const read = parseArgs({ args, options, allowPositionals: takesWords })
    return await run(read.positionals, read.values)
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error
    console.error((error as Error).message)
    return 2
  }
}

try {
  createFilesPrivate()
  printSafely()
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  const known = error instanceof BackupError || error instanceof EnvError ? error : openingError(error, env())
  if (!known) throw error
  console.error(known.message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}

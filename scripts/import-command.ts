import { parseArgs } from 'node:util'
import { MAX_FILE_BYTES, SOURCES } from '#app/owner/imports/report.ts'
import { importShop, openFolder, readBytes, type ShopWords } from './import-shop.ts'
import { importOldVault } from './old-vault/import-vault.ts'

const FORMATS = [...SOURCES, 'vault-csv', 'vault-json'] as const
const OLD_VAULT = 'vault-firestore'
const USAGE = `Usage: npm run vault -- import <file> [--from ${FORMATS.join('|')}] [--photos <folder>]
                                 [--brand <for those without>] [--model <for those without>] [--apply]
       npm run vault -- import --from ${OLD_VAULT} [<firestore.json> …] [--photos …] [--brand …] [--model …] [--apply]
                                 [--accounts <auth-export.json> --hash-config <parameters.txt>]

The file is the CSV of Tiendanube, Shopify or WooCommerce, our own spreadsheet, or our own JSON; its titles tell.
Of the old Vault, Firestore's JSON holds products, users, searches and deletedImages, in one file or in one named after
each; the accounts are the file of \`firebase auth:export\`, the parameters what Firebase's console shows of its hashes.
Without --apply it only tells what it would do.`

/** Brings a shop. @returns the exit code */
export async function importCommand(words: string[]): Promise<number> {
  const command = readWords(words)
  if (command) return command()
  console.error(USAGE)
  return 2
}

/** Returns null when the options name nothing to import, or a file that does not exist. */
function readWords(words: string[]): (() => Promise<number>) | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        from: { type: 'string' },
        accounts: { type: 'string' },
        'hash-config': { type: 'string' },
        photos: { type: 'string' },
        brand: { type: 'string', default: '' },
        model: { type: 'string', default: '' },
        apply: { type: 'boolean', default: false },
      },
    })
    const { brand, model, apply, accounts, 'hash-config': hashConfig } = values
    const given = { brand, model, apply, folder: openFolder(values.photos) }
    const [file, ...others] = positionals
    if (values.from === OLD_VAULT) {
      return file === undefined && accounts === undefined
        ? null
        : () => importOldVault({ ...given, files: positionals, accounts, hashConfig })
    }
    const from = FORMATS.find((format) => format === values.from)
    const isStrange = from !== values.from || accounts !== undefined || hashConfig !== undefined
    if (file === undefined || others.length > 0 || isStrange) return null
    const shop: ShopWords = { ...given, from, bytes: readBytes(file, MAX_FILE_BYTES) }
    return () => importShop(shop)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return null
  }
}

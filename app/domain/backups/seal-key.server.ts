import { readFileSync } from 'node:fs'
import path from 'node:path'
import { bech32 } from '@scure/base'
import { entropyToMnemonic, mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/spanish.js'
import { generateX25519Identity } from 'age-encryption'
import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { BackupError } from './backup-file.ts'

/** The file is in the data folder, which no backup holds. */
const NAME = 'backup-key'
const keyFile = () => path.join(env().dataDir, NAME)

const sealSchema = z.object({
  /** age identities, newest first. The older ones open backups that they sealed. */
  keys: z.array(z.string().startsWith('AGE-SECRET-KEY-1')),
  /** The key that seals new backups; null: they stay open. */
  seal: z.object({ key: z.string(), since: z.iso.datetime() }).nullable(),
})
export type SealState = z.infer<typeof sealSchema>

/** The file of the keys is damaged. */
export class SealKeyError extends BackupError {}

/** @throws SealKeyError for a damaged file, because a backup without a seal in its place would be read by others */
export function sealState(): SealState {
  try {
    return sealSchema.parse(JSON.parse(readFileSync(keyFile(), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { keys: [], seal: null }
    throw new SealKeyError(
      `${keyFile()} cannot be read. Bring it back, or move it away and print new words in the admin.`,
      { cause: error },
    )
  }
}

export async function saveSealState(state: SealState): Promise<void> {
  await openFolderStore(env().dataDir).put(NAME, Buffer.from(`${JSON.stringify(state, null, 2)}\n`))
}

/** Stores the key of a restored backup. @returns whether new backups are sealed with it: another seal stays */
export async function adoptKey(key: string | undefined): Promise<boolean> {
  const { keys, seal } = sealState()
  if (key === undefined || keys.includes(key)) return false
  await saveSealState(
    seal
      ? { keys: [...keys, key], seal }
      : { keys: [key, ...keys], seal: { key, since: new Date().toISOString() } },
  )
  return seal === null
}

export const newSealKey = generateX25519Identity

export const SEAL_WORDS = 24

/** Returns the words from which `keyOfWords` makes the key again: 24 for its 32 bytes and a checksum. */
export function wordsOf(key: string): string[] {
  const { bytes } = bech32.decodeToBytes(key)
  return entropyToMnemonic(bytes, wordlist).normalize('NFC').split(' ')
}

/** Splits typed words, which may have their numbers. */
export const splitWords = (text: string) => text.normalize('NFC').match(/\p{L}+/gu) ?? []

/** No two words of the list differ by accents or capitals alone. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const isSameWord = (one: string, other: string) => plain(one.trim()) === plain(other.trim())

/**
 * Reads printed words, with or without their numbers and accents.
 * @throws BackupError when they are not the words of any key
 */
export function keyOfWords(text: string): string {
  const typed = splitWords(text)
  if (typed.length !== SEAL_WORDS)
    throw new BackupError(`The printed sheet has ${SEAL_WORDS} words, and these are ${typed.length}.`)
  const words = typed.map((word, index) => {
    const known = wordlist.find((each) => isSameWord(each, word))
    if (known === undefined) throw new BackupError(`Word ${index + 1} is not in the list: look at the sheet.`)
    return known
  })
  try {
    const bytes = mnemonicToEntropy(words.join(' '), wordlist)
    return bech32.encodeFromBytes('AGE-SECRET-KEY-', bytes).toUpperCase()
  } catch {
    throw new BackupError('These words do not belong together: one is wrong, or two changed places.')
  }
}

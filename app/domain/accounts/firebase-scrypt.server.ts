import { createCipheriv, scrypt as scryptCallback, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt: (password: string, salt: Buffer, bytes: number, options: ScryptOptions) => Promise<Buffer> =
  promisify(scryptCallback)

/**
 * The hash parameters of a Firebase project. Its hash of a password is the project's signer key, encrypted with
 * AES-256-CTR under a key that scrypt derives from the password.
 */
export type FirebaseHashConfig = { signerKey: Buffer; saltSeparator: Buffer; rounds: number; memCost: number }

const KEY_BYTES = 32
const MIN_SIGNER_BYTES = 16
/** The memory for one hash: four times what Firebase's own parameters need. */
const MAX_MEMORY = 64 * 1024 * 1024
const memoryOf = (memCost: number, rounds: number) => 128 * 2 ** memCost * rounds

export function isFirebaseHashConfig({ signerKey, rounds, memCost }: FirebaseHashConfig): boolean {
  const areWhole = [rounds, memCost].every((value) => Number.isInteger(value) && value >= 1 && value <= 24)
  return areWhole && signerKey.length >= MIN_SIGNER_BYTES && memoryOf(memCost, rounds) <= MAX_MEMORY
}

/**
 * Returns a hash of Firebase in the form that is stored: `$fbscrypt$ln=14,r=8$salt$keystream`. The keystream is the hash
 * without the signer key, which encryption in CTR mode only adds; so the project's secret is stored nowhere.
 * @returns null when the hash does not fit the parameters
 */
export function storedFirebaseHash(
  { hash, salt }: { hash: string; salt: string },
  { signerKey, saltSeparator, rounds, memCost }: FirebaseHashConfig,
): string | null {
  const encrypted = fromBase64(hash)
  if (encrypted.length !== signerKey.length || salt === '') return null
  const keystream = Buffer.from(encrypted.map((byte, index) => byte ^ (signerKey[index] ?? 0)))
  const wholeSalt = Buffer.concat([fromBase64(salt), saltSeparator])
  return `$fbscrypt$ln=${memCost},r=${rounds}$${wholeSalt.toString('base64')}$${keystream.toString('base64')}`
}

/** Google writes base64 with `-` and `_` in some exports. */
function fromBase64(text: string): Buffer {
  return Buffer.from(text.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
}

const STORED = /^\$fbscrypt\$ln=(\d{1,2}),r=(\d{1,2})\$([\w+/=]*)\$([\w+/]+=*)$/

/** Returns how to compare a password with a stored hash of Firebase; null for a hash of another kind. */
export function readFirebaseHash(stored: string): ((password: string) => Promise<boolean>) | null {
  const [, memCost, rounds, salt = '', keystream = ''] = STORED.exec(stored) ?? []
  const cost = { N: 2 ** Number(memCost), r: Number(rounds), p: 1, maxmem: 2 * MAX_MEMORY }
  const wanted = Buffer.from(keystream, 'base64')
  if (!(memoryOf(Number(memCost), Number(rounds)) <= MAX_MEMORY) || wanted.length < MIN_SIGNER_BYTES)
    return null
  return async (password) => {
    const key = await scrypt(password, Buffer.from(salt, 'base64'), KEY_BYTES, cost)
    const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
    return timingSafeEqual(
      Buffer.concat([cipher.update(Buffer.alloc(wanted.length)), cipher.final()]),
      wanted,
    )
  }
}

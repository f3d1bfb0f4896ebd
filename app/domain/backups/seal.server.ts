import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { isSealedName } from './backup-file.ts'

/** The first line of a sealed file. */
const SEAL = Buffer.from('age-encryption.org/v1\n')

/** @param head the first bytes; a damaged one is told by the name that the shop gave */
export function isSealed(name: string, head: Buffer | null): boolean {
  return isSealedName(name) || head?.subarray(0, SEAL.length).equals(SEAL) === true
}

/** age seals pieces of this size; a video sealed in one piece would hold everybody else up. */
const PIECE_BYTES = 64 * 1024

async function* pieces(source: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source)
    for (let from = 0; from < chunk.length; from += PIECE_BYTES)
      yield chunk.subarray(from, from + PIECE_BYTES)
}

/** Seals a stream in the format of age, so that its program opens it too. */
export async function* sealStream(source: AsyncIterable<unknown>, key: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  yield* chunksOf(await encrypter.encrypt(toWeb(pieces(source as AsyncIterable<Buffer>))))
}

/** age reads the lines before the content wholly into memory; ours have some hundred bytes. */
const MAX_HEADER_BYTES = 64 * 1024

/** @throws when the lines before the content do not end soon */
async function* withShortHeader(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head = Buffer.of()
  let isRead = false
  for await (const chunk of source) {
    if (isRead) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    isRead = /\n--- .*\n/.test(head.toString('latin1', 0, MAX_HEADER_BYTES))
    if (isRead) yield head
    else if (head.length > MAX_HEADER_BYTES) throw new Error('the header has no end')
  }
  if (!isRead) yield head
}

type BrowserStream = globalThis.ReadableStream<Uint8Array>

// Node's streams and the browser's are one class with two types.
const toWeb = (source: AsyncIterable<Uint8Array>) => ReadableStream.from(source) as unknown as BrowserStream
const chunksOf = (stream: BrowserStream) => stream as unknown as AsyncIterable<Uint8Array>

/** The seal is of another key, or the lines that say so are damaged. */
export class OtherKeyError extends Error {}

/**
 * Opens a sealed stream. Each piece is checked before it comes out.
 * @throws OtherKeyError, the error of the source, or one without `code` for a broken seal
 */
export async function* openSeal(
  source: AsyncIterable<Buffer>,
  keys: readonly string[],
): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter()
  for (const key of keys) decrypter.addIdentity(key)
  try {
    yield* chunksOf(await decrypter.decrypt(toWeb(withShortHeader(source))))
  } catch (error) {
    if (String(error).includes('no identity matched')) throw new OtherKeyError()
    throw error
  }
}

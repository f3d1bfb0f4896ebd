import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

type Asked = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } }

/** A device that makes and shows one passkey, as a phone does: ES256, no attestation. */
export class SoftwarePasskey {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  origin = 'http://localhost:3000'
  /** Bits of the authenticator: present, verified, backed up. */
  flags = 0b0001_1101
  counter = 0
  userHandle = ''

  /** Answers `navigator.credentials.create`. */
  create({ challenge, rp, user }: Asked): string {
    this.userHandle = user?.id ?? ''
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinates = [x, y].map((part) => new Uint8Array(Buffer.from(part, 'base64url')))
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinates[0] as Uint8Array],
      [-3, coordinates[1] as Uint8Array],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      this.#data(rp?.id ?? '', this.flags | 0b0100_0000),
      Buffer.alloc(16),
      length,
      this.id,
      isoCBOR.encode(cose),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge),
      attestationObject: isoCBOR.encode(attestation as never),
      transports: ['internal'],
    })
  }

  /** Answers `navigator.credentials.get`. */
  get({ challenge, rpId = '' }: Asked): string {
    const clientDataJSON = this.#client('webauthn.get', challenge)
    const authenticatorData = this.#data(rpId, this.flags)
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
    return this.#answer({
      clientDataJSON,
      authenticatorData,
      signature: sign('sha256', signed, this.#keys.privateKey),
      userHandle: this.userHandle,
    })
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #data(domain: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter])
  }

  #answer(response: Record<string, unknown>): string {
    const texts = Object.entries(response).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value,
    ])
    const id = this.id.toString('base64url')
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: Object.fromEntries(texts),
    })
  }
}

import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { BRAND_NAME } from '#app/base/brand.ts'
import { MINUTE_SECONDS } from '#app/base/time.ts'
import { type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { AccountCommandError } from './account-command.server.ts'
import { expiresIn } from './account-mails.server.ts'
import type { PasskeyRow } from './passkeys.table.ts'
import { authSecret, hashToken, privateCookie } from './secrets.server.ts'
import type { User } from './user.ts'

/** Loads the library with the first passkey: it needs 25 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256: what devices of today sign with. */
const ALGORITHMS = [-8, -7, -257]

/** Browsers know passkeys at https and on this machine, never at an IP address. */
function isPossible({ protocol, hostname }: URL): boolean {
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return false
  return protocol === 'https:' || hostname === 'localhost'
}

/** Returns the one origin of the shop where passkeys work, or null when it has none. */
export function passkeyOrigin(): string | null {
  return env().ownOrigins.find((origin) => isPossible(new URL(origin))) ?? null
}

/** @throws AccountCommandError where passkeys do not work */
function passkeySite(): { origin: string; domain: string } {
  const origin = passkeyOrigin()
  if (origin === null) throw new AccountCommandError('passkey-elsewhere')
  return { origin, domain: new URL(origin).hostname }
}

const CHALLENGE_SECONDS = 5 * MINUTE_SECONDS
const challengeSchema = z.object({ challenge: z.string(), userId: z.string(), expiresAt: z.string() })

const cookie = () => privateCookie('vault.passkey', { secrets: [authSecret()], maxAge: CHALLENGE_SECONDS })

/** Returns the headers that store a challenge in the browser that asked for it. */
async function storeChallenge(challenge: string, userId = ''): Promise<Headers> {
  const stored = { challenge, userId, expiresAt: expiresIn(CHALLENGE_SECONDS) }
  return new Headers({ 'Set-Cookie': await cookie().serialize(stored) })
}

/** @throws AccountCommandError when this browser has no challenge for that purpose any more */
async function readChallenge(request: Request, userId = ''): Promise<string> {
  const { data } = challengeSchema.safeParse(await cookie().parse(request.headers.get('cookie')))
  if (data?.userId !== userId || data.expiresAt < new Date().toISOString())
    throw new AccountCommandError('passkey-too-late')
  return data.challenge
}

/**
 * Uses a challenge up, in the transaction of what it allows. Only challenges that were answered rightly are stored, so
 * that asking for them fills nothing.
 * @throws AccountCommandError when it was used before
 */
export async function consumeChallenge(transaction: DatabaseTransaction, challenge: string): Promise<void> {
  const now = new Date().toISOString()
  const row = { identifier: 'passkey', value: '', created_at: now, updated_at: now }
  const used = await transaction
    .insertInto('verifications')
    .values({ id: hashToken(challenge), ...row, expires_at: expiresIn(CHALLENGE_SECONDS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!used) throw new AccountCommandError('passkey-too-late')
}

type Options<Value> = { options: Value; headers: Headers }

/** Returns what the browser needs to make a passkey for this account. */
export async function creationOptions(
  user: User,
  stored: readonly PasskeyRow[],
): Promise<Options<PublicKeyCredentialCreationOptionsJSON>> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: BRAND_NAME,
    rpID: passkeySite().domain,
    timeout: CHALLENGE_SECONDS * 1000,
    userName: user.email,
    userDisplayName: user.name || user.email,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: stored.map(descriptor),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { options, headers: await storeChallenge(options.challenge, user.id) }
}

/**
 * Returns what the browser needs to show a passkey.
 * @param stored those of the person who is signed in; none: any that the device holds for this shop
 */
export async function requestOptions(
  stored: readonly PasskeyRow[],
): Promise<Options<PublicKeyCredentialRequestOptionsJSON>> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: passkeySite().domain,
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: stored.map(descriptor),
    userVerification: 'required',
  })
  return { options, headers: await storeChallenge(options.challenge) }
}

function descriptor({ id, transports }: PasskeyRow) {
  return { id, transports: transports === '' ? [] : transports.split(',') }
}

/** @throws AccountCommandError unless the answer holds a new passkey for the account of the challenge */
export async function verifyCreation(request: Request, user: User, answer: string) {
  const challenge = await readChallenge(request, user.id)
  const response = parseAnswer(creationSchema, answer)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verified(() =>
    verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: ALGORITHMS,
      ...expectations(challenge),
    }),
  )
  if (!registrationInfo) throw new AccountCommandError('passkey-refused')
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    challenge,
    isOnThisDevice: response.authenticatorAttachment !== 'cross-platform',
    passkey: {
      id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: (response.response.transports ?? []).join(','),
      domain: passkeySite().domain,
    },
  }
}

/**
 * Returns the challenge and the new counter of a passkey that was shown.
 * @param find returns the stored passkey of an id
 * @throws AccountCommandError unless the passkey is stored, signed this challenge and counts upwards
 */
export async function verifyRequest(
  request: Request,
  answer: string,
  find: (id: string) => Promise<PasskeyRow | undefined>,
): Promise<{ challenge: string; passkey: PasskeyRow; counter: number }> {
  const challenge = await readChallenge(request)
  const response = parseAnswer(requestSchema, answer)
  const passkey = await find(response.id)
  const { userHandle } = response.response
  if (!passkey || (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id))
    throw new AccountCommandError('passkey-unknown')
  const { verifyAuthenticationResponse } = await webauthn()
  const { id, counter, public_key } = passkey
  const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')) }
  const result: VerifiedAuthenticationResponse = await verified(() =>
    verifyAuthenticationResponse({ response, credential, ...expectations(challenge) }),
  )
  if (!result.verified) throw new AccountCommandError('passkey-refused')
  return { challenge, passkey, counter: result.authenticationInfo.newCounter }
}

function expectations(expectedChallenge: string) {
  const { origin, domain } = passkeySite()
  return {
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: domain,
    requireUserVerification: true,
  }
}

/** Turns every error of the library into a refusal of the answer. */
async function verified<Value>(verify: () => Promise<Value>): Promise<Value> {
  try {
    return await verify()
  } catch (error) {
    // The log does not hold what the browser sent.
    const reason = error instanceof Error ? error.message.replace(/["\d].*/s, '') : ''
    log.warn('passkey-refused', { reason })
    throw new AccountCommandError('passkey-refused')
  }
}

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/)
const credential = {
  id: base64url.min(1).max(1400),
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).catch('platform'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const creationSchema: z.ZodType<RegistrationResponseJSON> = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(8)
      .catch([]),
  }),
})

const requestSchema: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.max(100).catch(''),
  }),
})

function parseAnswer<Value>(schema: z.ZodType<Value>, answer: string): Value {
  try {
    return schema.parse(JSON.parse(answer))
  } catch {
    throw new AccountCommandError('passkey-refused')
  }
}

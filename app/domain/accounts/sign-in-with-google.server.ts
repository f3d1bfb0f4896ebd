import { hash } from 'node:crypto'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { paths } from '#app/base/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { changesRow, database, inTransaction } from '#app/platform/database.server.ts'
import { fetchPublic } from '#app/platform/fetch-public.server.ts'
import { decodeImage } from '#app/platform/image-decoder.server.ts'
import { log } from '#app/platform/log.server.ts'
import {
  auth,
  forgetGoogleAuth,
  googleAuth,
  googleVisit,
  type GoogleVisit,
  inAccountTransaction,
} from './auth.server.ts'
import { safeNext } from './account-addresses.ts'
import { AccountCommandError, runCommand, type AccountCommand } from './account-command.server.ts'
import { makeAdmin } from './grant-admin.server.ts'
import { consumeLimits, tokenLimits } from './limits.server.ts'
import { dropPendingSignUps } from './sign-up.server.ts'
import { lockUser } from './users.server.ts'

export function isGoogleOffered(): boolean {
  return env().google !== undefined
}

/** Google answers within a second; a form that waits holds the turn of another one. */
const GOOGLE_TIMEOUT_MS = 10_000
let googleTimeoutMs = GOOGLE_TIMEOUT_MS

/** Makes the wait short in tests; without a time it is as in the shop again. */
export function setGoogleTimeout(timeoutMs = GOOGLE_TIMEOUT_MS): void {
  googleTimeoutMs = timeoutMs
}

/** @throws AccountCommandError when Google does not answer in time; the next call asks it again */
async function fromGoogle<Value>(work: () => Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      forgetGoogleAuth()
      log.warn('google-silent')
      reject(new AccountCommandError('failed'))
    }, googleTimeoutMs)
  })
  try {
    return await Promise.race([work(), tooLate])
  } finally {
    clearTimeout(timer)
  }
}

type GoogleStart = {
  next: string | null
  /** Id of the popup; null when the page itself goes to Google. */
  popupId: string | null
}

/** Returns Google's address, and the cookie that recognises the way back. */
export const startGoogle: AccountCommand<GoogleStart, { url: string }> = (
  request,
  visitor,
  { next, popupId },
) =>
  runCommand(async () => {
    await consumeLimits(tokenLimits('google', visitor))
    const back = safeNext(next)
    const { headers, response } = await fromGoogle(() =>
      googleAuth().api.signInSocial({
        body: {
          provider: 'google',
          disableRedirect: true,
          callbackURL: popupId === null ? back : `${paths.googleDone}?ok=1`,
          errorCallbackURL:
            popupId === null ? `${paths.login}?next=${encodeURIComponent(back)}` : paths.googleDone,
        },
        headers: request.headers,
        returnHeaders: true,
      }),
    )
    if (!response.url) throw new AccountCommandError('failed')
    return { headers, url: response.url }
  })

/**
 * Finishes a sign-in with Google. Its response redirects to the address given to `startGoogle`, with `error` when it
 * failed. Google verified the address, so its pending sign-ups are deleted.
 */
export async function finishGoogle(request: Request): Promise<Response> {
  const visit: GoogleVisit = {}
  const begun = new Date().toISOString()
  const response = await googleVisit
    .run(visit, () => fromGoogle(() => googleAuth().handler(request)))
    .catch((error: unknown) => {
      if (error instanceof AccountCommandError) return failedVisit()
      throw error
    })
  const userId = await signedInUserId(response)
  if (userId !== null) {
    await inAccountTransaction(async ({ transaction }) => {
      const user = await lockUser(transaction, userId)
      if (!user) return
      await dropPendingSignUps(transaction, user.email)
      await makeAdmin(transaction, user.id)
      const isNew = user.created_at >= begun
      await recordActivity(transaction, { kind: isNew ? 'account-created' : 'signed-in', userId })
    })
    // Does not wait for the photo: a later page shows it.
    void storeGooglePhoto(userId, visit.photo)
  }
  return response
}

/** Leads back to the page that tells of an error. */
function failedVisit(): Response {
  return new Response(null, { status: 302, headers: { location: `${paths.googleDone}?error=unexpected` } })
}

/** Returns the id of the account that this response signs in, or null. */
async function signedInUserId(response: Response): Promise<string | null> {
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  const headers = new Headers({ cookie: cookies.join('; ') })
  const session = await auth().api.getSession({ headers })
  return session?.user.id ?? null
}

/** Shown at up to 96 px, sharp on screens with two dots per px. */
const WIDTH = 192
const MAX_BYTES = 1024 * 1024
const MAX_PIXELS = 4_000_000
const TIMEOUT_MS = 5000
/** Sign-ins do not wait for photos, so many of them at once fetch no more than this. */
const MAX_AT_ONCE = 3

let running = 0

/**
 * Fetches somebody's photo from Google, once per photo, and stores a small one of our own: their browser and everybody
 * else's never ask Google for it. Without the photo they have the default one; nothing is thrown.
 */
export async function storeGooglePhoto(userId: string, address: unknown): Promise<void> {
  if (typeof address !== 'string' || running >= MAX_AT_ONCE) return
  running += 1
  try {
    await store(userId, sizedAddress(address))
  } catch (error) {
    // Neither the address nor the person.
    log.warn('google-photo-not-stored', { reason: error instanceof Error ? error.message.slice(0, 200) : '' })
  } finally {
    running -= 1
  }
}

async function store(userId: string, address: string): Promise<void> {
  const source = digest(address)
  const stored = await database()
    .selectFrom('user_photos')
    .select('source')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (stored?.source === source) return
  const sent = await fetchPublic(address, {
    contentTypes: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    ownOrigin: loopbackIssuer(),
  })
  const photo = await decodeImage(sent, MAX_PIXELS)
    .timeout({ seconds: 5 })
    .resize({ width: WIDTH, height: WIDTH, fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer()
  const row = { version: digest(photo), source, webp: photo.toString('base64') }
  await inTransaction(async (transaction) => {
    const image = `${paths.userPhoto}?v=${row.version}`
    // The account may have been deleted meanwhile.
    if (!(await changesRow(transaction.updateTable('users').set({ image }).where('id', '=', userId)))) return
    await transaction
      .insertInto('user_photos')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
  })
}

export type UserPhoto = { version: string; bytes: Buffer<ArrayBuffer> }

export async function findUserPhoto(userId: string): Promise<UserPhoto | null> {
  const row = await database()
    .selectFrom('user_photos')
    .select(['version', 'webp'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { version: row.version, bytes: Buffer.from(row.webp, 'base64') } : null
}

/** Google writes the size into the address: by default too small for a sharp screen. */
function sizedAddress(address: string): string {
  return address.replace(/^(https:\/\/[\w.-]+\.googleusercontent\.com\/[^?#]*)=s\d+-c$/, `$1=s${WIDTH}-c`)
}

/** A provider on this very machine, as in tests, shows its photos from there. */
function loopbackIssuer(): string | undefined {
  const issuer = env().google?.issuer
  if (issuer === undefined) return undefined
  const { origin, hostname } = new URL(issuer)
  return ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) ? origin : undefined
}

function digest(of: string | Uint8Array): string {
  return hash('sha256', of, 'base64url').slice(0, 16)
}

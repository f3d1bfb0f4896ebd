import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SECRETS, variables, type Variables } from './env-variables.server.ts'

/** The environment of the shop. Parsed once; each value has a default that works. */
export type Env = ReturnType<typeof parseEnv>

/** A bucket of Amazon S3, or of another store that speaks its language. Holds a password. */
export type S3Bucket = {
  /** Unset: Amazon's own address. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Begins every name, so that shops may share a bucket: empty, or with a slash at its end. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** Thrown for a value that the owner has to correct. Its message is one line and names the variable. */
export class EnvError extends Error {}

/** @throws EnvError naming the first variable with a wrong value, or that is no longer a setting. */
export function parseEnv(source: Record<string, string | undefined>) {
  refuseFormerSettings(source)
  const parsed = variables.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    const shown = SECRETS.has(name) ? '***' : source[name]
    throw new EnvError(`${name} is "${shown}": it should be ${issue?.message}.`)
  }
  const value = parsed.data
  const publicUrl = new URL(value.PUBLIC_URL ?? printedAddress(value.HOST, value.PORT)).origin
  return {
    host: value.HOST,
    port: value.PORT,
    /** Where Prometheus on this machine may ask; unset: nowhere. */
    metricsPort: value.METRICS_PORT,
    /** The address in mails, link previews and cookies: an origin, without a trailing slash. */
    publicUrl,
    /** Browsers show pages again without a network. False removes that from every browser. */
    offlinePages: value.OFFLINE_PAGES !== '0',
    /** HSTS covers the subdomains of `publicUrl` too. */
    hstsSubdomains: value.HSTS_SUBDOMAINS === '1',
    /** The origins whose pages may send forms to the shop. */
    ownOrigins: value.PUBLIC_URL === undefined ? sameMachine(publicUrl) : [publicUrl],
    /** Absolute path: database, photos, generated secret. */
    dataDir: path.resolve(value.DATA_DIR),
    /** Unset: SQLite in `dataDir`. Set also by a move, see `MOVED_TO_FILE`. */
    databaseUrl: databaseUrlOf(value),
    /** Connections to PostgreSQL that one process opens at once. */
    databaseConnections: value.DATABASE_CONNECTIONS,
    /** Pages may show photos of this Cloudinary cloud. */
    cloudinaryCloudName: value.CLOUDINARY_CLOUD_NAME,
    /** With it new photos go to that cloud as well; unset: the shop alone stores them. */
    cloudinaryUploadPreset: value.CLOUDINARY_UPLOAD_PRESET,
    /** Network addresses whose `X-Forwarded-*` headers count. */
    trustedProxies: value.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    /** Unset: the demo is loaded when the data folder is empty. */
    demo: value.DEMO === undefined ? undefined : value.DEMO === '1',
    /** Unset: mails stay in the outbox. Holds a password. */
    smtpUrl: value.SMTP_URL,
    /** An address, or a name and the address in angle brackets. */
    mailFrom:
      value.MAIL_FROM ??
      `Vault <no-reply@${value.PUBLIC_URL === undefined ? 'localhost' : new URL(publicUrl).hostname}>`,
    /** Unset: a secret that is generated once and stored in `dataDir`. */
    authSecret: value.AUTH_SECRET,
    /** Lower case. The account that becomes an admin when its mailbox is proven. */
    adminEmail: value.ADMIN_EMAIL,
    /** Unset: there is no sign-in with Google. */
    google: googleClient(value),
    /** Absolute path of the backups that the shop makes by itself. */
    backupDir: path.resolve(value.BACKUP_DIR ?? path.join(value.DATA_DIR, 'backups')),
    ...s3Buckets(value),
    /** The most bytes of those photos that this machine stores, too. */
    photoCacheBytes: value.PHOTO_CACHE_MB * 1024 * 1024,
  }
}

const BY_CACHE_CONTROL = 'a CDN follows Cache-Control, and shows a change after a minute.'

/** Settings of former releases, and what to use instead. */
const FORMER_SETTINGS: Readonly<Record<string, string>> = {
  WEB_CONCURRENCY:
    'one process serves a shop; run several on one DATABASE_URL behind nginx (docs/growing.md).',
  DATABASE_REPLICA_URL: 'everything is read from DATABASE_URL.',
  CDN_PURGE_URL: BY_CACHE_CONTROL,
  CDN_PURGE_TOKEN: BY_CACHE_CONTROL,
  CLOUDINARY_URL:
    'photos lie in DATA_DIR or S3_PHOTOS_BUCKET; bring them back first with the release that runs now: npm run vault -- photos move --back.',
  VAULT_TAKE_OVER: "systemd's socket holds the port during a restart (deploy/vault.socket).",
}

/** A start that ignored one would look for the photos in another place, or serve with fewer processes. */
function refuseFormerSettings(source: Record<string, string | undefined>): void {
  for (const [name, instead] of Object.entries(FORMER_SETTINGS)) {
    const isOneProcess = name === 'WEB_CONCURRENCY' && Number(source[name]) === 1
    if (source[name] && !isOneProcess)
      throw new EnvError(`${name} is no longer a setting: ${instead} Then remove it.`)
  }
}

/** Returns the address of the shop as seen from this machine. */
export function printedAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** A person may type any name of this machine. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]']

function sameMachine(publicUrl: string): string[] {
  const { hostname, port } = new URL(publicUrl)
  if (!LOOPBACK_NAMES.includes(hostname)) return [publicUrl]
  return LOOPBACK_NAMES.map((name) => new URL(`http://${name}:${port || 80}`).origin)
}

const withoutTrailingSlash = (url: string) => url.replace(/\/$/, '')

/** @throws EnvError when one half of the credentials is missing. */
function googleClient(value: Variables) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = value
  if (!clientId && !clientSecret) return undefined
  if (!clientId) throw new EnvError('GOOGLE_CLIENT_ID is unset: GOOGLE_CLIENT_SECRET needs it.')
  if (!clientSecret) throw new EnvError('GOOGLE_CLIENT_SECRET is unset: GOOGLE_CLIENT_ID needs it.')
  // The provider is discovered under this address.
  return { clientId, clientSecret, issuer: withoutTrailingSlash(issuer) }
}

/** @throws EnvError when a part of the configuration is missing. */
function s3Buckets(value: Variables) {
  const { S3_BUCKET: backups, S3_PHOTOS_BUCKET: photos } = value
  const keys = { S3_ACCESS_KEY_ID: value.S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: value.S3_SECRET_ACCESS_KEY }
  const parts = { ...(photos !== undefined && backups === undefined ? {} : { S3_BUCKET: backups }), ...keys }
  const names = Object.keys(parts) as (keyof typeof parts)[]
  const given = names.find((name) => parts[name] !== undefined) ?? (photos && 'S3_PHOTOS_BUCKET')
  const missing = names.find((name) => parts[name] === undefined)
  if (given !== undefined && missing !== undefined)
    throw new EnvError(`${missing} is unset: ${given} needs it.`)
  const prefix = value.S3_PREFIX === undefined ? '' : `${value.S3_PREFIX.replace(/\/$/, '')}/`
  const place = (bucket: string | undefined, folder: string): S3Bucket | undefined =>
    bucket === undefined
      ? undefined
      : {
          endpoint: value.S3_ENDPOINT === undefined ? undefined : withoutTrailingSlash(value.S3_ENDPOINT),
          region: value.S3_REGION,
          bucket,
          prefix: prefix + folder,
          accessKeyId: String(keys.S3_ACCESS_KEY_ID),
          secretAccessKey: String(keys.S3_SECRET_ACCESS_KEY),
        }
  return {
    /** Unset: nightly backups go to `backupDir` alone. */
    s3: place(backups, ''),
    /** Unset: photos lie in `dataDir`. */
    photosBucket: place(photos, 'photos/'),
  }
}

let current: Env | undefined

/** The environment of this process, parsed on first use. */
export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}

/** In the data folder: the address of the PostgreSQL database to which `vault move` brought the shop. */
export const MOVED_TO_FILE = 'moved-to'

function databaseUrlOf({ DATABASE_URL, DATA_DIR }: Variables): string | undefined {
  const file = path.join(DATA_DIR, MOVED_TO_FILE)
  return DATABASE_URL ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined)
}

/** Replaces `PORT=0` by the chosen port, before an address is shown. */
export function setPort(port: number): void {
  current = parseEnv({ ...process.env, PORT: String(port) })
}

/** For tests: `env()` returns this from now on; undefined parses the environment again. */
export function setEnv(env: Env | undefined): void {
  current = env
}

/**
 * Creates the data folder when it is missing.
 * @throws EnvError when nothing can be written there.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new EnvError(
      `DATA_DIR is "${dataDir}": this folder cannot be written. Make it writable or set DATA_DIR to another one.`,
    )
  }
}

/** Node's recursive mkdir never returns in some places that refuse folders, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

/** Returns the public URL of one of our paths; leaves an address on another host as it is. */
export function absoluteUrl(address: string): string {
  return address.startsWith('/') ? env().publicUrl + address : address
}

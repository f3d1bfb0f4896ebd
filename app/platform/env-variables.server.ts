import { z } from 'zod'

const unsetIfEmpty = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unsetIfEmpty, schema.optional())

/** @param says what the owner reads where the variable holds no number */
const whole = (min: number, max: number, says: (range: string) => string) => {
  const range = `from ${min} to ${max}`
  return z.coerce.number(says(range)).int('a whole number').min(min, range).max(max, range)
}

const ADDRESS = String.raw`[^\s<>()@,;:\\"[\]]+@[^\s<>()@,;:\\"[\]]+`

/** What each variable may hold, and what the owner reads when it holds something else. */
export const variables = z.object({
  HOST: optional(z.string()).default('127.0.0.1'),
  PORT: optional(whole(0, 65_535, (range) => `a port number ${range}, for example 3000`)).default(3000),
  METRICS_PORT: optional(whole(1, 65_535, (range) => `a port number ${range}, for example 9464, or nothing`)),
  PUBLIC_URL: optional(
    z
      .url({
        protocol: /^https?$/,
        error: 'an address that begins with http:// or https://, for example https://vault.example',
      })
      // Cookies and forms belong to a whole host and port.
      .refine(isOrigin, 'the address of a whole host, without a path, for example https://vault.example'),
  ),
  HSTS_SUBDOMAINS: optional(z.enum(['0', '1'], '1 (every subdomain has https too) or 0 (this host alone)')),
  OFFLINE_PAGES: optional(z.enum(['0', '1'], '1 (pages open again without a network) or 0 (never)')),
  DATA_DIR: optional(z.string()).default('./data'),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://, or nothing for SQLite'),
  ),
  DATABASE_CONNECTIONS: optional(
    whole(2, 200, (range) => `how many connections a process may open, ${range}`),
  ).default(10),
  CLOUDINARY_CLOUD_NAME: optional(
    z.string().regex(/^[\w-]+$/, 'the name of a Cloudinary cloud: letters, digits, dashes'),
  ),
  CLOUDINARY_UPLOAD_PRESET: optional(
    z.string().regex(/^[\w-]+$/, 'the name of an unsigned upload preset: letters, digits, dashes'),
  ),
  TRUSTED_PROXIES: optional(z.string()).default(''),
  DEMO: optional(z.enum(['0', '1'], '1 (load the demo) or 0 (start an empty shop)')),
  SMTP_URL: optional(
    z.url({
      protocol: /^smtps?$/,
      hostname: /./,
      error:
        'an address such as smtps://user:password@smtp.example:465 or smtp://smtp.example:587, with the special characters of a password written as %XX',
    }),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        new RegExp(String.raw`^(?:[^<>()@,;:\\"[\]\r\n]+<${ADDRESS}>|${ADDRESS})$`),
        'an e-mail address, or a name without punctuation and the address in angle brackets: Vault <no-reply@vault.example>',
      ),
  ),
  AUTH_SECRET: optional(z.string().min(32, 'at least 32 characters that nobody can guess')),
  ADMIN_EMAIL: optional(
    z.string().trim().toLowerCase().pipe(z.email('an e-mail address, for example owner@vault.example')),
  ),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(
    z.url({
      protocol: /^https?$/,
      error: 'an address that begins with https://, or nothing for https://accounts.google.com',
    }),
  ).default('https://accounts.google.com'),
  BACKUP_DIR: optional(z.string()),
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'an address that begins with https://, or nothing for Amazon S3' }),
  ),
  S3_REGION: optional(z.string()).default('us-east-1'),
  S3_BUCKET: optional(z.string()),
  S3_PHOTOS_BUCKET: optional(z.string()),
  PHOTO_CACHE_MB: optional(whole(10, 1_000_000, (range) => `megabytes, ${range}`)).default(1024),
  S3_PREFIX: optional(
    z
      .string()
      .regex(
        /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?$/,
        'a folder of the bucket such as shops/vault, or nothing',
      ),
  ),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
})

export type Variables = z.infer<typeof variables>

/** Their values are never shown, because messages end up in logs and on screens. */
export const SECRETS = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'AUTH_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
])

function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.href === `${url.origin}/`
}

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** Everything the shop reads from its environment. Parsed once; each value has a default that works. */
export type Env = {
  host: string
  port: number
  /** The address in mails, link previews and cookies, without a trailing slash. */
  publicUrl: string
  /** Absolute path: database, photos, generated secret. */
  dataDir: string
  /** Unset: SQLite in `dataDir`. */
  databaseUrl: string | undefined
  cloudinaryCloudName: string | undefined
  /** Network addresses whose `X-Forwarded-*` headers count. */
  trustedProxies: string[]
  /** Unset: the demo is loaded when the data folder is empty. */
  demo: boolean | undefined
}

/** A value that the owner has to correct. Its message is one line and names the variable. */
export class EnvProblem extends Error {}

const unsetIfEmpty = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(unsetIfEmpty, schema.optional())

const schema = z.object({
  HOST: optional(z.string()).default('127.0.0.1'),
  PORT: z.preprocess(
    unsetIfEmpty,
    z.coerce
      .number('a port number from 0 to 65535, for example 3000')
      .int('a whole number')
      .min(0, 'from 0 to 65535')
      .max(65_535, 'from 0 to 65535')
      .default(3000),
  ),
  PUBLIC_URL: optional(
    z.url({
      protocol: /^https?$/,
      error: 'an address that begins with http:// or https://, for example https://vault.example',
    }),
  ),
  DATA_DIR: optional(z.string()).default('./data'),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'an address that begins with postgres://, or nothing for SQLite'),
  ),
  CLOUDINARY_CLOUD_NAME: optional(
    z.string().regex(/^[\w-]+$/, 'the name of a Cloudinary cloud: letters, digits, dashes'),
  ),
  TRUSTED_PROXIES: optional(z.string()).default(''),
  DEMO: optional(z.enum(['0', '1'], '1 (load the demo) or 0 (start an empty shop)')),
})

/** @throws EnvProblem naming the first variable with a wrong value. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new EnvProblem(`${name} is "${source[name]}": it should be ${issue?.message}.`)
  }
  const value = parsed.data
  return {
    host: value.HOST,
    port: value.PORT,
    publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    cloudinaryCloudName: value.CLOUDINARY_CLOUD_NAME,
    trustedProxies: value.TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean),
    demo: value.DEMO === undefined ? undefined : value.DEMO === '1',
  }
}

let current: Env | undefined

/** The environment of this process, parsed on first use. */
export function env(): Env {
  current ??= parseEnv(process.env)
  return current
}

/**
 * Makes the data folder if it is missing.
 * @throws EnvProblem when nothing can be written there.
 */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new EnvProblem(
      `DATA_DIR is "${dataDir}": this folder cannot be written. Make it writable or set DATA_DIR to another one.`,
    )
  }
}

/** Node's own recursive mkdir never returns for some places where nothing can be made, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  mkdirSync(folder)
}

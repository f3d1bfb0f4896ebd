import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  etagOf,
  isCompressible,
  type Encoding,
  type EncodedResponse,
} from '#app/platform/http-response.server.ts'
import { isServed } from './old-assets.server.ts'

export type StaticFiles = {
  find(pathname: string): EncodedResponse | null
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** The build names these files after their contents, so browsers may store them for ever. */
const HASHED_FOLDER = '/assets/'

/**
 * Reads all files of a folder into memory, except dotfiles. Only listed paths exist, so no spelling of a path leads out
 * of the folder, and a new build does not change a running server.
 * @param oldAssets as `storeAssets` returns it; its files are read on request
 */
export function openStaticFiles(folder: string, oldAssets?: string): StaticFiles {
  const files = new Map(listFiles(folder).map((name) => [`/${name}`, readAnswer(folder, name)]))
  return {
    find: (pathname) =>
      files.get(decode(pathname)) ??
      (pathname.startsWith(HASHED_FOLDER) ? findOld(pathname.slice(HASHED_FOLDER.length)) : null),
  }

  function findOld(name: string): EncodedResponse {
    if (oldAssets === undefined || !/^\w[\w.-]{0,99}$/.test(name)) return missing
    return isServed(path.join(oldAssets, name)) ? readAnswer(oldAssets, name) : missing
  }
}

/** Writes a `.br` and a `.gz` beside each file that they make smaller. For the build, because the best ratio is slow. */
export async function precompress(folder: string): Promise<void> {
  // In sequence, because the compressors already use every core.
  for (const name of listFiles(folder)) {
    const file = path.join(folder, name)
    if (path.extname(name) === '.map' || !isCompressible(contentType(name))) continue
    const bytes = await readFile(file)
    const [brotli, zipped] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
    ])
    if (brotli.length < bytes.length) await writeFile(file + SUFFIXES.br, brotli)
    if (zipped.length < bytes.length) await writeFile(file + SUFFIXES.gzip, zipped)
  }
}

/** Lists paths within the folder, with forward slashes, without dotfiles and compressed copies. */
function listFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
  const all = new Set(names)
  return names.filter(
    (name) =>
      !Object.values(SUFFIXES).some((end) => name.endsWith(end) && all.has(name.slice(0, -end.length))),
  )
}

function readAnswer(folder: string, name: string): EncodedResponse {
  const file = path.join(folder, name)
  const bodies: EncodedResponse['bodies'] = { identity: readBody(file, 'identity') }
  for (const encoding of ['br', 'gzip'] as const) {
    const double = file + SUFFIXES[encoding]
    if (existsSync(double)) bodies[encoding] = readBody(double, encoding)
  }
  const isHashed = `/${name}`.startsWith(HASHED_FOLDER)
  return {
    status: 200,
    headers: {
      'content-type': contentType(name),
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
    bodies,
  }
}

function readBody(file: string, encoding: Encoding) {
  const bytes = readFileSync(file)
  return { bytes, etag: etagOf(bytes, encoding) }
}

function contentType(name: string): string {
  return CONTENT_TYPES[path.extname(name).toLowerCase()] ?? 'application/octet-stream'
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

const missing: EncodedResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  bodies: { identity: { bytes: Buffer.from('Not Found'), etag: '"missing"' } },
}

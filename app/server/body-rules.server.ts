import { MAX_PRICES_BODY_BYTES } from '#app/owner/prices/price-change.schema.ts'
import { MAX_UPLOAD_BODY_BYTES } from '#app/domain/photos/upload-rules.ts'
import { MAX_IMPORT_BODY_BYTES } from '#app/owner/imports/report.ts'
import { paths } from '#app/base/paths.ts'
import type { BodyRule } from './http-request.server.ts'

const FILES = ['multipart/form-data']
const JSON_TYPES = ['application/json']

/** Actions that accept more than a form of the usual size, or another content type. */
const BODY_RULES = new Map<string, BodyRule>([
  [paths.uploadPhoto, { maxBytes: MAX_UPLOAD_BODY_BYTES, types: FILES }],
  [paths.browserErrors, { maxBytes: 8 * 1024, types: ['application/x-www-form-urlencoded'] }],
  ...[paths.selectionPrices, paths.sendSelection, paths.shareSelection].map((path): [string, BodyRule] => [
    path,
    { maxBytes: 16 * 1024, types: JSON_TYPES },
  ]),
  [paths.accountSelection, { maxBytes: 64 * 1024, types: JSON_TYPES }],
  // What `sendBeacon` makes of a text.
  [paths.counts, { maxBytes: 512, types: ['text/plain'] }],
  [paths.photoFailures, { maxBytes: 1024, types: JSON_TYPES }],
  // A mail program ends a notice by itself (RFC 8058).
  [paths.endRestock, { isForeign: true }],
  [paths.importSpreadsheet, { maxBytes: MAX_IMPORT_BODY_BYTES, types: FILES }],
  [paths.importProducts, { maxBytes: MAX_IMPORT_BODY_BYTES, types: FILES }],
  // Undoing a change of prices in the list sends the price of every product.
  [paths.adminProductList, { maxBytes: 512 * 1024 }],
  [paths.adminPrices, { maxBytes: MAX_PRICES_BODY_BYTES }],
])

/** Returns undefined for a form of the usual size. */
export function bodyRule(pathname: string): BodyRule | undefined {
  return BODY_RULES.get(asRouted(pathname))
}

/** Returns a path as the router matches it: without differences of case, escapes and repeated slashes. */
export function asRouted(pathname: string): string {
  // The router sends a form to the page's address with `.data` behind it.
  const path = pathname.replace(/(?:\/_)?\.data$/, '')
  const segments = path.split('/').filter(Boolean)
  try {
    return decodeURIComponent(`/${segments.join('/')}`).toLowerCase()
  } catch {
    return path
  }
}

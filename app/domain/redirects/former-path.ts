/** Maximum length of a former address. */
export const MAX_FORMER_PATH_LETTERS = 200

/**
 * Returns the one spelling of a former address, typed as a path or as a whole address of another shop: decoded, in small
 * letters, without a slash at its end and without a query, but for `?variant=`. Null when it is no path, or too long.
 */
export function formerPath(typed: string): string | null {
  const text = typed.trim()
  const whole = /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/|$)/i.test(text) ? `https://${text}` : text
  const url = /^(?:\/|https?:)/i.test(whole) ? URL.parse(whole, 'https://shop.example') : null
  if (!url) return null
  const steps = decoded(url.pathname).normalize('NFC').toLowerCase().split('/')
  const path = `/${steps
    .map((step) => step.trim())
    .filter((step) => !/^\.{0,2}$/.test(step))
    .join('/')}`
  const former = withVariant(path, url.searchParams)
  return former.length > MAX_FORMER_PATH_LETTERS || /\p{C}/u.test(former) ? null : former
}

/** Signs that an address means otherwise stay encoded, so that what is stored can be typed again. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname).replace(/[%?#\\]/g, encodeURIComponent)
  } catch {
    return pathname
  }
}

/** Shopify and Tiendanube name a color and a size by the number of the variant. */
function withVariant(path: string, params: URLSearchParams): string {
  const variant = params.get('variant') ?? ''
  return /^\d{1,20}$/.test(variant) ? `${path}?variant=${variant}` : path
}

/** The addresses of a product in Tiendanube, Nuvemshop, Shopify and WooCommerce. */
const PRODUCT =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?(?:\/collections\/[^/]+)?\/(?:products?|productos?|produtos?)\/(?:[^/]+\/)*([^/]+)$/
const PRODUCT_FOLDERS = ['/productos/', '/products/', '/producto/', '/product/', '/produtos/']

/** Returns the spellings under which a former address may be stored, the nearest first. */
export function storedSpellings(path: string): string[] {
  const [base = path, variant] = path.split('?')
  const handle = PRODUCT.exec(base)?.[1]
  const bases = [base, ...(handle === undefined ? [] : PRODUCT_FOLDERS.map((folder) => folder + handle))]
  const spellings = variant === undefined ? bases : [...bases.map((one) => `${one}?${variant}`), ...bases]
  return [...new Set(spellings)]
}

/** The list, and the pages of categories, in the shops that PRODUCT names. */
const LIST =
  /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/(?:(?:products|produtos|tienda|shop|productos)(?:\/page\/\d+)?|(?:collections?|categor[ií]as?|categories|categoria-producto|categoria-de-producto|product-category)(?:\/.*)?)$/

/** Returns the parts of a former address that may name a kind of shoe, the nearest first, and whether it was a list. */
export function formerShelf(path: string): { names: string[]; isList: boolean } {
  const [base = ''] = path.split('?')
  const parts = base.split('/').slice(1)
  if (LIST.test(base)) return { names: parts.slice(1).toReversed(), isList: true }
  // Tiendanube's categories stand at the root: `/mujer/botas`.
  return { names: parts.length <= 2 ? parts.slice(-1) : [], isList: false }
}

const MAX_LISTED_LETTERS = 100
/** Only programs that look for weaknesses ask for these paths. */
const PROBE =
  /\/(?:[._]|wp-|cgi-bin|admin|api|auth|backup|config|console|datos|debug|graphql|phpmyadmin|vendor|xmlrpc)|\.(?!html?$)[^/]{0,8}$/
/** Telephone numbers, tokens and ids. */
const PERSONAL = /\d{6}|\d(?:[-._]?\d){8}|[\da-f]{8}-[\da-f]{4}-|(?=\p{L}{0,30}\d)[\p{L}\d_]{16}|\p{L}{25}/u

/** Returns whether the owner may be shown that somebody asked for this address: it looks like a page and names nobody. */
export function isWorthListing(path: string): boolean {
  return (
    path.length <= MAX_LISTED_LETTERS &&
    /^\/[\p{L}\d/._-]+$/u.test(path) &&
    !PROBE.test(path) &&
    !PERSONAL.test(path)
  )
}

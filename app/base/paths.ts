import { href, type Register } from 'react-router'

// The addresses that several files link to, and links with parameters. Knows URLs only, so that every floor may link to
// every page.

/** The address of a route, as `app/routes.ts` has it. */
export type RoutePath = keyof Register['pages']

export const paths = {
  home: '/',
  products: '/productos',
  moreProducts: '/datos/productos',
  suggestions: '/datos/sugerencias',
  uploadPhoto: '/datos/fotos',
  photoFailures: '/datos/fotos/fallidas',
  browserErrors: '/datos/errores',
  selectionPrices: '/datos/seleccion',
  sendSelection: '/datos/seleccion/enviada',
  shareSelection: '/datos/seleccion/compartida',
  accountSelection: '/datos/seleccion/cuenta',
  counts: '/datos/miradas',
  sizeGuide: '/guia-de-talles',
  about: '/sobre-nosotros',
  contact: '/contacto',
  local: '/contacto#local',
  withdrawal: '/arrepentimiento',
  faq: '/FAQ',
  shipping: '/metodos-de-envio',
  payment: '/metodos-de-pago',
  exchanges: '/metodos-de-cambio',
  productCare: '/cuidado-del-producto',
  privacy: '/legal/politica-y-privacidad',
  terms: '/legal/terminos-y-condiciones',
  selection: '/seleccion',
  restock: '/avisame',
  confirmRestock: '/avisame/confirmar',
  endRestock: '/avisame/quitar',
  review: '/opinion',
  login: '/login',
  finishSignIn: '/finishSignIn',
  verifyEmail: '/verify-email',
  resetPassword: '/restablecer',
  cancelEmailChange: '/no-fui-yo',
  settings: '/configuracion',
  secondKey: '/segunda-llave',
  account: '/account',
  accountData: '/datos/cuenta',
  waitingData: '/datos/verificacion',
  passkeys: '/datos/llave',
  userPhoto: '/datos/foto',
  signOut: '/cerrar-sesion',
  googleStart: '/auth/popup-start',
  googleDone: '/auth/popup',
  admin: '/admin',
  adminProductList: '/admin/productos',
  adminOrder: '/admin/orden',
  adminNewProduct: '/admin/nuevo',
  adminMore: '/admin/mas',
  adminShared: '/admin/compartido',
  adminSales: '/admin/ventas',
  exportSales: '/admin/ventas/exportar',
  exportPayments: '/admin/ventas/exportar-pagos',
  adminClosing: '/admin/ventas/cierre',
  adminPrices: '/admin/precios',
  adminLabels: '/admin/etiquetas',
  exportCsv: '/admin/planilla/exportar',
  exportJson: '/admin/planilla/exportar.json',
  importSpreadsheet: '/datos/planilla',
  adminImport: '/admin/importar',
  importProducts: '/datos/importar',
  fetchShopPhoto: '/datos/importar/foto',
  adminMessages: '/admin/consultas',
  adminWithdrawals: '/admin/arrepentimientos',
  adminRestock: '/admin/avisame',
  adminKinds: '/admin/categorias',
  adminReviews: '/admin/opiniones',
  adminSettings: '/admin/ajustes',
  adminSearches: '/admin/busquedas',
  adminRedirects: '/admin/redirecciones',
  adminSystem: '/admin/sistema',
  adminActivity: '/admin/actividad',
  adminWindow: '/admin/vidriera',
  adminTexts: '/admin/textos',
  adminPages: '/admin/paginas',
  adminCount: '/admin/contar',
  adminTeam: '/admin/equipo',
  adminNotices: '/admin/avisos',
  invitation: '/invitacion',
  downloadBackup: '/admin/sistema/copia',
  adminSeal: '/admin/sistema/sello',
  sitemap: '/sitemap.xml',
  securityText: '/.well-known/security.txt',
  metaFeed: '/feeds/meta.csv',
  googleFeed: '/feeds/google.xml',
} as const satisfies Record<string, RoutePath | `${RoutePath}#${string}`>

/** Lower case, accents folded, anything outside `[a-z0-9]` to one dash: `Azul petróleo` → `azul-petroleo`. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Returns a color's part of an address. Two colors of one product may not share it. */
export const colorSlug = slug

/** @param color null: the first one, and an address that a new name of the product does not change */
export function productPath(product: { id: string; name: string }, color: { name: string } | null): string {
  return href('/productos/:productId/:segment?', {
    productId: product.id,
    ...(color && { segment: productSegment(product, color) }),
  })
}

/** Returns the address of the page of a kind of product. */
export const kindPath = (name: string) => href('/productos/categoria/:kind', { kind: slug(name) })

/** Returns the address of further cards of that page, as JSON. */
export const moreOfKindPath = (name: string) => href('/datos/productos/:kind', { kind: slug(name) })

/** Returns an address of a product that leads to it also after it was renamed. */
export const lastingProductPath = (id: string, color?: string) =>
  href('/productos/:productId/:segment?', { productId: id, ...(color && { segment: colorSlug(color) }) })

/** @param kind its part of the address; empty: "Todos" */
export const orderPath = (kind: string, page = 1) =>
  `${paths.adminOrder}?${new URLSearchParams({ tipo: kind, pagina: String(page) })}`

/** A part of the shop window, and the message whose form is open: its place, or `nuevo`. */
export function windowPath(part: string, editing?: string): string {
  const query = new URLSearchParams({ ver: part, ...(editing === undefined ? {} : { editar: editing }) })
  return `${paths.adminWindow}?${query}`
}

/** The color of a product that has none to choose from; addresses leave it out. */
export const ONLY_COLOR = 'unico'

/** The last segment of a product's address: `vera-blanco-y-verde`. */
export function productSegment(product: { name: string }, color: { name: string }): string {
  const ofColor = colorSlug(color.name)
  return [slug(product.name), ofColor === ONLY_COLOR ? '' : ofColor].filter(Boolean).join('-')
}

/** The steps of a sale by hand after its photo: the size, and how it was paid. */
export type NoteStep = 'talle' | 'pago'

export const noteSalePath = (step?: NoteStep) => href('/admin/ventas/anotar/:step?', step ? { step } : {})

export const editProductPath = (id: string) => href('/admin/productos/:id', { id })

/** Returns the address of the sizes in that form, or of one color's sizes. */
export const editSizesPath = (id: string, color?: string) =>
  `${editProductPath(id)}${color === undefined ? '' : `?color=${colorSlug(color)}`}#talles`

/** Returns the address of a new product that starts as a copy of this one. */
export const copyProductPath = (id: string) =>
  `${paths.adminNewProduct}?${new URLSearchParams({ desde: id })}`

/** Returns the address of a new product that has this name already. */
export const newProductPath = (name: string) =>
  `${paths.adminNewProduct}?${new URLSearchParams({ nombre: name })}`

/** Returns the address of a product's preview, published or not. */
export const previewProductPath = (id: string) => href('/admin/vista/:id', { id })

export const textPath = (key: string) => href('/admin/textos/:key', { key })

/** Returns the address of a page as the newest version of its text has it. */
export const previewTextPath = (key: string) => href('/admin/vista/textos/:key', { key })

/** Returns the address of a page of the owner's. */
export const pagePath = (address: string) => href('/:address', { address })

export const editPagePath = (id: string) => href('/admin/paginas/:id', { id })

/** Returns the address of the pictures and the text of a product for Instagram. */
export const kitPath = (id: string) => href('/admin/kit/:id', { id })

/** Returns the address of one of those images, without its query. */
export const kitImagePath = (id: string) => href('/admin/kit/:id/imagen', { id })

/** Returns the address of the dates on which a product is published or hidden. */
export const productDatesPath = (id: string) => href('/admin/lanzamiento/:id', { id })

type AwaitedPair = { productId: string; color: string; size: number | null; kind?: string; brand?: string }

/** Returns the address of the form "Avisame" for a color, for one size of it, or for any pair in a size. */
export function restockPath({ productId, color, size, kind = '', brand = '' }: AwaitedPair): string {
  const named = { producto: productId, color, talle: String(size ?? ''), tipo: kind, marca: brand }
  return `${paths.restock}?${new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))}`
}

/** Returns the address that confirms that a mailbox waits. */
export const confirmRestockPath = (token: string) =>
  `${paths.confirmRestock}?${new URLSearchParams({ t: token })}`

/** Returns the address that ends what somebody waits for. */
export const endRestockPath = (token: string) => `${paths.endRestock}?${new URLSearchParams({ t: token })}`

/** Returns the address at which whoever bought a pair reviews it. */
export const reviewPath = (token: string) => `${paths.review}?${new URLSearchParams({ t: token })}`

/** Returns the address of a shared selection. */
export const sharedSelectionPath = (token: string) => href('/seleccion/:token', { token })

/** @param code as it is written: `V-7K3Q` */
export const salePath = (code: string) => href('/admin/ventas/:code', { code })

export const exchangePath = (code: string, pair: string) =>
  href('/admin/ventas/:code/cambiar/:pair', { code, pair })
export const returnPath = (code: string, pair: string) =>
  href('/admin/ventas/:code/devolver/:pair', { code, pair })

/** The receipt of a sale as a picture. */
export const receiptImagePath = (code: string) => href('/admin/ventas/:code/imagen', { code })

export const searchPath = (term: string) => href('/busqueda/:query', { query: term.trim() })

/** Further results as JSON; a POST counts the term. */
export const searchDataPath = (term: string) => href('/datos/busqueda/:query', { query: term.trim() })

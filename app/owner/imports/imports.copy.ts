import { countProducts as products, figure } from '#app/owner/frame/admin.copy.ts'
import { productFieldsCopy } from '#app/domain/catalog/product-fields.copy.ts'
import type { AppliedImport, FileError, ImportFormat, ProductStatus, SendError } from './report.ts'
import type { CatalogColumn } from './vault-csv.ts'

const addresses = (count: number) => (count === 1 ? '1 dirección' : `${figure(count)} direcciones`)
const photos = (count: number) => (count === 1 ? '1 foto' : `${figure(count)} fotos`)
const list = (names: readonly string[]) =>
  names.length > 20 ? `${names.slice(0, 20).join(', ')} y ${figure(names.length - 20)} más` : names.join(', ')

const formats = {
  'vault-csv': 'una planilla de Vault',
  'vault-json': 'un JSON de Vault',
  'vault-firestore': 'Vault, el anterior',
  tiendanube: 'Tiendanube',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
} satisfies Record<ImportFormat, string>

const columns = {
  ...productFieldsCopy,
  id: 'Producto',
  color: 'Color',
  hex: 'Tono',
  images: 'Fotos',
  published: 'Publicado',
  sizes: 'Talles',
} satisfies Record<CatalogColumn, string>

const statuses = {
  new: 'Nuevos',
  changed: 'Cambian',
  unchanged: 'Sin cambios',
} satisfies Record<Exclude<ProductStatus, 'error'>, string>

const lacking = { 'brand-missing': 'Sin marca', 'model-missing': 'Sin modelo' }

const fileErrors = {
  'no-file': 'No llegó ningún archivo. Elegilo de nuevo.',
  'too-large': 'El archivo pesa demasiado: hasta 16 MB. Partilo en dos.',
  'too-many-rows': 'El archivo tiene demasiadas filas: hasta 50.000. Partilo en dos.',
  'too-many-products': 'El archivo tiene demasiados productos: hasta 10.000. Partilo en dos.',
  'not-csv': 'Ese archivo es una planilla de Excel o LibreOffice. Guardala como CSV y elegila de nuevo.',
  'not-text': 'Ese archivo no es un CSV.',
  'not-json': 'Ese archivo no es un JSON con productos.',
  empty: 'El archivo no tiene productos.',
  'quote-open': 'En esta fila se abren comillas que no se cierran.',
  'quote-stray': 'En esta fila hay comillas sueltas.',
  'unknown-format': 'No reconocemos este archivo.',
} satisfies Record<FileError['kind'], string>

export const importsCopy = {
  formats,
  statuses,
  lacking,
  fileErrors,
  failures: {
    files: 'De tus archivos',
    gone: 'ya no tiene la foto',
    answered: (status: number) => `respondió ${status}`,
    'host-down': 'no responde',
    'not-public': 'no es una dirección pública con https',
    'wrong-type': 'no lleva a una foto',
    'not-in-folder': 'no está en la carpeta',
  },
  unknown: {
    found: (titles: readonly string[]) =>
      titles.length > 0 ? `Encontramos estas columnas: ${list(titles)}.` : 'No encontramos ninguna columna.',
    like: (format: ImportFormat, missing: readonly string[]) =>
      `Lo más parecido es ${formats[format]}: faltan ${list(missing)}.`,
  },
  lead: 'Traé productos de otra tienda, o cambiá los tuyos en una planilla. Primero te mostramos qué va a pasar: nada cambia hasta que confirmes.',
  needsScript: 'Para importar hace falta JavaScript. Activalo en el navegador.',
  export: {
    title: 'Descargar tus productos',
    lead: 'Un CSV con una fila por color, sin videos ni lo que está en la papelera: cambialo en Excel, LibreOffice o Google Sheets y volvé a subirlo.',
    link: 'Descargar la planilla',
    jsonLead:
      'El mismo catálogo en JSON, con un producto por documento: para guardarlo entero, con sus fechas y direcciones, o llevarlo a otro programa.',
    jsonLink: 'Descargar en JSON',
  },
  files: 'Elegir el archivo',
  file: {
    title: 'Archivo CSV o JSON',
    help: 'De Tiendanube, Shopify o WooCommerce, o tu planilla. Hasta 16 MB. También podés arrastrarlo hasta acá, con las fotos.',
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro archivo',
  },
  photos: {
    title: 'Fotos (opcional)',
    help: 'Si el archivo no las trae, o si sus direcciones ya no andan. El nombre tiene que ser el que dice el archivo, o empezar con el identificador o el SKU del producto y nombrar el color, por ejemplo borcego-luna-negro-1.jpg.',
    choose: 'Elegir fotos',
    chooseFolder: 'Elegir una carpeta',
    chosen: (count: number) => (count === 1 ? '1 foto elegida' : `${figure(count)} fotos elegidas`),
  },
  how: {
    title: 'Cómo conseguir el archivo',
    steps: [
      ['Tiendanube', 'Productos → Exportar e importar → Exportar productos. Te llega un CSV por correo.'],
      ['Shopify', 'Productos → Exportar → Todos los productos → CSV.'],
      ['WooCommerce', 'Productos → Exportar → Generar CSV, con todas las columnas.'],
      [
        'Tu planilla',
        'Descargala acá abajo. Lo que no nombra queda como está, y para cambiar un producto alcanza con una de sus filas. En un JSON cada producto va completo: los colores que no nombra se quitan.',
      ],
    ],
  },
  /** Column titles that are read, by language. */
  understood: [
    'Leemos la primera fila con estos títulos:',
    'Tiendanube: Identificador de URL, Nombre, Precio (español) · Identificador URL, Nome, Preço (portugués) · URL identifier, Name, Price (inglés).',
    'Shopify: Handle, Title, Variant Price, o URL handle, Title, Price (inglés).',
    'WooCommerce: Tipo, Nombre, Precio normal (español) · Type, Name, Regular price (inglés) · Tipo, Nome, Preço (portugués).',
    'Tu planilla: id, name, brand, model, price, discount, description, audience, material, sole, fit, care, kind, badges, color, hex, images, sizes, published.',
  ],
  checking: 'Revisando el archivo…',
  retry: 'Probar de nuevo',
  answers: {
    brand: (count: number) => (count > 0 ? `${products(count)} sin marca: elegila acá` : 'Marca'),
    model: (count: number) => (count > 0 ? `${products(count)} sin modelo: elegilo acá` : 'Modelo'),
    review: 'Usar para todos',
  },
  bringing: {
    title: 'Fotos',
    lead: 'Dejá esta pantalla abierta. Si se corta, elegí el mismo archivo: sigue donde quedó.',
    wanted: (count: number) => (count === 1 ? 'Falta traer 1 foto.' : `Falta traer ${figure(count)} fotos.`),
    start: (count: number) => `Traer ${photos(count)}`,
    progress: (done: number, total: number) => `Fotos: ${figure(done)} de ${figure(total)}`,
    stop: 'Pausar',
    failed: (count: number) =>
      count === 1 ? 'No pudimos traer 1 foto:' : `No pudimos traer ${figure(count)} fotos:`,
    failure: (where: string, why: string, count: number) => `${where}: ${why} · ${photos(count)}`,
    retry: 'Reintentar las que fallaron',
    missing: (names: readonly string[]) => `Falta elegir: ${list(names)}.`,
    without: 'Podés aplicar sin las fotos: esos productos quedan ocultos y, cuando las traigas, se publican.',
  },
  report: {
    title: 'Qué va a pasar',
    column: (column: string, text: string) => `Columna ${column}: ${text}`,
    field: (label: string, text: string) => `${label}: ${text}`,
    atRow: (row: number, text: string) => `Fila ${row}: ${text}`,
    nothingThere: '—',
    photos,
    published: { si: 'Publicado', no: 'Oculto' },
    change: (label: string, before: string, after: string) => `${label}: ${before} → ${after}`,
    from: (format: ImportFormat) => `Archivo de ${formats[format]}`,
    fromMac: 'Estaba guardado como en una Mac: leímos sus acentos así.',
    summary: (counts: Record<ProductStatus, number>, isOwn: boolean) =>
      [
        `Nuevos: ${figure(counts.new)}`,
        `cambian: ${figure(counts.changed)}`,
        `sin cambios: ${figure(counts.unchanged)}`,
        `${isOwn ? 'con problemas' : 'quedan afuera'}: ${figure(counts.error)}`,
      ].join(' · '),
    unread: (titles: readonly string[]) => `Columnas que no se traen: ${list(titles)}.`,
    amounts: (titles: readonly string[]) =>
      titles.length === 1
        ? `La columna ${list(titles)} parece un precio o un descuento y no la entendemos: no se trae. Revisala.`
        : `Las columnas ${list(titles)} parecen precios o descuentos y no las entendemos: no se traen. Revisalas.`,
    row: (format: ImportFormat, row: number) => `${format === 'vault-json' ? 'Producto' : 'Fila'} ${row}`,
    more: (count: number) => `Y ${figure(count)} más, en el informe para descargar.`,
    download: 'Descargar el informe entero (CSV)',
    tableTitles: ['fila', 'producto', 'qué pasa', 'detalle'],
    before: 'Antes',
    after: 'Ahora',
    columns,
    ofColor: (column: string, color: string) => `${column}, ${color}`,
    otherPhotos: (count: string) => `otras ${count}, o en otro orden`,
    blocked: 'Mientras haya problemas no se aplica nada. Corregilos en el archivo y elegilo de nuevo.',
    needsPhotos: 'Cuando estén todas las fotos vas a poder aplicar los cambios.',
    needsAnswers: 'Cuando elijas lo que falta vas a poder aplicar los cambios.',
    nothing: 'La tienda ya tiene lo que dice el archivo: no hay nada para cambiar.',
    nothingButPhotos: 'Lo demás ya está en la tienda: faltan solo las fotos.',
    nothingFits: 'Así no se puede traer ningún producto. Arriba dice qué le falta a cada uno.',
    changes: 'Lo que ya habías traído cambia a lo que dice el archivo. Mirá cada cambio antes de confirmar.',
    addresses: (count: number) =>
      `${addresses(count)} de la otra tienda ${count === 1 ? 'va' : 'van'} a llevar a estos productos.`,
    apply: ({ additions, changes, addresses: kept }: Record<'additions' | 'changes' | 'addresses', number>) =>
      [
        additions + changes === 0 ? `Guardar ${addresses(kept)}` : null,
        additions > 0 ? `Agregar ${products(additions)}` : null,
        changes > 0
          ? additions > 0
            ? `y cambiar ${figure(changes)}`
            : `Cambiar ${products(changes)}`
          : null,
      ]
        .filter((part) => part !== null)
        .join(' '),
    applying: 'Aplicando…',
    notApplied: {
      conflict:
        'No se aplicó nada: algo cambió mientras mirabas. Esto es lo que pasaría ahora; revisalo y confirmá de nuevo.',
      'not-ready': 'No se aplicó nada: ahora hay productos con problemas.',
    },
  },
  applied: {
    title: 'Listo',
    summary: ({ added, changed, addresses: kept }: AppliedImport) =>
      [
        `${added === 1 ? 'Se agregó 1 producto' : `Se agregaron ${products(added)}`} y ${changed === 1 ? 'cambió 1' : `cambiaron ${figure(changed)}`}.`,
        ...(kept > 0 ? [`${addresses(kept)} de la otra tienda ${kept === 1 ? 'lleva' : 'llevan'} acá.`] : []),
      ].join(' '),
    again: 'Importar otro archivo',
    products: 'Ver los productos',
  },
  sendErrors: {
    'signed-out': 'Tu sesión se cerró y no se cambió nada. Iniciá sesión para importar.',
    'not-allowed': 'Tu cuenta no puede importar productos.',
    offline: 'No hay conexión. Lo que elegiste sigue acá: probá de nuevo cuando vuelva la señal.',
    'too-large': 'El archivo pesa demasiado. Partilo en dos.',
    'not-stored':
      'No se guardó: el disco está lleno o la base de datos no responde. Lo que elegiste sigue acá: mirá en Sistema y probá de nuevo.',
    failed: 'No pudimos leer la respuesta. Probá de nuevo: no se aplica dos veces.',
    unreadable: 'No pudimos abrir el archivo. Elegilo de nuevo.',
  } satisfies Record<SendError | 'unreadable', string>,
}

import type { PhotoError } from '#app/features/images/upload-rules.ts'
import type { CatalogColumn } from '#app/features/spreadsheet/catalog-csv.ts'
import { csvErrors, importErrors, importSendErrors } from '#app/text/import-errors.copy.ts'
import type { ReportedRow, SendError } from '#app/features/spreadsheet/import-report.ts'
import type { ExportError, Source } from './export-file.ts'
import type { LeftOutCode, Note } from './source-product.ts'

const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)
const photos = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`)

const fields: Partial<Record<string, string>> = {
  name: 'el nombre',
  brand: 'la marca',
  model: 'el modelo',
  description: 'la descripción',
}

export const shopImportCopy = {
  title: 'Importar',
  lead: 'Traé tus productos de Tiendanube, Shopify o WooCommerce, con sus colores, talles, precios y fotos. Primero te mostramos qué va a pasar, producto por producto. Nada cambia hasta que confirmes.',
  needsScript: 'Para importar hace falta JavaScript. Activalo en el navegador.',
  how: {
    title: 'Cómo conseguir el archivo',
    steps: [
      ['Tiendanube', 'Productos → Exportar e importar → Exportar productos. Te llega un CSV por correo.'],
      ['Shopify', 'Productos → Exportar → Todos los productos → CSV.'],
      ['WooCommerce', 'Productos → Exportar → Generar CSV, con todas las columnas.'],
    ],
  },
  files: 'Archivos',
  file: {
    title: 'Archivo CSV',
    help: 'Hasta 16 MB y 50.000 filas. La tienda de origen la reconocemos por la primera fila.',
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro archivo',
  },
  photos: {
    title: 'Fotos de una carpeta (opcional)',
    help: 'El archivo de Tiendanube no trae fotos. Elegilas acá: el nombre tiene que empezar con el identificador o el SKU del producto y nombrar el color, por ejemplo borcego-luna-negro-1.jpg.',
    choose: 'Elegir fotos',
    chooseFolder: 'Elegir una carpeta',
    chosen: (count: number) => (count === 1 ? '1 foto elegida' : `${count} fotos elegidas`),
  },
  checking: 'Revisando el archivo…',
  retry: 'Probar de nuevo',
  sources: {
    tiendanube: 'Tiendanube',
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
  } satisfies Record<Source, string>,
  answers: {
    title: 'Lo que le falta al archivo',
    lead: 'Se pregunta una sola vez, y vale para todos los productos que no lo tienen.',
    brand: (count: number) => (count > 0 ? `Marca (le falta a ${products(count)})` : 'Marca'),
    model: (count: number) => (count > 0 ? `Modelo (le falta a ${products(count)})` : 'Modelo'),
    review: 'Usar y revisar de nuevo',
  },
  fetching: {
    title: 'Fotos',
    lead: 'Dejá esta pantalla abierta. Si se corta, elegí el mismo archivo: sigue donde quedó.',
    wanted: (count: number) => (count === 1 ? 'Falta traer 1 foto.' : `Falta traer ${count} fotos.`),
    start: (count: number) => `Traer ${photos(count)}`,
    progress: (done: number, total: number) => `Fotos: ${done} de ${total}`,
    stop: 'Pausar',
    failed: (count: number) =>
      count === 1 ? 'No pudimos traer 1 foto.' : `No pudimos traer ${count} fotos.`,
    retry: 'Reintentar las que fallaron',
    without:
      'Podés aplicar sin las fotos: esos productos quedan ocultos, y al importar de nuevo las traemos.',
  },
  photoErrors: { 'not-fetched': 'Esa dirección no responde, o no lleva a una foto.' } satisfies Partial<
    Record<PhotoError | 'not-fetched', string>
  >,
  report: {
    title: 'Qué va a pasar',
    from: (source: string) => `Archivo de ${source}`,
    summary: (counts: Record<ReportedRow['status'], number>, leftOut: number) =>
      [
        `Nuevos: ${counts.new}`,
        `que cambian: ${counts.changed}`,
        `sin cambios: ${counts.unchanged}`,
        `que quedan afuera: ${counts.error + leftOut}`,
      ].join(' · '),
    row: (row: number) => `Fila ${row}`,
    errorAt: (column: string, text: string) => `${column}: ${text}`,
    unchanged: (count: number) => `${products(count)} sin cambios`,
    leftOut: 'Queda afuera',
    apply: (additions: number, changes: number) =>
      [
        additions > 0 ? `Agregar ${products(additions)}` : null,
        changes > 0 ? (additions > 0 ? `y cambiar ${changes}` : `Cambiar ${products(changes)}`) : null,
      ]
        .filter((part) => part !== null)
        .join(' '),
    changes: 'Lo que ya habías traído cambia a lo que dice el archivo. Mirá cada cambio antes de confirmar.',
    applying: 'Importando…',
    nothing: 'No hay nada para importar: la tienda ya tiene lo que dice el archivo.',
    conflict:
      'No se importó nada: algo cambió mientras mirabas. Esto es lo que pasaría ahora; revisalo y confirmá de nuevo.',
    columns: {
      id: 'Producto',
      name: 'Nombre',
      brand: 'Marca',
      model: 'Modelo',
      price: 'Precio',
      discount: 'Descuento',
      description: 'Descripción',
      color: 'Color',
      colors: 'Colores',
      hex: 'Tono',
      images: 'Fotos',
      published: 'Publicado',
      sizes: 'Talles',
    } satisfies Record<CatalogColumn | 'colors', string>,
  },
  applied: {
    title: 'Listo',
    summary: (added: number, changed: number) =>
      `${added === 1 ? 'Se agregó 1 producto' : `Se agregaron ${products(added)}`} y ${changed === 1 ? 'cambió 1' : `cambiaron ${changed}`}.`,
    again: 'Importar otro archivo',
    products: 'Ver los productos',
  },
  status: {
    new: 'Nuevo',
    changed: 'Cambia',
    unchanged: 'Sin cambios',
    error: 'Queda afuera',
  } satisfies Record<ReportedRow['status'], string>,
  leftOut: {
    'not-a-shoe':
      'No es un producto que se venda acá: una tarjeta de regalo, un grupo o un enlace a otra tienda.',
    'key-missing': 'Le falta el identificador.',
    'price-unreadable': 'No tiene precio, o no lo entendemos.',
    'variant-alone': 'Es una variante de un producto que no está en el archivo.',
    'too-many-variants': 'Tiene más de 1.000 variantes.',
  } satisfies Record<LeftOutCode, string>,
  notes: {
    'size-unreadable': (what) =>
      `El talle «${what}» no es un talle argentino de calzado (33 a 47): queda sin él.`,
    'option-in-color': (what) => `«${what}» no es ni talle ni color: va en el nombre del color.`,
    'prices-differ': () => 'Sus variantes tienen precios distintos: queda el de la primera.',
    'reduced-not-lower': () => 'El precio rebajado es mayor que el común: queda sin descuento.',
    'hidden-there': () => 'Está oculto o en borrador en la otra tienda: queda oculto.',
    'sold-out': () => 'No tiene stock ni talles: queda oculto.',
    'tone-unknown': (what) => `No conocemos el tono de «${what}»: queda gris; cambialo en el producto.`,
    'photo-missing': (what) => `Sin fotos: ${what}. Queda oculto hasta que las tenga y lo publiques.`,
    'photos-left-out': (what) => `Entran 4 fotos por color: quedan afuera ${what}.`,
    'photo-failed': (what) => `No pudimos traer ${what}`,
    'text-cut': (what) => `Se acortó ${fields[what] ?? what}: era más largo de lo que entra.`,
    'stock-unknown': () => 'El archivo no dice cuánto hay: sus talles quedan disponibles.',
  } satisfies Record<Note['code'], (what: string) => string>,
  fileErrors: {
    ...csvErrors,
    ...importErrors,
    'unknown-format': 'No es un archivo de productos de Tiendanube, Shopify ni WooCommerce.',
    'too-large': 'El archivo pesa demasiado: hasta 16 MB. Partilo en dos.',
    'too-many-rows': 'El archivo tiene demasiadas filas: hasta 50.000. Partilo en dos.',
  } satisfies Record<ExportError['kind'] | 'no-file', string>,
  sendErrors: {
    'signed-out': 'Tu sesión se cerró y no se cambió nada. Iniciá sesión para importar.',
    'not-allowed': 'Tu cuenta no puede importar productos.',
    ...importSendErrors,
  } satisfies Record<SendError['kind'] | 'unreadable', string>,
}

export function noteText({ code, what = '' }: Note): string {
  return shopImportCopy.notes[code](what)
}

/** Names the field of an error: `colors.Negro.hex` is `Tono, Negro`. */
export function columnLabel(column: string): string {
  const labels: Readonly<Record<string, string>> = shopImportCopy.report.columns
  const [field = '', color, part] = column.split('.')
  const label = labels[part ?? field] ?? column
  return color === undefined ? label : `${label}, ${color}`
}

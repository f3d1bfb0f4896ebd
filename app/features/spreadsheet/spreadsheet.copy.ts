import type { ProductErrorCode } from '#app/features/product-form/product.schema.ts'
import type { CatalogColumn, CatalogCsvError } from './catalog-csv.ts'
import type { RowErrorCode } from './import-rows.ts'
import type { RowReport } from './plan-csv-import.ts'
import { csvErrors, importErrors, importSendErrors } from '#app/text/import-errors.copy.ts'
import type { FileError, FileFormat, SendError } from './import-report.ts'

const documents = (count: number) =>
  count === 1 ? '1 producto sin cambios' : `${count} productos sin cambios`
const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)
const photos = (count: number) => (count === 1 ? '1 foto' : `${count} fotos`)

type FileErrorKind = Exclude<FileError, { row: number } | { columns: unknown } | { kind: 'empty' }>['kind']

export const spreadsheetCopy = {
  title: 'Planilla',
  lead: 'Descargá todos los productos en un archivo, cambialo en Excel, LibreOffice o Google Sheets y volvé a subirlo.',
  export: {
    title: 'Descargar',
    lead: 'Un archivo CSV con una fila por color, sin lo que está en la papelera.',
    link: 'Descargar la planilla',
    jsonLead:
      'El mismo catálogo en JSON, con un producto por documento: para guardarlo entero, con sus fechas y direcciones, o llevarlo a otro programa.',
    jsonLink: 'Descargar en JSON',
  },
  import: {
    title: 'Subir',
    lead: 'Primero te mostramos qué cambiaría, fila por fila. Nada cambia hasta que confirmes. Lo que la planilla no nombra queda como está, y para cambiar un producto alcanza con una de sus filas.',
    needsScript: 'Para subir una planilla hace falta JavaScript. Activalo en el navegador.',
    jsonLead:
      'En un JSON cada producto va completo: los colores que no nombra se quitan, y finalPrice e installments se calculan de nuevo. Los productos que no están en el archivo quedan como están.',
    file: 'Archivo CSV o JSON',
    fileHelp: 'CSV de hasta 2 MB o JSON de hasta 8 MB. También podés arrastrarlo hasta acá, con las fotos.',
    choose: 'Elegir archivo',
    chooseOther: 'Elegir otro archivo',
    photos: 'Fotos (opcional)',
    photosHelp:
      'Solo si en la columna images escribiste nombres de archivos, por ejemplo vera-negro-1.jpg|vera-negro-2.jpg. Se suben las que la planilla nombra.',
    choosePhotos: 'Elegir fotos',
    chooseFolder: 'Elegir una carpeta',
    chosenPhotos: (count: number) => (count === 1 ? '1 foto elegida' : `${count} fotos elegidas`),
    checking: 'Revisando el archivo…',
    retry: 'Probar de nuevo',
  },
  otherShop: {
    title: 'Otra tienda',
    lead: '¿Tus productos están en Tiendanube, Shopify o WooCommerce?',
    link: 'Importar de otra tienda',
  },
  uploads: {
    title: 'Fotos que pide la planilla',
    missing: (names: string[]) => `Falta elegir: ${names.join(', ')}.`,
    ambiguous: (names: string[]) =>
      `Hay varias fotos elegidas con el mismo nombre: ${names.join(', ')}. Escribí también la carpeta, por ejemplo negro/frente.jpg.`,
    waiting: 'En cola',
    compressing: 'Comprimiendo',
    uploading: (percent: number) => `Subiendo ${percent} %`,
    done: 'Lista',
    retry: (name: string) => `Reintentar ${name}`,
    retryAll: 'Reintentar todas',
    summary: (done: number, total: number) => `Fotos listas: ${done} de ${total}`,
  },
  report: {
    title: 'Qué cambiaría',
    summary: (
      format: FileFormat,
      counts: { new: number; changed: number; unchanged: number; error: number },
    ) =>
      [
        `${format === 'csv' ? 'Filas nuevas' : 'Productos nuevos'}: ${counts.new}`,
        `que cambian: ${counts.changed}`,
        `sin cambios: ${counts.unchanged}`,
        `con problemas: ${counts.error}`,
      ].join(' · '),
    row: (format: FileFormat, row: number) => `${format === 'csv' ? 'Fila' : 'Producto'} ${row}`,
    unchanged: (format: FileFormat, count: number) =>
      format === 'csv'
        ? count === 1
          ? '1 fila sin cambios'
          : `${count} filas sin cambios`
        : documents(count),
    before: 'Antes',
    after: 'Ahora',
    nothing: '—',
    photos,
    otherPhotos: (count: number) => `otras ${count}, o en otro orden`,
    published: { si: 'Publicado', no: 'Oculto' },
    columns: {
      id: 'id',
      name: 'Nombre',
      brand: 'Marca',
      model: 'Modelo',
      price: 'Precio',
      discount: 'Descuento',
      description: 'Descripción',
      color: 'Color',
      hex: 'Tono',
      images: 'Fotos',
      published: 'Publicado',
      sizes: 'Talles',
    } satisfies Record<CatalogColumn, string>,
    ofColor: (column: string, color: string) => `${column}, ${color}`,
    errorAt: (format: FileFormat, column: string) =>
      format === 'csv' ? `Columna ${column}:` : column === '' ? '' : `${column}:`,
    blocked: {
      csv: 'Mientras haya filas con problemas no se aplica nada. Corregilas en la planilla y elegila de nuevo.',
      json: 'Mientras haya productos con problemas no se aplica nada. Corregilos en el archivo y elegilo de nuevo.',
    } satisfies Record<FileFormat, string>,
    needsPhotos: 'Cuando estén todas las fotos vas a poder aplicar los cambios.',
    nothingToDo: {
      csv: 'La planilla dice lo mismo que la tienda: no hay nada para cambiar.',
      json: 'El archivo dice lo mismo que la tienda: no hay nada para cambiar.',
    } satisfies Record<FileFormat, string>,
    apply: (additions: number, changes: number) =>
      [
        additions > 0 ? `Agregar ${products(additions)}` : null,
        changes > 0
          ? `${additions > 0 ? 'y cambiar' : 'Cambiar'} ${additions > 0 ? changes : products(changes)}`
          : null,
      ]
        .filter((part) => part !== null)
        .join(' '),
    applying: 'Aplicando…',
    notApplied: {
      conflict:
        'No se aplicó nada: algún producto cambió mientras mirabas. Esto es lo que cambiaría ahora; revisalo y confirmá de nuevo.',
      'not-ready': 'No se aplicó nada: ahora hay filas con problemas.',
    },
  },
  applied: {
    title: 'Listo',
    summary: (added: number, changed: number) =>
      `${added === 1 ? 'Se agregó 1 producto' : `Se agregaron ${products(added)}`} y ${changed === 1 ? 'cambió 1' : `cambiaron ${changed}`}.`,
    again: 'Subir otra planilla',
    products: 'Ver los productos',
  },
  fileErrors: {
    'no-file': importErrors['no-file'],
    'too-large': 'El archivo pesa demasiado: hasta 2 MB. Partilo en dos.',
    'json-too-large': 'El archivo pesa demasiado: hasta 8 MB. Partilo en dos.',
    'not-json': 'Ese archivo no es un JSON con productos.',
    'empty-json': importErrors.empty,
    'too-many-products': importErrors['too-many-products'],
    'too-many-rows': 'La planilla tiene demasiadas filas: hasta 10.000. Partila en dos.',
    'not-csv': csvErrors['not-csv'],
    'not-text': csvErrors['not-text'],
  } satisfies Record<FileErrorKind, string>,
  missingColumns: (columns: string[]) => `${columns.join(', ')}.`,
  sendErrors: {
    'signed-out': 'Tu sesión se cerró y no se cambió nada. Iniciá sesión para subir una planilla.',
    'not-allowed': 'Tu cuenta no puede subir planillas.',
    ...importSendErrors,
  } satisfies Record<SendError['kind'] | 'unreadable', string>,
  csvErrors: {
    'quote-open': csvErrors['quote-open'],
    'quote-stray': csvErrors['quote-stray'],
    'cells-wrong': csvErrors['cells-wrong'],
    'columns-missing': 'Faltan columnas.',
    empty: importErrors.empty,
  } satisfies Record<CatalogCsvError['kind'], string>,
  rowErrors: {
    'id-unknown': 'No hay ningún producto con ese id. Para agregar uno nuevo, dejá la celda vacía.',
    'in-trash': 'El producto está en la papelera. Restauralo primero.',
    'rows-disagree':
      'Otra fila de este producto pide otro valor. Dejá el mismo en las dos, o cambialo en una sola.',
    'published-unreadable': 'Escribí si o no.',
    'image-unknown': 'No hay ninguna foto con ese nombre.',
    'file-needed': 'Falta subir este archivo.',
    'id-repeated': 'Otro producto del archivo tiene el mismo id.',
    'image-elsewhere': 'La foto no está en esta tienda ni en su nube.',
    'image-gone': 'El archivo de esta foto no está en la tienda.',
    'field-unreadable': 'Falta, o no tiene la forma que lleva este dato.',
    'document-unreadable': 'No es un producto.',
  } satisfies Record<Exclude<RowErrorCode, ProductErrorCode>, string>,
  status: {
    new: 'Nuevo',
    changed: 'Cambia',
    unchanged: 'Sin cambios',
    error: 'Con problemas',
  } satisfies Record<RowReport['status'], string>,
}

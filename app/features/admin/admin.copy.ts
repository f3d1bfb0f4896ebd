import type { PriceChangeProblemCode, PriceProblemCode } from './bulk-prices.ts'
import type { CatalogCsvProblem } from './catalog-csv.ts'
import type { RowProblemCode } from './import-rows.ts'
import type { RowReport } from './plan-import.ts'
import type { ProductProblemCode } from './product-form.ts'

const productProblems = {
  'name-missing': 'Escribí el nombre.',
  'brand-missing': 'Escribí la marca.',
  'model-missing': 'Escribí el modelo.',
  'description-missing': 'Escribí la descripción.',
  'text-too-long': 'Es demasiado largo. Acortalo.',
  'price-missing': 'Escribí el precio.',
  'price-unreadable': 'Escribí un precio en números, por ejemplo 80.000 o 80.000,50.',
  'price-zero': 'El precio tiene que ser mayor que 0.',
  'price-too-high': 'El precio es demasiado alto. Revisá los ceros.',
  'discount-unreadable': 'Escribí el descuento en pesos, por ejemplo 8.000, o dejalo vacío.',
  'discount-too-high': 'El descuento tiene que ser menor que el precio.',
  'colors-missing': 'Agregá al menos un color.',
  'too-many-colors': 'Son demasiados colores para un producto.',
  'color-name-missing': 'Escribe un nombre para el color/variante',
  'color-name-too-long': 'El nombre del color es demasiado largo. Acortalo.',
  'color-name-unusable': 'El nombre del color necesita alguna letra o número.',
  'color-repeated': 'Este producto ya tiene un color con ese nombre.',
  'hex-unreadable': 'Elegí un tono, por ejemplo #1c1b1a.',
  'image-missing': 'Sube al menos una imagen',
  'too-many-images': 'Máximo 4 imágenes',
  'image-unusable': 'Una de las fotos no es de la tienda. Subila de nuevo.',
} satisfies Record<ProductProblemCode, string>

export const adminCopy = {
  productProblems,
  priceChangeProblems: {
    'scope-missing': 'Elegí marcas, modelos o productos, o todos.',
    'percent-unreadable': 'Escribí un porcentaje mayor que 0, por ejemplo 12 o 12,5.',
    'percent-too-high': 'El porcentaje es demasiado alto.',
    'amount-unreadable': 'Escribí un monto en pesos mayor que 0, por ejemplo 5.000.',
    'change-unreadable': 'Elegí si los precios suben o bajan y cómo se redondean.',
  } satisfies Record<PriceChangeProblemCode, string>,
  priceProblems: {
    'not-positive': 'El precio quedaría en 0 o menos.',
    'discount-too-high': 'El descuento dejaría de ser menor que el precio.',
    'price-too-high': 'El precio quedaría demasiado alto.',
  } satisfies Record<PriceProblemCode, string>,
  importFileProblems: {
    'quote-open': 'En esta fila se abren comillas que no se cierran.',
    'quote-stray': 'En esta fila hay comillas sueltas.',
    'cells-wrong': 'Esta fila no tiene tantas celdas como la primera.',
    'columns-missing': 'Faltan columnas.',
    empty: 'El archivo no tiene productos.',
  } satisfies Record<CatalogCsvProblem['code'], string>,
  importRowProblems: {
    ...productProblems,
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
  } satisfies Record<RowProblemCode, string>,
  importStatus: {
    new: 'Nuevo',
    changed: 'Cambia',
    unchanged: 'Sin cambios',
    problem: 'Con problemas',
  } satisfies Record<RowReport['status'], string>,
}

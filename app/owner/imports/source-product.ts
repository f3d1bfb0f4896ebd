import type { NamedTexts } from '#app/domain/catalog/product.ts'
import type { SizeStock } from '#app/domain/catalog/sizes.ts'
import type { ProductErrorCode } from '#app/domain/catalog/product.schema.ts'
import type { sourceProductCopy } from './source-product.copy.ts'
import type { LoosePhoto, SourcePhoto } from './photos.ts'

/** Why a product stays out. */
export type ImportErrorCode = ProductErrorCode | keyof typeof sourceProductCopy.errors

/** What cannot be brought as it is in the file. */
export type NoteCode = keyof typeof sourceProductCopy.notes

/** One remark of the report on a product. */
export type Remark<Code = ImportErrorCode | NoteCode> = {
  code: Code
  row: number
  /** The field, as our own files name it: `brand`, `colors.Negro.hex`. */
  column?: string
  what?: string
}
export type ImportError = Remark<ImportErrorCode>
export type Note = Remark<NoteCode>

export type SourceColor = {
  name: string
  /** Null when the name tells the tone. */
  hex: string | null
  /** Undefined when the file has none, so they stay; null when they cannot be read. */
  sizes: SizeStock[] | null | undefined
  photos: SourcePhoto[]
  /** Undefined when the file has none, so it stays. */
  video?: SourcePhoto & { poster: SourcePhoto }
  /** Its row, in a file with a row for each color. */
  row?: number
}

/** An address of the other shop. `color` is its name. */
export type FormerAddress = { path: string; color?: string | undefined; size?: number | undefined }

/** A product of a file in any format. A text is empty when the file lacks it. */
export type SourceProduct = NamedTexts & {
  row: number
  /** The file's own id; empty for a product that our spreadsheet adds. */
  key: string
  /** In pesos, as a person types them. */
  price: string
  discount: string
  /** Undefined when the file has none, so it stays. */
  cost?: string | undefined
  createdAt?: string
  isShown: boolean
  isSoldOut: boolean
  colors: SourceColor[]
  /** Photos that the file assigns to no color. */
  photos: LoosePhoto[]
  /** Prefixes of its photos' names in a folder: its key and its SKUs. */
  codes: string[]
  /** The addresses at which the other shop showed the product and its pairs. */
  formerAddresses?: FormerAddress[]
  /** The deciding row by column, when it is not the first. */
  rowOf?: Readonly<Record<string, number>>
  errors: ImportError[]
  notes: Note[]
}

/** A product of which the file tells nothing. */
export const EMPTY_PRODUCT: SourceProduct = {
  row: 0,
  key: '',
  name: '',
  brand: '',
  model: '',
  description: '',
  price: '',
  discount: '',
  isShown: false,
  isSoldOut: false,
  colors: [],
  photos: [],
  codes: [],
  errors: [],
  notes: [],
}

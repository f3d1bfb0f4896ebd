import type { SizeStock } from '#app/domain/catalog/sizes.ts'
import type { ProductErrorCode } from '#app/domain/catalog/product.schema.ts'
import type { importsCopy } from './imports.copy.ts'
import type { LoosePhoto, SourcePhoto } from './photos.ts'

/** Why a product stays out. */
export type ImportErrorCode = ProductErrorCode | keyof typeof importsCopy.errors

/** What cannot be brought as it is in the file. */
export type NoteCode = keyof typeof importsCopy.notes

/** What the report says about a product. */
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
  /** Null: its name tells. */
  hex: string | null
  /** Undefined: the file does not name them, so they stay. Null: they cannot be read. */
  sizes: SizeStock[] | null | undefined
  photos: SourcePhoto[]
  /** Its row, in a file with a row for each color. */
  row?: number
}

/** A product as a file has it, whatever the format. Empty texts: the file lacks them. */
export type SourceProduct = {
  row: number
  /** What the file knows it by; empty for one that our spreadsheet adds. */
  key: string
  name: string
  brand: string
  model: string
  description: string
  /** Undefined: the file does not say, so it stays. */
  audience: string | undefined
  /** In pesos, as a person types them. */
  price: string
  discount: string
  createdAt?: string
  isShown: boolean
  isSoldOut: boolean
  colors: SourceColor[]
  /** Photos whose color the file does not say, or only by their names. */
  photos: LoosePhoto[]
  /** What the names of its photos in a folder begin with: its key and its SKUs. */
  codes: string[]
  /** The row that decides a column, where it is not the first. */
  rowOf?: Readonly<Record<string, number>>
  errors: ImportError[]
  notes: Note[]
}

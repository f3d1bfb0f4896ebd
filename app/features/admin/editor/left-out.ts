import { editorCopy } from './editor.copy.ts'
import { dealtPhotos, hasFailed, usedColors, type ProductDraft } from './product-draft.ts'

/** What of the draft was saved without, in sentences; failed photos hold nothing back, but she is told. */
export function leftOut(draft: ProductDraft, isPublished: boolean): string[] {
  const words = editorCopy.published
  const failed = dealtPhotos(draft).filter(hasFailed).length
  const loose = draft.loosePhotos.length
  const empty = usedColors(draft).filter(({ photos }) => photos.length > 0 && photos.every(hasFailed))
  return [
    ...(failed > 0 ? [(isPublished ? words.publishedWithoutPhotos : words.withoutPhotos)(failed)] : []),
    ...empty.map(({ name }) => words.colorWithoutPhotos(name.trim())),
    ...(loose > 0 ? [words.loosePhotos(loose)] : []),
  ]
}

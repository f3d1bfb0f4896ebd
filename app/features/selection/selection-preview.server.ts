import { formatPesos } from '#app/business/money.ts'
import { joinWords } from '#app/text/text.ts'
import { PREVIEWS_PATH } from '../catalog/preview-image.server.ts'
import { type ShoesPreview, shoesPreviewVersion } from '../catalog/shoes-preview.server.ts'
import { type ShownPair, sumSelection } from './current-pairs.ts'
import { selectionCopy } from './selection.copy.ts'

/** Returns what the preview of a selection shows: its shoes, and what those that are there cost today. */
export function selectionPreview(pairs: readonly ShownPair[]): ShoesPreview {
  const { count, cash } = sumSelection(pairs)
  const shoes = pairs.flatMap(({ shoe }) => shoe ?? [])
  const { preview } = selectionCopy
  return {
    title: selectionCopy.shared.title(pairs.length),
    names: joinWords([...new Set(shoes.map(({ name }) => name))]),
    price: count === 0 ? '' : formatPesos(cash),
    cash: count === 0 ? '' : preview.cash(count, pairs.length),
    photos: shoes.flatMap(({ image }) => image ?? []),
  }
}

export function previewFileName(token: string, shown: ShoesPreview): string {
  return `${token}-${shoesPreviewVersion(shown)}.jpg`
}

/** Returns the address of the preview. It changes with the prices, so that chats load a new one. */
export function selectionPreviewPath(token: string, pairs: readonly ShownPair[]): string {
  return `${PREVIEWS_PATH}seleccion/${previewFileName(token, selectionPreview(pairs))}`
}

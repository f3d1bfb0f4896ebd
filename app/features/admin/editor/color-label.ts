import { editorCopy } from './editor.copy.ts'
import type { DraftColor } from './product-draft.ts'

/** The color's name, or its number while it has none. */
export function colorLabel(colors: readonly DraftColor[], color: DraftColor): string {
  return color.name.trim() || editorCopy.colors.unnamed(colors.indexOf(color) + 1)
}

import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_COLORS, MAX_IMAGES_PER_COLOR } from '#app/features/product-form/product-colors.ts'
import { ColorMark } from './color-mark.tsx'
import { colorLabel } from './color-label.ts'
import { editorCopy } from './editor.copy.ts'
import type { DraftColor } from './product-draft.ts'
import type { Dealing } from './use-dealing.ts'
import type { PhotoFiles } from './use-photo-files.ts'

const copy = editorCopy.colors

type ColorPillsProps = { colors: readonly DraftColor[]; dealing: Dealing; files: PhotoFiles }

/** The color that the tapped photos go to. */
export function ColorPills({ colors, dealing, files }: ColorPillsProps) {
  const name = useId()
  return (
    <fieldset className="color-pills">
      <legend className="visually-hidden">{copy.pick}</legend>
      {colors.map((color) => (
        <label key={color.id}>
          <input
            type="radio"
            name={name}
            checked={color.id === dealing.active?.id}
            onChange={() => dealing.activate(color.id)}
          />
          <ColorMark color={color} files={files} />
          {colorLabel(colors, color)}
          <span className="color-count">
            {color.photos.length}
            <span className="visually-hidden">{copy.ofMax(MAX_IMAGES_PER_COLOR)}</span>
          </span>
        </label>
      ))}
      {colors.length < MAX_COLORS ? (
        <button type="button" onClick={dealing.openColor}>
          <Icon name="plus" />
          {copy.open}
        </button>
      ) : null}
    </fieldset>
  )
}

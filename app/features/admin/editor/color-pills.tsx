import { useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_COLORS, MAX_IMAGES_PER_COLOR } from '#app/features/product-form/product.schema.ts'
import { editorCopy } from './editor.copy.ts'
import { type DraftColor, FIRST_HEX, type DraftPhoto } from './product-draft.ts'
import type { PhotoAssignment } from './use-photo-assignment.ts'
import type { PhotoFiles } from './use-draft.ts'
import { ColorDisc } from '#app/ui/color-disc.tsx'
import { ProductImage, THUMB_SIZES } from '#app/features/images/product-image.tsx'

const copy = editorCopy.colors

type ColorPillsProps = { colors: readonly DraftColor[]; assignment: PhotoAssignment; files: PhotoFiles }

/** The color that the tapped photos go to. */
export function ColorPills({ colors, assignment, files }: ColorPillsProps) {
  const name = useId()
  return (
    <fieldset className="color-pills">
      <legend className="visually-hidden">{copy.pick}</legend>
      {colors.map((color) => (
        <label key={color.id}>
          <input
            type="radio"
            name={name}
            checked={color.id === assignment.active?.id}
            onChange={() => assignment.activate(color.id)}
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
        <button type="button" onClick={assignment.openColor}>
          <Icon name="plus" />
          {copy.open}
        </button>
      ) : null}
    </fieldset>
  )
}

/** The color's tone; until one is chosen its first photo, so that two new colors can be told apart. */
export function ColorMark({ color, files }: { color: DraftColor; files: PhotoFiles }) {
  const [first] = color.photos
  if (color.hex !== FIRST_HEX || !first) return <ColorDisc hex={color.hex} />
  return (
    <span className="color-mark">
      <PhotoThumb photo={first} files={files} />
    </span>
  )
}

/** The photo as it is here; once its file is gone, as the shop keeps it. */
export function PhotoThumb({ photo, files }: { photo: DraftPhoto; files: PhotoFiles }) {
  const { id, state } = photo
  const url = files.url(id) ?? (state.phase === 'done' ? state.image.url : '')
  return <ProductImage image={{ url, publicId: id }} alt="" sizes={THUMB_SIZES} />
}

/** The color's name, or its number while it has none. */
export function colorLabel(colors: readonly DraftColor[], color: DraftColor): string {
  return color.name.trim() || editorCopy.colors.unnamed(colors.indexOf(color) + 1)
}

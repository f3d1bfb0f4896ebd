import { useId, useState, type DragEvent } from 'react'
import { Icon, ColorDisc } from '#app/ui/icon.tsx'
import { MAX_COLORS, MAX_IMAGES_PER_COLOR } from '#app/domain/catalog/product.schema.ts'
import { ImagePlaceholder, ProductImage, THUMB_SIZES } from '#app/parts/product-image.tsx'
import { editorCopy } from './editor.copy.ts'
import { type DraftColor, FIRST_HEX, type DraftPhoto } from './product-draft.ts'
import type { PhotoAssignment } from './use-photo-assignment.ts'
import type { PhotoFiles } from './use-draft.ts'

const copy = editorCopy.colors

type ColorPillsProps = { colors: readonly DraftColor[]; assignment: PhotoAssignment; files: PhotoFiles }

export function ColorPills({ colors, assignment, files }: ColorPillsProps) {
  const name = useId()
  return (
    <fieldset className="color-pills">
      <legend className="visually-hidden">{copy.pick}</legend>
      {colors.map((color) => (
        <label key={color.id}>
          <input
            type="radio"
            className="over-label"
            name={name}
            checked={color.id === assignment.active?.id}
            onChange={() => assignment.activate(color.id)}
          />
          <ColorThumb color={color} files={files} />
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

/** Shows the color's tone, or its first photo until a tone is chosen, so that new colors differ. */
export function ColorThumb({ color, files }: { color: DraftColor; files: PhotoFiles }) {
  const [first] = color.photos
  if (color.hex !== FIRST_HEX || !first) return <ColorDisc hex={color.hex} />
  return (
    <span className="color-thumb">
      <PhotoThumb photo={first} files={files} />
    </span>
  )
}

/** Shows the photo's file of this browser, or the stored photo without it. */
export function PhotoThumb({ photo, files }: { photo: DraftPhoto; files: PhotoFiles }) {
  const { id, state } = photo
  const url = files.url(id) ?? (state.phase === 'done' ? state.image.url : undefined)
  if (url === undefined) return <ImagePlaceholder alt="" />
  return <ProductImage image={{ url }} alt="" sizes={THUMB_SIZES} />
}

/** Returns the color's name, or its number while it has none. */
export function colorLabel(colors: readonly DraftColor[], color: DraftColor): string {
  return color.name.trim() || editorCopy.colors.unnamed(colors.indexOf(color) + 1)
}

const buttonsCopy = editorCopy.photos

type PhotoButtonsProps = { isEmpty: boolean; onChosen: (files: File[]) => void }

/** Takes photos from the gallery, the camera, or a drop. */
export function PhotoButtons({ isEmpty, onChosen }: PhotoButtonsProps) {
  const [isOver, setOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') onChosen([...event.dataTransfer.files])
  }
  return (
    <div
      className="photo-buttons"
      data-empty={isEmpty || undefined}
      data-over={isOver || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={onDrag}
    >
      <FileButton
        icon="add-photo"
        label={isEmpty ? buttonsCopy.choose : buttonsCopy.more}
        isMany
        onChosen={onChosen}
      />
      <FileButton icon="camera" label={buttonsCopy.camera} isCamera onChosen={onChosen} />
      {isEmpty ? <p className="hint">{buttonsCopy.lead(MAX_IMAGES_PER_COLOR)}</p> : null}
    </div>
  )
}

type FileButtonProps = {
  icon: 'add-photo' | 'camera' | 'play'
  label: string
  accept?: string
  /** Unset: the field takes one file. */
  isMany?: boolean
  isCamera?: boolean
  onChosen: (files: File[]) => void
}

export function FileButton(props: FileButtonProps) {
  const { icon, label, accept = 'image/*', isMany = false, isCamera = false, onChosen } = props
  return (
    <label className="button button-outline" data-camera={isCamera || undefined}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={isMany}
        capture={isCamera ? 'environment' : undefined}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])])
          // Without this, choosing the same file again would fire no event.
          event.target.value = ''
        }}
      />
      <Icon name={icon} />
      {label}
    </label>
  )
}

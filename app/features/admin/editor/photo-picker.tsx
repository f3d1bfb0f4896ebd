import { useState, type Dispatch, type DragEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { adminCopy } from '../admin.copy.ts'
import { MOST_IMAGES_PER_COLOR } from '../color-form.ts'
import { editorCopy } from './editor.copy.ts'
import { newId } from './new-id.ts'
import { choosePhotos, type PhotoChoice } from './photo-choice.ts'
import type { DraftChange, DraftColor } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'

const copy = editorCopy.photos

type PhotoPickerProps = { color: DraftColor; change: Dispatch<DraftChange>; files: PhotoFiles }

/** Where photos are dropped, or chosen from the gallery or the camera. */
export function PhotoPicker({ color, change, files }: PhotoPickerProps) {
  const [isOver, setOver] = useState(false)
  const [choice, setChoice] = useState<PhotoChoice<File> | null>(null)
  const count = color.photos.length

  function choose(chosen: File[]) {
    const next = choosePhotos(chosen, count)
    setChoice(next)
    const photos = next.kept.map((file) => ({ id: newId(), file }))
    for (const { id, file } of photos) files.put(id, file)
    if (photos.length > 0)
      change({ type: 'photos-added', colorId: color.id, photoIds: photos.map(({ id }) => id) })
  }

  const onDrag = (event: DragEvent) => {
    // A photo of the list that is moved brings no files.
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(event.type === 'dragover')
    if (event.type === 'drop') choose([...event.dataTransfer.files])
  }

  return (
    <div>
      <label
        className="drop-zone"
        data-over={isOver || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={onDrag}
      >
        <input
          type="file"
          className="visually-hidden"
          accept="image/*"
          multiple
          onChange={(event) => {
            choose([...(event.target.files ?? [])])
            // Choosing the same file again is a choice, too.
            event.target.value = ''
          }}
        />
        <Icon name="add-photo" />
        <span>
          <b>{isOver ? copy.drop : copy.choose}</b>
          {copy.limit(MOST_IMAGES_PER_COLOR, count)}
        </span>
      </label>
      <div role="status">
        {choice?.wereTooMany ? (
          <p className="notice notice-warning">
            <span>
              <b>{adminCopy.productProblems['too-many-images']}</b> {copy.onlyFirst}
            </span>
          </p>
        ) : null}
        {choice?.wereOthers ? <p className="notice notice-warning">{copy.onlyImages}</p> : null}
      </div>
    </div>
  )
}

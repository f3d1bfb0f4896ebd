import { useState, type DragEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { MAX_IMAGES_PER_COLOR } from '#app/features/product-form/product.schema.ts'
import { editorCopy } from './editor.copy.ts'

const copy = editorCopy.photos

type PhotoButtonsProps = { isEmpty: boolean; onChosen: (files: File[]) => void }

/** Where photos are chosen from the gallery, taken with the camera, or dropped. */
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
      <FileButton icon="add-photo" label={isEmpty ? copy.choose : copy.more} onChosen={onChosen} />
      <FileButton icon="camera" label={copy.camera} isCamera onChosen={onChosen} />
      {isEmpty ? <p className="hint">{copy.lead(MAX_IMAGES_PER_COLOR)}</p> : null}
    </div>
  )
}

type FileButtonProps = {
  icon: 'add-photo' | 'camera'
  label: string
  isCamera?: boolean
  onChosen: (files: File[]) => void
}

function FileButton({ icon, label, isCamera = false, onChosen }: FileButtonProps) {
  return (
    <label className="button button-outline" data-camera={isCamera || undefined}>
      <input
        type="file"
        className="visually-hidden"
        accept="image/*"
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])])
          // Choosing the same file again is a choice, too.
          event.target.value = ''
        }}
      />
      <Icon name={icon} />
      {label}
    </label>
  )
}

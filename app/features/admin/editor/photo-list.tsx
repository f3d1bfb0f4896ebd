import { useRef, useState, type Dispatch } from 'react'
import { editorCopy } from './editor.copy.ts'
import { PhotoTile } from './photo-tile.tsx'
import { hasFailed, isOnItsWay, type DraftChange, type DraftColor } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'

const copy = editorCopy.photos

type PhotoListProps = { color: DraftColor; change: Dispatch<DraftChange>; files: PhotoFiles }

/** A color's photos in their order: moved by buttons or dragged, removed, tried again. */
export function PhotoList({ color, change, files }: PhotoListProps) {
  const { photos } = color
  const [moved, setMoved] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const list = useRef<HTMLOListElement>(null)

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= photos.length) return
    change({ type: 'photo-moved', colorId: color.id, from, to })
    setMoved(copy.isNow(from + 1, to + 1))
  }

  return (
    <>
      {photos.length === 0 ? null : (
        <ol className="photo-tiles" ref={list} tabIndex={-1}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              files={files}
              isDragged={dragged === index}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== null) move(dragged, index)
                setDragged(null)
              }}
              onMove={(by) => move(index, index + by)}
              onRetry={() => change({ type: 'photo-state', photoId: photo.id, state: { phase: 'waiting' } })}
              onRemove={() => {
                files.remove(photo.id)
                change({ type: 'photo-removed', photoId: photo.id })
                // The button that had the focus goes with its photo.
                list.current?.focus()
              }}
            />
          ))}
        </ol>
      )}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <p className="visually-hidden" role="status">
        {progressOf(color)}
      </p>
    </>
  )
}

/** Only how it ended: every percent would be read out. */
function progressOf({ photos }: DraftColor): string {
  if (photos.length === 0 || photos.some(isOnItsWay)) return ''
  return photos.some(hasFailed) ? copy.someFailed : copy.allDone
}

import { Icon } from '#app/ui/icon.tsx'
import { canRetry, photoProblemText } from '#app/features/images/photo-problem.ts'
import { editorCopy } from './editor.copy.ts'
import { SignInLink } from './form-message.tsx'
import { PhotoThumb } from './photo-thumb.tsx'
import type { DraftPhoto, PhotoState } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'

const copy = editorCopy.photos

type PhotoTileProps = {
  photo: DraftPhoto
  index: number
  count: number
  files: PhotoFiles
  isDragged: boolean
  onDrag: (index: number | null) => void
  onDrop: () => void
  onMove: (by: -1 | 1) => void
  onRetry: () => void
  onRemove: () => void
}

export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, files, isDragged, onDrag, onDrop, onMove, onRetry, onRemove } = props
  const place = index + 1
  return (
    <li
      className="photo-tile"
      data-phase={photo.state.phase}
      data-dragged={isDragged || undefined}
      draggable
      onDragStart={(event) => {
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', '')
        event.dataTransfer.effectAllowed = 'move'
        onDrag(index)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <div className="photo-tile-image">
        <PhotoThumb photo={photo} files={files} />
        <span className="photo-place" aria-hidden="true">
          {place}
        </span>
        <button type="button" className="photo-remove" aria-label={copy.remove(place)} onClick={onRemove}>
          <Icon name="close" />
        </button>
      </div>
      <div className="photo-tile-body">
        <progress max={100} value={percentOf(photo.state)} aria-label={copy.label(place)} />
        <PhotoWords state={photo.state} onRetry={onRetry} />
        <div className="photo-moves">
          <MoveButton
            icon="arrow-left"
            label={copy.earlier(place)}
            isOff={index === 0}
            onClick={() => onMove(-1)}
          />
          <MoveButton
            icon="arrow-right"
            label={copy.later(place)}
            isOff={index === count - 1}
            onClick={() => onMove(1)}
          />
        </div>
      </div>
    </li>
  )
}

function PhotoWords({ state, onRetry }: { state: PhotoState; onRetry: () => void }) {
  if (state.phase !== 'failed') return <p className="photo-words">{wordsOf(state)}</p>
  return (
    <div className="photo-words">
      <p>
        {copy.failed} {photoProblemText(state.problem)}
      </p>
      {state.problem === 'signed-out' ? <SignInLink /> : null}
      {canRetry(state.problem) ? (
        <button type="button" className="text-link" onClick={onRetry}>
          {copy.retry}
        </button>
      ) : null}
    </div>
  )
}

function wordsOf(state: Exclude<PhotoState, { phase: 'failed' }>): string {
  return state.phase === 'uploading' ? copy.uploading(percentOf(state)) : copy[state.phase]
}

function percentOf(state: PhotoState): number {
  switch (state.phase) {
    case 'uploading':
      return Math.round(state.share * 100)
    case 'done':
    case 'failed':
      return 100
    case 'waiting':
    case 'compressing':
      return 0
  }
}

type MoveButtonProps = {
  icon: 'arrow-left' | 'arrow-right'
  label: string
  isOff: boolean
  onClick: () => void
}

function MoveButton({ icon, label, isOff, onClick }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

import type { KeyboardEvent, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { canRetry } from '#app/features/images/upload-answer.ts'
import { editorCopy } from './editor.copy.ts'
import { PhotoThumb } from './photo-thumb.tsx'
import type { DraftPhoto, PhotoState } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'

const copy = editorCopy.photos

type PhotoCardProps = {
  photo: DraftPhoto
  /** "Negro, foto 2" */
  label: string
  /** The color's mark and the photo's number in it; null: it belongs to no color. */
  badge: ReactNode
  isInActive: boolean
  files: PhotoFiles
  drag: 'dragged' | 'over' | undefined
  onTap: () => void
  onStep: (by: -1 | 1) => void
  onFocus: () => void
  onRetry: () => void
}

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** A photo on the table: a tap deals it to the picked color, or takes it out; arrow keys and dragging move it. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, label, badge, isInActive, files, drag, onTap, onStep, onFocus, onRetry } = props
  const { state } = photo
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <li data-photo={photo.id} data-drag={drag} data-phase={state.phase}>
      <button
        type="button"
        className="photo-card"
        aria-pressed={isInActive}
        data-loose={badge === null || undefined}
        onClick={onTap}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <span className="visually-hidden">{label}</span>
        <PhotoThumb photo={photo} files={files} />
        {badge === null ? null : <span className="photo-badge">{badge}</span>}
        <PhotoPhase state={state} label={label} />
      </button>
      {state.phase === 'failed' && canRetry(state.problem) ? (
        <button type="button" className="photo-retry" onClick={onRetry}>
          <span>{copy.retry}</span>
          <span className="visually-hidden"> {label}</span>
        </button>
      ) : null}
    </li>
  )
}

function PhotoPhase({ state, label }: { state: PhotoState; label: string }) {
  switch (state.phase) {
    case 'done':
      return (
        <span className="photo-done">
          <Icon name="check" />
          <span className="visually-hidden">{copy.done}</span>
        </span>
      )
    case 'failed':
      return canRetry(state.problem) ? null : <span className="photo-failed">{copy.failed}</span>
    case 'waiting':
    case 'compressing':
      return <span className="photo-progress">{copy[state.phase]}</span>
    case 'uploading': {
      const percent = Math.round(state.share * 100)
      return (
        <span className="photo-progress">
          {copy.percent(percent)}
          <progress max={100} value={percent} aria-label={copy.uploading(label)} />
        </span>
      )
    }
  }
}

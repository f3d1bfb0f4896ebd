import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, IconButton } from '#app/ui/icon.tsx'
import { useDrag } from '#app/ui/use-drag.ts'
import { ColorThumb, colorLabel, PhotoThumb } from './photo-controls.tsx'
import { editorCopy } from './editor.copy.ts'
import { photosOf, placeOf, type DraftPhoto, type ProductDraft, type PhotoState } from './product-draft.ts'
import type { PhotoAssignment } from './use-photo-assignment.ts'
import type { PhotoFiles } from './use-draft.ts'
import { canRetry } from '#app/domain/photos/upload-rules.ts'

const copy = editorCopy.photos

type PhotoTableProps = { draft: ProductDraft; assignment: PhotoAssignment; files: PhotoFiles }

export function PhotoTable({ draft, assignment, files }: PhotoTableProps) {
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string | null>(null)
  const photos = new Map(photosOf(draft).map((photo) => [photo.id, photo]))
  const shown = draft.table.flatMap((id) => photos.get(id) ?? [])
  useDrag(list, (from, to) => {
    const [photo, onto] = [shown[from], shown[to]]
    if (photo && onto) assignment.move(photo.id, onto.id)
  })

  // Moving a photo takes its element, and so the focus, out of the page for a moment.
  useEffect(() => {
    if (moved.current === null) return
    focusPhoto(list.current, moved.current)
    moved.current = null
  }, [draft])

  const step = (photoId: string, by: -1 | 1) => {
    moved.current = photoId
    assignment.step(photoId, by)
  }

  return (
    <>
      <ul className="photo-table" ref={list}>
        {shown.map((photo, index) => {
          const { id } = photo
          const place = placeOf(draft, id)
          return (
            <PhotoCard
              key={id}
              photo={photo}
              label={photoLabel(draft, photo, index)}
              badge={
                place && (
                  <>
                    <ColorThumb color={place.color} files={files} />
                    {place.index + 1}
                    {photo.isOnFoot ? <span>{copy.onFoot}</span> : null}
                  </>
                )
              }
              isInActive={place?.color.id === assignment.active?.id}
              files={files}
              onTap={() => assignment.assign(id)}
              onStep={(by) => step(id, by)}
              onFocus={() => assignment.setCurrent(id)}
              onRetry={() => assignment.retry(id)}
            />
          )
        })}
      </ul>
      <PhotoTools
        draft={draft}
        photo={assignment.current === undefined ? undefined : photos.get(assignment.current)}
        onStep={assignment.step}
        onFoot={assignment.markOnFoot}
        onRemove={(id) => {
          const index = draft.table.indexOf(id)
          const next = draft.table[index + 1] ?? draft.table[index - 1]
          assignment.remove(id)
          if (next !== undefined) focusPhoto(list.current, next)
        }}
      />
    </>
  )
}

function focusPhoto(list: HTMLElement | null, id: string) {
  list?.querySelector<HTMLElement>(`[data-photo="${id}"] > button`)?.focus()
}

type PhotoToolsProps = {
  draft: ProductDraft
  photo: DraftPhoto | undefined
  onStep: (photoId: string, by: -1 | 1) => void
  onFoot: (photoId: string) => void
  onRemove: (photoId: string) => void
}

function PhotoTools({ draft, photo, onStep, onFoot, onRemove }: PhotoToolsProps) {
  if (!photo) return null
  const { id } = photo
  const label = photoLabel(draft, photo, draft.table.indexOf(id))
  return (
    <div className="photo-tools" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {placeOf(draft, id) ? (
        <button
          type="button"
          className="photo-on-foot"
          aria-pressed={photo.isOnFoot === true}
          onClick={() => onFoot(id)}
        >
          {copy.onFoot}
        </button>
      ) : null}
      <IconButton icon="arrow-left" label={copy.earlier} onClick={() => onStep(id, -1)} />
      <IconButton icon="arrow-right" label={copy.later} onClick={() => onStep(id, 1)} />
      <IconButton icon="trash" label={copy.remove} onClick={() => onRemove(id)} />
    </div>
  )
}

function photoLabel(draft: ProductDraft, { id, isOnFoot }: DraftPhoto, index: number): string {
  const place = placeOf(draft, id)
  return place
    ? copy.inColor(colorLabel(draft.colors, place.color), place.index + 1, isOnFoot === true)
    : copy.inNoColor(index + 1)
}

type PhotoCardProps = {
  photo: DraftPhoto
  /** "Negro, foto 2" */
  label: string
  /** The color's disc and the photo's number in it; null without a color. */
  badge: ReactNode
  isInActive: boolean
  files: PhotoFiles
  onTap: () => void
  onStep: (by: -1 | 1) => void
  onFocus: () => void
  onRetry: () => void
}

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Shows a photo: a tap adds it to the chosen color or takes it out; arrow keys and dragging move it. */
function PhotoCard(props: PhotoCardProps) {
  const { photo, label, badge, isInActive, files, onTap, onStep, onFocus, onRetry } = props
  const { state } = photo
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <li data-photo={photo.id} data-phase={state.phase}>
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
      {state.phase === 'failed' && canRetry(state.error) ? (
        <button type="button" className="photo-retry" onClick={onRetry}>
          <span>{copy.retry}</span>
          <span className="visually-hidden"> {label}</span>
        </button>
      ) : null}
    </li>
  )
}

export function PhotoPhase({ state, label }: { state: PhotoState; label: string }) {
  switch (state.phase) {
    case 'done':
      return (
        <span className="photo-done">
          <Icon name="check" />
          <span className="visually-hidden">{copy.done}</span>
        </span>
      )
    case 'failed':
      return canRetry(state.error) ? null : <span className="photo-failed">{copy.failed}</span>
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

import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { ColorMark } from './color-mark.tsx'
import { colorLabel } from './color-label.ts'
import { editorCopy } from './editor.copy.ts'
import { PhotoCard } from './photo-card.tsx'
import { photosOf, placeOf, type DraftPhoto, type ProductDraft } from './product-draft.ts'
import type { Dealing } from './use-dealing.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import type { PhotoFiles } from './use-photo-files.ts'

const copy = editorCopy.photos

type PhotoTableProps = { draft: ProductDraft; dealing: Dealing; files: PhotoFiles }

/** Every photo of the product, each at its place until it is dragged away. */
export function PhotoTable({ draft, dealing, files }: PhotoTableProps) {
  const list = useRef<HTMLUListElement>(null)
  const drag = usePhotoDrag(list, dealing.move)
  const moved = useRef<string | null>(null)
  const photos = new Map(photosOf(draft).map((photo) => [photo.id, photo]))

  // Moving a photo takes its element out of the page for a moment, and the focus with it.
  useEffect(() => {
    if (moved.current === null) return
    focusPhoto(list.current, moved.current)
    moved.current = null
  }, [draft])

  const step = (photoId: string, by: -1 | 1) => {
    moved.current = photoId
    dealing.step(photoId, by)
  }

  return (
    <>
      <ul className="photo-table" ref={list}>
        {draft.table.map((id, index) => {
          const photo = photos.get(id)
          if (!photo) return null
          const place = placeOf(draft, id)
          return (
            <PhotoCard
              key={id}
              photo={photo}
              label={photoLabel(draft, photo, index)}
              badge={
                place && (
                  <>
                    <ColorMark color={place.color} files={files} />
                    {place.index + 1}
                  </>
                )
              }
              isInActive={place?.color.id === dealing.active?.id}
              files={files}
              drag={drag?.photoId === id ? 'dragged' : drag?.overId === id ? 'over' : undefined}
              onTap={() => dealing.deal(id)}
              onStep={(by) => step(id, by)}
              onFocus={() => dealing.setCurrent(id)}
              onRetry={() => dealing.retry(id)}
            />
          )
        })}
      </ul>
      <PhotoTools
        draft={draft}
        photo={dealing.current === undefined ? undefined : photos.get(dealing.current)}
        onStep={dealing.step}
        onRemove={(id) => {
          const index = draft.table.indexOf(id)
          const next = draft.table[index + 1] ?? draft.table[index - 1]
          dealing.remove(id)
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
  onRemove: (photoId: string) => void
}

/** What else can be done with the photo that was tapped last. */
function PhotoTools({ draft, photo, onStep, onRemove }: PhotoToolsProps) {
  if (!photo) return null
  const { id } = photo
  const label = photoLabel(draft, photo, draft.table.indexOf(id))
  return (
    <div className="photo-tools" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <button type="button" className="icon-button" aria-label={copy.earlier} onClick={() => onStep(id, -1)}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" className="icon-button" aria-label={copy.later} onClick={() => onStep(id, 1)}>
        <Icon name="arrow-right" />
      </button>
      <button type="button" className="icon-button" aria-label={copy.remove} onClick={() => onRemove(id)}>
        <Icon name="trash" />
      </button>
    </div>
  )
}

function photoLabel(draft: ProductDraft, { id }: DraftPhoto, index: number): string {
  const place = placeOf(draft, id)
  return place
    ? copy.inColor(colorLabel(draft.colors, place.color), place.index + 1)
    : copy.inNoColor(index + 1)
}

import { useId, type Dispatch, useEffect, useState } from 'react'
import { ColorDisc, IconButton } from '#app/ui/icon.tsx'
import { FieldError, TextField } from '#app/ui/fields.tsx'
import { productErrorText } from '#app/domain/catalog/product-errors.copy.ts'
import { MAX_IMAGES_PER_COLOR, type ProductErrorCode } from '#app/domain/catalog/product.schema.ts'
import type { DraftChange, SameName } from './change-draft.ts'
import { colorLabel } from './photo-controls.tsx'
import { editorCopy } from './editor.copy.ts'
import { findSameName, type DraftColor, type ProductDraft } from './product-draft.ts'
import type { PhotoFiles } from './use-draft.ts'
import { dominantColors } from '#app/parts/photo-worker.client.ts'
import { imageUrl } from '#app/domain/photos/image-url.ts'

const copy = editorCopy.colors
/** Maximum number of tones: more do not fit beside the buttons of a narrow phone. */
const MAX_TONES = 3

type ColorRowProps = {
  draft: ProductDraft
  color: DraftColor
  change: Dispatch<DraftChange>
  files: PhotoFiles
  /** What is wrong with its name or its photos. */
  error: { field: 'name' | 'images' | 'hex'; code: ProductErrorCode } | undefined
  onTyped: () => void
  onFocus: () => void
  onMoved: (place: number) => void
}

/** Edits a color's name and tone. The tone starts as its first photo's; that photo's other tones are a tap away. */
export function ColorRow({ draft, color, change, files, error, onTyped, onFocus, onMoved }: ColorRowProps) {
  const id = useId()
  const { colors } = draft
  const tones = usePhotoColors(color, files, change).slice(0, MAX_TONES)
  const index = colors.indexOf(color)
  const label = colorLabel(colors, color)
  const same = findSameName(draft, color)
  const setHex = (hex: string) => change({ type: 'color-changed', colorId: color.id, hex })
  const errorText = error && productErrorText(error.code)
  const move = (by: -1 | 1) => {
    change({ type: 'color-moved', colorId: color.id, by })
    onMoved(index + 1 + by)
  }

  return (
    <div className="color-row" role="group" aria-label={label} onFocus={onFocus}>
      <div className="color-fields">
        <div className="color-hex">
          <label className="visually-hidden" htmlFor={id}>
            {copy.hex}
          </label>
          <input id={id} type="color" value={color.hex} onChange={(event) => setHex(event.target.value)} />
        </div>
        <TextField
          label={copy.name}
          name="color"
          value={color.name}
          autoComplete="off"
          enterKeyHint="next"
          error={error && error.field !== 'images' ? errorText : undefined}
          onChange={(event) => {
            change({ type: 'color-changed', colorId: color.id, name: event.target.value })
            onTyped()
          }}
        />
      </div>
      {error?.field === 'images' ? <FieldError>{errorText}</FieldError> : null}
      {same ? (
        <SameNameNote
          color={color}
          same={same}
          onJoin={(how) => change({ type: 'colors-joined', colorId: color.id, intoId: same.id, how })}
        />
      ) : null}
      {tones.length > 0 || colors.length > 1 ? (
        <div className="color-tools">
          {tones.map((hex, place) => (
            <button
              key={hex}
              type="button"
              className="icon-button tone"
              aria-label={copy.useTone(place + 1)}
              aria-pressed={hex === color.hex}
              onClick={() => setHex(hex)}
            >
              <ColorDisc hex={hex} />
            </button>
          ))}
          {tones.length > 0 ? <span className="hint">{copy.fromPhoto}</span> : null}
          {colors.length > 1 ? (
            <span className="color-moves">
              <IconButton icon="up" label={copy.up(label)} isOff={index === 0} onClick={() => move(-1)} />
              <IconButton
                icon="down"
                label={copy.down(label)}
                isOff={index === colors.length - 1}
                onClick={() => move(1)}
              />
              <IconButton
                icon="trash"
                label={copy.remove(label)}
                onClick={() => change({ type: 'color-removed', colorId: color.id })}
              />
            </span>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

type SameNameNoteProps = { color: DraftColor; same: DraftColor; onJoin: (how: SameName) => void }

/** Asks what to do with the photos of a repeated color (reading 29). */
function SameNameNote({ color, same, onJoin }: SameNameNoteProps) {
  const isTooMany = color.photos.length + same.photos.length > MAX_IMAGES_PER_COLOR
  return (
    <div className="notice notice-warning same-name" role="alert">
      <p>
        <b>{editorCopy.sameName.title(same.name.trim())}</b> {editorCopy.sameName.lead}
      </p>
      <div className="row">
        {isTooMany ? (
          <p>{productErrorText('too-many-images')}</p>
        ) : (
          <button type="button" className="button button-ink button-small" onClick={() => onJoin('add')}>
            {editorCopy.sameName.add}
          </button>
        )}
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => onJoin('replace')}
        >
          {editorCopy.sameName.replace}
        </button>
      </div>
    </div>
  )
}

/** Returns the colors of the shoe in the first photo once they are known. The largest becomes the tone. */
function usePhotoColors(
  { id: colorId, photos: [photo] }: DraftColor,
  files: PhotoFiles,
  change: Dispatch<DraftChange>,
): string[] {
  const [found, setFound] = useState<{ id: string; colors: string[] } | null>(null)
  const id = photo?.id
  const url = photo?.state.phase === 'done' ? photo.state.image.url : undefined

  useEffect(() => {
    if (id === undefined) return
    let isGone = false
    const file = files.get(id) ?? (url === undefined ? null : fetchPhoto(url))
    void Promise.resolve(file)
      .then((image) => (image ? dominantColors(image) : []))
      .then((colors) => {
        const [hex] = colors
        if (isGone || hex === undefined) return
        setFound({ id, colors })
        change({ type: 'tone-found', colorId, photoId: id, hex })
      })
    return () => {
      isGone = true
    }
  }, [id, url, files, colorId, change])

  return found !== null && found.id === id ? found.colors : []
}

/** Returns null on any failure, because the tones are only hints. */
async function fetchPhoto(url: string): Promise<Blob | null> {
  // Browsers refuse to read another host's pixels.
  if (!url.startsWith('/')) return null
  try {
    const response = await fetch(imageUrl(url, 320))
    return response.ok ? await response.blob() : null
  } catch {
    return null
  }
}

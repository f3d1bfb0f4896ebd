import { useId, type Dispatch } from 'react'
import { ColorDisc } from '#app/ui/color-disc.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { editorCopy } from './editor.copy.ts'
import type { DraftChange, DraftColor } from './product-draft.ts'
import { usePhotoColors } from './use-photo-colors.ts'
import type { PhotoFiles } from './use-photo-files.ts'

const copy = editorCopy.colors

type ColorFieldsProps = { color: DraftColor; change: Dispatch<DraftChange>; files: PhotoFiles }

/** A color's name and tone; the tones of its first photo are one tap away. */
export function ColorFields({ color, change, files }: ColorFieldsProps) {
  const id = useId()
  const swatches = usePhotoColors(color.photos[0], files)
  const setHex = (hex: string) => change({ type: 'color-changed', colorId: color.id, hex })
  return (
    <>
      <div className="color-fields">
        <TextField
          label={copy.name}
          value={color.name}
          autoComplete="off"
          onChange={(event) => change({ type: 'color-changed', colorId: color.id, name: event.target.value })}
        />
        <div className="field">
          <label htmlFor={id}>{copy.hex}</label>
          <input id={id} type="color" value={color.hex} onChange={(event) => setHex(event.target.value)} />
        </div>
      </div>
      {swatches.length === 0 ? null : (
        <div className="photo-colors" role="group" aria-label={copy.fromPhoto}>
          <span>{copy.fromPhoto}</span>
          {swatches.map((hex) => (
            <button
              key={hex}
              type="button"
              className="icon-button"
              aria-label={copy.useHex(hex)}
              aria-pressed={hex === color.hex}
              onClick={() => setHex(hex)}
            >
              <ColorDisc hex={hex} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

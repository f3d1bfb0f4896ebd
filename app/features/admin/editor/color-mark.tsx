import { ColorDisc } from '#app/ui/color-disc.tsx'
import { PhotoThumb } from './photo-thumb.tsx'
import { FIRST_HEX, type DraftColor } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'

/** The color's tone; until one is chosen its first photo, so that two new colors can be told apart. */
export function ColorMark({ color, files }: { color: DraftColor; files: PhotoFiles }) {
  const [first] = color.photos
  if (color.hex !== FIRST_HEX || !first) return <ColorDisc hex={color.hex} />
  return (
    <span className="color-mark">
      <PhotoThumb photo={first} files={files} />
    </span>
  )
}

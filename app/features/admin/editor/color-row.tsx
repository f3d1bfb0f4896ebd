import type { Dispatch } from 'react'
import { ColorDisc } from '#app/ui/color-disc.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { adminCopy } from '../admin.copy.ts'
import { MOST_IMAGES_PER_COLOR } from '../color-form.ts'
import { ColorFields } from './color-fields.tsx'
import { editorCopy } from './editor.copy.ts'
import { PhotoList } from './photo-list.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoThumb } from './photo-thumb.tsx'
import { hasFailed, isOnItsWay, type DraftChange, type DraftColor } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'
import type { ProductForm } from './use-product-form.ts'

const copy = editorCopy.colors
const THUMBS = 3

type ColorRowProps = {
  color: DraftColor
  index: number
  count: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onMove: (by: -1 | 1) => void
  change: Dispatch<DraftChange>
  files: PhotoFiles
  work: ProductForm
}

/** A color of the product: a line, or open for changes, which count at once. */
export function ColorRow(props: ColorRowProps) {
  const { color, index, count, isOpen, onOpen, onMove, change, files, work } = props
  const problem = work.problems.find(({ field }) => field.startsWith(`colors.${index}.`))
  return (
    <li className="color-row" data-open={isOpen || undefined}>
      <div className="color-line">
        <ColorDisc hex={color.hex} />
        <div className="color-words">
          <b>{color.name}</b>
          <PhotoCount color={color} />
        </div>
        <div className="color-thumbs" aria-hidden="true">
          {color.photos.slice(0, THUMBS).map((photo) => (
            <PhotoThumb key={photo.id} photo={photo} files={files} />
          ))}
        </div>
        <div className="color-moves">
          <RowButton icon="up" label={copy.up(color.name)} isOff={index === 0} onClick={() => onMove(-1)} />
          <RowButton
            icon="down"
            label={copy.down(color.name)}
            isOff={index === count - 1}
            onClick={() => onMove(1)}
          />
          <RowButton
            icon="edit"
            label={copy.edit(color.name)}
            isExpanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          />
        </div>
      </div>
      {problem ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {adminCopy.productProblems[problem.code]}
        </p>
      ) : null}
      {isOpen ? (
        <div className="color-open stack">
          <ColorFields color={color} change={change} files={files} />
          <PhotoPicker color={color} change={change} files={files} />
          <PhotoList color={color} change={change} files={files} />
          <div className="row">
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() => onOpen(false)}
            >
              {copy.close}
            </button>
            <button
              type="button"
              className="button button-danger-outline button-small"
              onClick={() => {
                for (const { id } of color.photos) files.remove(id)
                change({ type: 'color-removed', colorId: color.id })
              }}
            >
              {copy.remove(color.name)}
            </button>
          </div>
        </div>
      ) : null}
    </li>
  )
}

function PhotoCount({ color: { photos } }: { color: DraftColor }) {
  const failed = photos.filter(hasFailed).length
  const done = photos.filter(({ state }) => state.phase === 'done').length
  return (
    <small>
      {copy.photos(done, MOST_IMAGES_PER_COLOR)}
      {photos.some(isOnItsWay) ? <span>{copy.onTheirWay}</span> : null}
      {failed > 0 ? <span className="is-failed">{copy.failed(failed)}</span> : null}
    </small>
  )
}

type RowButtonProps = {
  icon: IconName
  label: string
  isOff?: boolean
  isExpanded?: boolean
  onClick: () => void
}

function RowButton({ icon, label, isOff = false, isExpanded, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-expanded={isExpanded}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

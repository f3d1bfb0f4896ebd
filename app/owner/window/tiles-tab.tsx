import { useState } from 'react'
import { CommandButton } from '#app/ui/command-button.tsx'
import { paths, windowPath } from '#app/base/paths.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { tileLabel, Tiles } from '#app/parts/front-parts.tsx'
import { PhotoField } from '#app/owner/frame/photo-field.tsx'
import { MAX_TILES, type Tile } from '#app/domain/settings/front-page.ts'
import { DragHandle, DragRows, MoveButtons } from '#app/owner/frame/ordered-rows.tsx'
import { LinkField } from './link-field.tsx'
import { windowCopy } from './window.copy.ts'
import { BelowRows, EditLink, fieldErrorOf, openRow, RowForm, type WindowTabProps } from './window-rows.tsx'

const copy = windowCopy.tiles

export function TilesTab({ version, tiles, hasOwnTiles, links, error, ...props }: WindowTabProps) {
  const fieldsOf = (index: number) => ({ version, intent: 'move-tile', index })
  return (
    <>
      <div className="window-preview" inert aria-hidden="true">
        <p>{windowCopy.looksLike}</p>
        <Tiles tiles={tiles} />
      </div>
      <h2>{copy.heading(tiles.length)}</h2>
      {tiles.length === 0 ? <p className="hint">{copy.none}</p> : null}
      <DragRows fieldsOf={fieldsOf}>
        {tiles.map((tile, index) => (
          <li key={`${index} ${tile.label}`} className="card">
            <DragHandle />
            <p>
              <b>{tileLabel(tile)}</b>
              <small>{copy.leads(links.find(({ value }) => value === tile.link)?.label ?? tile.link)}</small>
            </p>
            <MoveButtons
              fields={fieldsOf(index)}
              up={copy.up(tileLabel(tile))}
              down={copy.down(tileLabel(tile))}
              isFirst={index === 0}
              isLast={index === tiles.length - 1}
            />
            <EditLink tab="mosaicos" index={index} label={copy.edit(tileLabel(tile))} />
          </li>
        ))}
      </DragRows>
      <BelowRows
        tab="mosaicos"
        rows={tiles}
        editing={openRow(error, 'save-tile', props.editing)}
        max={MAX_TILES}
        words={copy}
        form={(tile, index) => (
          <TileForm
            key={`${version} ${index}`}
            version={version}
            index={index}
            tile={tile}
            links={links}
            error={error}
          />
        )}
      />
      {hasOwnTiles ? (
        <CommandButton
          action={windowPath('mosaicos')}
          fields={{ version }}
          intent="reset-tiles"
          className="text-link"
          label={copy.reset}
        />
      ) : null}
    </>
  )
}

type TileFormProps = Pick<WindowTabProps, 'version' | 'links' | 'error'> & {
  index: string
  tile: Tile | undefined
}

function TileForm({ version, index, tile, links, error }: TileFormProps) {
  const typed = error?.typed ?? {}
  const [image, setImage] = useState(typed['image'] ?? tile?.image ?? '')
  return (
    <RowForm
      tab="mosaicos"
      version={version}
      index={index}
      title={tile ? copy.editTitle : copy.newTitle}
      intents={{ save: 'save-tile', remove: 'remove-tile' }}
      words={copy}
    >
      {tile ? (
        <input type="hidden" name="shown" value={JSON.stringify({ ...tile, label: tileLabel(tile) })} />
      ) : null}
      <TextField
        label={copy.label}
        name="label"
        help={copy.labelHelp}
        defaultValue={typed['label'] ?? (tile && tileLabel(tile))}
        error={fieldErrorOf(error, 'label')}
        autoComplete="off"
      />
      <LinkField links={links} link={tile?.link ?? paths.products} error={error} />
      <PhotoField
        name="image"
        words={windowCopy.photo}
        url={image}
        error={fieldErrorOf(error, 'image') ?? null}
        onChange={setImage}
      />
      <SelectField
        label={copy.art}
        name="art"
        defaultValue={typed['art'] ?? tile?.art ?? 'casuals'}
        options={Object.entries(copy.arts).map(([value, label]) => ({ value, label }))}
      />
    </RowForm>
  )
}

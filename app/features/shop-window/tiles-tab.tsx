import { useState } from 'react'
import { Form, Link } from 'react-router'
import { windowPath } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { tileLabel, Tiles } from '../home/front-parts.tsx'
import { PhotoField } from '../images/photo-field.tsx'
import { MAX_TILES, type Tile } from '../settings/front-page.ts'
import { windowCopy } from './window.copy.ts'
import { DragHandle } from './drag-handle.tsx'
import { MoveButtons } from './featured-tab.tsx'
import type { WindowField, WindowResult } from './window.schema.ts'

const copy = windowCopy.tiles

type TilesTabProps = {
  version: number
  tiles: readonly Tile[]
  hasOwnTiles: boolean
  links: readonly { value: string; label: string }[]
  editing: string | null
  error: Extract<WindowResult, { ok: false }>['error'] | null
}

/** The tiles under the promises: their words, pictures, order, and where they lead. */
export function TilesTab({ version, tiles, hasOwnTiles, links, error, ...props }: TilesTabProps) {
  // A refused form stays open, although its address names no form.
  const sent = error?.typed?.['intent'] === 'save-tile' ? error.typed['index'] : undefined
  const editing = sent === '' ? 'nuevo' : (sent ?? props.editing)
  const isNew = editing === 'nuevo'
  const edited = tiles[Number(editing)]
  return (
    <>
      <div className="window-preview" inert aria-hidden="true">
        <p>{windowCopy.looksLike}</p>
        <Tiles tiles={tiles} />
      </div>
      <h2>{copy.heading(tiles.length)}</h2>
      {tiles.length === 0 ? <p className="hint">{copy.none}</p> : null}
      <ol className="featured-rows">
        {tiles.map((tile, index) => (
          <li key={`${index} ${tile.label}`} className="panel">
            <DragHandle fields={{ version, intent: 'move-tile', index }} />
            <p>
              <b>{tileLabel(tile)}</b>
              <small>{copy.leads(links.find(({ value }) => value === tile.link)?.label ?? tile.link)}</small>
            </p>
            <MoveButtons
              fields={{ version, intent: 'move-tile', index }}
              up={copy.up(tileLabel(tile))}
              down={copy.down(tileLabel(tile))}
              isFirst={index === 0}
              isLast={index === tiles.length - 1}
            />
            <Link
              className="icon-button"
              to={windowPath('mosaicos', String(index))}
              replace
              preventScrollReset
              aria-label={copy.edit(tileLabel(tile))}
            >
              <Icon name="edit" />
            </Link>
          </li>
        ))}
      </ol>
      {editing !== null && (edited !== undefined || isNew) ? (
        <TileForm
          key={`${version} ${editing}`}
          version={version}
          index={isNew ? '' : editing}
          tile={edited}
          links={links}
          error={error}
        />
      ) : tiles.length >= MAX_TILES ? (
        <p className="hint">{copy.full}</p>
      ) : (
        <Link
          className="button button-outline window-add"
          to={windowPath('mosaicos', 'nuevo')}
          replace
          preventScrollReset
        >
          <Icon name="plus" />
          {copy.add}
        </Link>
      )}
      {hasOwnTiles ? (
        <Form method="post" action={windowPath('mosaicos')} preventScrollReset>
          <input type="hidden" name="version" value={version} />
          <button type="submit" name="intent" value="reset-tiles" className="text-link">
            {copy.reset}
          </button>
        </Form>
      ) : null}
    </>
  )
}

type TileFormProps = Pick<TilesTabProps, 'version' | 'links' | 'error'> & {
  index: string
  tile: Tile | undefined
}

function TileForm({ version, index, tile, links, error }: TileFormProps) {
  const typed = error?.typed ?? {}
  const [image, setImage] = useState(typed['image'] ?? tile?.image ?? '')
  const errorAt = (field: WindowField) => {
    const code = error?.fieldErrors?.[field]
    return code === undefined ? undefined : windowCopy.fields[code]
  }
  return (
    <section className="admin-panel" aria-labelledby="mosaico">
      <h2 id="mosaico">{tile ? copy.editTitle : copy.newTitle}</h2>
      {/* After it is saved the address names no form. */}
      <Form
        method="post"
        action={windowPath('mosaicos')}
        noValidate
        preventScrollReset
        className="window-form"
      >
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="index" value={index} />
        <TextField
          label={copy.label}
          name="label"
          help={copy.labelHelp}
          defaultValue={typed['label'] ?? (tile && tileLabel(tile))}
          error={errorAt('label')}
          autoComplete="off"
        />
        <SelectField
          label={copy.link}
          name="link"
          defaultValue={typed['link'] ?? tile?.link ?? links[0]?.value}
          options={links}
        />
        <PhotoField
          name="image"
          words={windowCopy.photo}
          url={image}
          error={errorAt('image') ?? null}
          onChange={setImage}
        />
        <SelectField
          label={copy.art}
          name="art"
          defaultValue={typed['art'] ?? tile?.art ?? 'casuals'}
          options={Object.entries(copy.arts).map(([value, label]) => ({ value, label }))}
        />
        <div className="row">
          <button type="submit" name="intent" value="save-tile" className="button button-outline">
            {copy.save}
          </button>
          <Link className="text-link" to={windowPath('mosaicos')} replace preventScrollReset>
            {copy.cancel}
          </Link>
        </div>
        {tile ? (
          <button type="submit" name="intent" value="remove-tile" className="text-link">
            {copy.remove}
          </button>
        ) : null}
      </Form>
    </section>
  )
}

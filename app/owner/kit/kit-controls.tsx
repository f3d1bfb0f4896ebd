import { useId, useRef } from 'react'
import { SignInLink } from '#app/owner/frame/sign-in-link.tsx'
import { TextAreaField } from '#app/ui/fields.tsx'
import { ColorDisc, Icon } from '#app/ui/icon.tsx'
import { useCopy } from '#app/ui/copy-button.tsx'
import { useHydrated } from '#app/ui/use-browser.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { sizesInStock } from '#app/domain/catalog/sizes.ts'
import { kitCopy as copy } from './kit.copy.ts'
import { kitAlt, kitContent } from './kit-content.ts'
import { KIT_HEIGHTS, KIT_WIDTH } from './kit-layout.ts'
import {
  BACKGROUND_VALUES,
  KIT_BACKGROUNDS,
  KIT_PARAMS,
  KIT_SWITCHES,
  SWITCH_VALUES,
  type KitFormat,
  type KitOptions,
} from './kit-options.ts'
import type { KitImage } from './use-kit-images.ts'

type Change = (next: Partial<KitOptions>) => void
type ColorPillsProps = { colors: readonly ProductColor[]; chosen: ProductColor; onChange: Change }

export function ColorPills({ colors, chosen, onChange }: ColorPillsProps) {
  return (
    <fieldset className="color-pills">
      <legend className="visually-hidden">{copy.color}</legend>
      {colors.map((color) => (
        <label key={color.slug}>
          <input
            type="radio"
            className="over-label"
            name={KIT_PARAMS.color}
            value={color.slug}
            checked={color === chosen}
            onChange={() => onChange({ color: color.slug })}
          />
          <ColorDisc hex={color.hex} />
          {color.name}
        </label>
      ))}
    </fieldset>
  )
}

type KitFigureProps = {
  product: AdminProduct
  color: ProductColor
  options: KitOptions
  format: KitFormat
  image: KitImage
}

/** Shows an image, with a download link for browsers without scripts. */
export function KitFigure({ product, color, options, format, image }: KitFigureProps) {
  const { src, fileName, loaded, attempt, retry } = image
  const hasFailed = loaded.state === 'failed'
  const isLoading = useHydrated() && loaded.state === 'loading'
  return (
    <figure className={`kit-figure kit-${format}`} aria-busy={isLoading || undefined}>
      {hasFailed ? (
        <div className="kit-failed" role="alert">
          <p>{copy.errors[loaded.error]}</p>
          {loaded.error === 'signed-out' ? (
            <SignInLink />
          ) : (
            <button type="button" className="button button-outline button-small" onClick={retry}>
              {copy.retry}
            </button>
          )}
        </div>
      ) : (
        <img
          key={attempt}
          src={src}
          alt={kitAlt(kitContent(product, color, options, format), format)}
          width={KIT_WIDTH}
          height={KIT_HEIGHTS[format]}
        />
      )}
      <figcaption>
        <b>{copy.formats[format]}</b>
        <span>{copy.pixels[format]}</span>
        {loaded.state === 'ready' && !loaded.isWhole ? (
          <span className="kit-warning" role="status">
            {copy.withoutPhoto}{' '}
            <button type="button" className="text-link" onClick={retry}>
              {copy.retry}
            </button>
          </span>
        ) : null}
        <a className="text-link unscripted" href={src} download={fileName}>
          {copy.download[format]}
        </a>
      </figcaption>
    </figure>
  )
}

type KitControlsProps = { color: ProductColor; options: KitOptions; onChange: Change }

export function KitControls({ color, options, onChange }: KitControlsProps) {
  const id = useId()
  const hasSizesLeft = sizesInStock(color.sizes).length > 0
  return (
    <div className="kit-controls">
      <fieldset className="kit-backgrounds">
        <legend className="visually-hidden">{copy.storyBackground}</legend>
        <span aria-hidden>{copy.background}</span>
        {KIT_BACKGROUNDS.map((background) => (
          <label key={background} data-background={background}>
            <span className="visually-hidden">{copy.backgrounds[background]}</span>
            <input
              type="radio"
              className="over-label"
              name={KIT_PARAMS.background}
              value={BACKGROUND_VALUES[background]}
              checked={options.background === background}
              onChange={() => onChange({ background })}
            />
          </label>
        ))}
      </fieldset>
      {KIT_SWITCHES.map((name) => {
        const isEmpty = name === 'hasSizes' && !hasSizesLeft
        return (
          <label key={name} className="kit-switch">
            <span>
              <span>{copy.switches[name]}</span>
              {isEmpty ? (
                <small id={id}>{color.sizes.length === 0 ? copy.noSizes : copy.noneLeft}</small>
              ) : null}
            </span>
            <input
              type="checkbox"
              // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state
              role="switch"
              name={KIT_PARAMS.shows}
              value={SWITCH_VALUES[name]}
              checked={options[name]}
              onChange={(event) => onChange({ [name]: event.target.checked })}
            />
          </label>
        )
      })}
      <button type="submit" className="button button-outline unscripted">
        {copy.apply}
      </button>
    </div>
  )
}

type CaptionProps = {
  text: string
  proposed: string
  /** Null returns to the proposed text. */
  onChange: (text: string | null) => void
}

export function Caption({ text, proposed, onChange }: CaptionProps) {
  const area = useRef<HTMLDivElement>(null)
  const { state, copy: copyText } = useCopy(text, () => area.current?.querySelector('textarea')?.select())
  return (
    <div className="kit-caption" ref={area}>
      <TextAreaField
        label={copy.caption}
        value={text}
        rows={9}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className="button button-outline scripted" onClick={copyText}>
        <Icon name="copy" />
        {copy.copy}
      </button>
      {text === proposed ? null : (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            onChange(null)
            area.current?.querySelector('textarea')?.focus()
          }}
        >
          {copy.proposed}
        </button>
      )}
      <p role="status" className="hint">
        {state === 'copied' ? <span>{copy.copied}</span> : null}
        {state === 'refused' ? <span>{copy.notCopied}</span> : null}
      </p>
    </div>
  )
}

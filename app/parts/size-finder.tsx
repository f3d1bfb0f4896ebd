import { useId, useState } from 'react'
import type { SizeGuide } from '#app/domain/settings/settings.ts'
import { SelectField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import {
  centimetres,
  findSize,
  footSizes,
  otherSizes,
  parseFootLength,
  type FootSize,
  type FoundSize,
} from '#app/domain/catalog/find-size.ts'
import { sizeFinderCopy as copy } from './size-finder.copy.ts'
import { type FindOtherColors, OtherColors } from './other-colors.tsx'
import { SizeRuler } from './size-ruler.tsx'
import { formatSize, isInStock, type SizeStock } from '#app/domain/catalog/sizes.ts'
import { rememberSize, useRememberedSize } from './use-remembered-size.ts'

export type SizeFinderProps = {
  /** `Vera Blanco y verde` */
  shoe: string
  sizes: readonly SizeStock[]
  onChosen: (size: number) => void
  /** The address of "Avisame" for a size that is sold out; null: the shop cannot write to anybody. */
  restockAddress: ((size: number) => string) | null
  otherColors: FindOtherColors
}

type MethodProps = Omit<SizeFinderProps, 'onChosen'> & {
  guide: SizeGuide
  /** Remembers a size, and chooses it. */
  choose: (size: number, isRough: boolean) => void
}

/** Answers "¿Cuál es mi talle?" by the owner's table: from the foot, or from another brand's number where it has some. */
export function SizeFinder({ guide, onChosen, ...shown }: SizeFinderProps & { guide: SizeGuide }) {
  const [isByBrand, setByBrand] = useState(false)
  const Method = isByBrand ? WithBrand : WithFoot
  const choose = (size: number, isRough: boolean) => {
    rememberSize(size, isRough)
    onChosen(size)
  }
  return (
    <div className="size-finder">
      {guide.numberings.length === 0 ? null : (
        <div className="size-finder-tabs" role="group" aria-label={copy.how}>
          <button type="button" aria-pressed={!isByBrand} onClick={() => setByBrand(false)}>
            {copy.withFoot}
          </button>
          <button type="button" aria-pressed={isByBrand} onClick={() => setByBrand(true)}>
            {copy.withBrand}
          </button>
        </div>
      )}
      <Method guide={guide} choose={choose} {...shown} />
      <Remembered />
      {isByBrand ? (
        <p className="notice size-finder-note">
          <Icon name="info" />
          <span>{copy.brandsDiffer}</span>
        </p>
      ) : null}
    </div>
  )
}

/** Answers while the length of the foot is typed. */
function WithFoot({ guide, choose, ...shown }: MethodProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const table = footSizes(guide)
  const foot = parseFootLength(typed)
  const found = foot === null ? null : findSize(table, foot)
  const isUnreadable = typed.trim() !== '' && foot === null

  return (
    <>
      <label htmlFor={id}>{copy.length}</label>
      <span className="size-finder-field">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // The dialog stands inside the form of the sizes, which Enter would send.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          aria-invalid={isUnreadable}
          aria-describedby={`${id}-hint`}
        />
        <span aria-hidden="true">{copy.unit}</span>
      </span>
      <p id={`${id}-hint`} className="size-finder-hint">
        {copy.hint}
      </p>
      {foot === null || found === null || found.kind === 'outside' ? null : (
        <SizeRuler
          table={table}
          foot={foot}
          chosen={sizesOf(found)}
          label={copy.ruler(
            centimetres(foot),
            sizesOf(found).map(({ size }) => formatSize(size)),
          )}
        />
      )}
      <div role="status">
        {isUnreadable ? <p>{copy.unreadable}</p> : null}
        {found === null ? null : <Answer found={found} {...shown} />}
      </div>
      <Choices found={found} sizes={shown.sizes} choose={(size) => choose(size, false)} />
    </>
  )
}

/** Answers with the row of the table that the number of another brand stands in. */
function WithBrand({ guide, choose, ...shown }: MethodProps) {
  const [name, setName] = useState(guide.numberings[0]?.name ?? '')
  const [written, setWritten] = useState('')
  const others = otherSizes(guide, name)
  const other = others.find((one) => one.written === written)
  const found: FoundSize | null = other ? { kind: 'fits', size: other.size } : null

  return (
    <>
      <div className="size-finder-brand">
        <SelectField
          label={copy.numbering}
          value={name}
          options={guide.numberings.map((one) => ({ value: one.name, label: one.name }))}
          onChange={(event) => {
            setName(event.target.value)
            setWritten('')
          }}
        />
        <SelectField
          label={copy.size}
          value={other ? written : ''}
          options={[
            { value: '', label: copy.chooseSize },
            ...others.map((one) => ({ value: one.written, label: one.written })),
          ]}
          onChange={(event) => setWritten(event.target.value)}
        />
      </div>
      {other ? (
        <SizeRuler
          table={footSizes(guide)}
          foot={other.size.foot}
          chosen={[other.size]}
          label={copy.brandRuler(
            `${name} ${other.written}`,
            centimetres(other.size.foot),
            formatSize(other.size.size),
          )}
        />
      ) : null}
      <div role="status">{found ? <Answer found={found} {...shown} isRough /> : null}</div>
      <Choices found={found} sizes={shown.sizes} choose={(size) => choose(size, true)} />
    </>
  )
}

type ChoicesProps = Pick<SizeFinderProps, 'sizes'> & {
  found: FoundSize | null
  choose: (size: number) => void
}

/** The buttons of the found sizes. A size that this shoe lacks is only remembered. */
function Choices({ found, sizes, choose }: ChoicesProps) {
  if (found === null) return null
  return (
    <div className="size-finder-choices">
      {sizesOf(found).map(({ size }) => {
        const isThere = isInStock(sizes, size)
        const isMain = isThere && found.kind === 'fits'
        return (
          <button
            key={size}
            type="button"
            className={isMain ? 'button button-ink' : 'button button-outline'}
            onClick={() => choose(size)}
          >
            {isThere ? copy.choose(formatSize(size)) : copy.remember(formatSize(size))}
          </button>
        )
      })}
    </div>
  )
}

function sizesOf(found: FoundSize): FootSize[] {
  if (found.kind === 'outside') return []
  return found.kind === 'fits' ? [found.size] : [found.smaller, found.larger]
}

type AnswerProps = Omit<SizeFinderProps, 'onChosen'> & {
  found: FoundSize
  isRough?: boolean
}

function Answer({ found, shoe, sizes, restockAddress, otherColors, isRough = false }: AnswerProps) {
  if (found.kind === 'outside') return <p>{copy.outside}</p>
  if (found.kind === 'between') {
    const { smaller, larger } = found
    return (
      <>
        <p className="size-finder-answer">
          <b>{copy.two(formatSize(smaller.size), formatSize(larger.size))}</b> {copy.between}
        </p>
        <p>{copy.betweenAdvice(written(smaller), written(larger))}</p>
      </>
    )
  }
  const { size } = found.size
  return (
    <>
      <p className="size-finder-answer">
        <b>{formatSize(size)}</b> <span>{isRough ? copy.fitsRoughly : copy.fits}</span>
      </p>
      <p>
        {isInStock(sizes, size) ? (
          copy.inShoe(shoe)
        ) : sizes.some((one) => one.size === size) && restockAddress ? (
          <>
            <span>{copy.goneInShoe(shoe)}</span>{' '}
            <Link className="text-link" to={restockAddress(size)} replace>
              {copy.tellMe}
            </Link>
          </>
        ) : (
          copy.notInShoe(shoe)
        )}
      </p>
      {isInStock(sizes, size) ? null : <OtherColors colors={otherColors(size)} />}
    </>
  )
}

function written({ size, foot }: FootSize) {
  return { size: formatSize(size), foot: centimetres(foot) }
}

/** The size that this device remembers, and the button that forgets it. */
function Remembered() {
  const remembered = useRememberedSize()
  const [, setForgotten] = useState(false)
  return (
    <p className="size-finder-hint">
      <span>{copy.remembered}</span>{' '}
      {remembered === null ? null : (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            rememberSize(null)
            setForgotten(true)
          }}
        >
          {copy.forget}
        </button>
      )}
    </p>
  )
}

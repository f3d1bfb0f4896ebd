import { imageSrcSet, imageUrl } from '#app/domain/photos/image-url.ts'
import { contactChannels, hasWhatsapp, type SizeGuide as Guide } from '#app/domain/settings/settings.ts'
import { DialogTitle } from '#app/ui/dialog.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { sizeFinderCopy } from './size-finder.copy.ts'
import { ChatButton, useShopSettings } from './shop-settings.tsx'
import { SizeFinder, type SizeFinderProps } from './size-finder.tsx'

const copy = catalogCopy.sizes

/** The table, the image, or both. In a dialog, a click on the image closes it (Spec §2). */
export function SizeGuideBody({ guide, onClose }: { guide: Guide; onClose?: (() => void) | undefined }) {
  return guide.rows.length === 0 ? (
    <div className="sizes-image">
      <Figure imageUrl={guide.imageUrl} sizes="(min-width:1024px) 712px, 100vw" onClose={onClose} />
    </div>
  ) : (
    <div className="sizes">
      <div className="sizes-how">
        <Figure imageUrl={guide.imageUrl} sizes="(min-width:768px) 300px, 100vw" onClose={onClose} />
        <ol className="steps">
          {copy.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <SizeTable guide={guide} />
    </div>
  )
}

type FigureProps = { imageUrl: string | null; sizes: string; onClose?: (() => void) | undefined }

/** The owner's image, or the illustration that shows how to measure. */
function Figure({ imageUrl: url, sizes, onClose }: FigureProps) {
  const label = url === null ? copy.figureAlt : copy.imageAlt
  const image =
    url === null ? (
      <FootFigure />
    ) : (
      <img src={imageUrl(url, 640)} srcSet={imageSrcSet(url)} sizes={sizes} alt={onClose ? '' : label} />
    )
  return (
    <figure>
      {onClose ? (
        <button type="button" aria-label={copy.closedByTap(label)} onClick={onClose}>
          {image}
        </button>
      ) : (
        image
      )}
      {url === null ? <figcaption>{copy.figure}</figcaption> : null}
    </figure>
  )
}

function SizeTable({ guide }: { guide: Guide }) {
  return (
    // A table of many columns scrolls on a phone, by keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="sizes-table" role="group" aria-label={copy.caption} tabIndex={0}>
      <table className="table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.size}</th>
            <th scope="col" className="number">
              {copy.foot}
            </th>
            {guide.numberings.map(({ name }) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(({ size, foot }, index) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td className="number">{copy.cm(foot)}</td>
              {guide.numberings.map(({ name, sizes }) => (
                <td key={name} className="number">
                  {sizes[index] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {guide.isExample ? <p className="table-note">{copy.example}</p> : null}
    </div>
  )
}

/** An illustration of a foot and the length to measure, from heel to toe. */
function FootFigure() {
  return (
    <svg viewBox="0 0 300 310" aria-hidden="true">
      <path d="M62 20H228V290H62Z" fill="var(--color-white)" stroke="var(--color-line)" strokeWidth="2" />
      <path
        d="M118 262c-22-28-26-74-24-112 2-46 6-96 44-104 40-8 54 34 52 78-2 36-8 50-10 82-2 30-4 66-30 74-14 4-24-6-32-18z"
        fill="#e2bf9c"
      />
      <g fill="none" stroke="var(--color-ember)" strokeWidth="3">
        <path d="M62 46H256M62 286H256" strokeDasharray="6 6" />
        <path d="M244 50V282M236 62l8-13 8 13M236 270l8 13 8-13" />
      </g>
      <rect x="218" y="150" width="52" height="34" rx="17" fill="var(--color-ember)" />
      <text x="244" y="173" fill="var(--color-white)" fontSize="17" fontWeight="700" textAnchor="middle">
        {'cm'}
      </text>
    </svg>
  )
}

export type SizeGuideProps = {
  guide: Guide
  /** Begins the chat about sizes. */
  chatText: string
  /** Absent: the guide alone, for a color without sizes. */
  finder?: SizeFinderProps | undefined
}

export function SizeGuideContents(props: SizeGuideProps & { onClose: () => void }) {
  const { guide, chatText, finder, onClose } = props
  const settings = useShopSettings()
  return (
    <>
      <DialogTitle onClose={onClose}>
        {finder ? catalogCopy.detail.mySize : catalogCopy.detail.sizeGuide}
      </DialogTitle>
      <div className="dialog-body">
        {finder ? (
          <>
            <SizeFinder
              {...finder}
              guide={guide}
              onChosen={(size) => {
                finder.onChosen(size)
                onClose()
              }}
            />
            <details className="size-finder-table">
              <summary>{sizeFinderCopy.table}</summary>
              <SizeGuideBody guide={guide} onClose={onClose} />
            </details>
          </>
        ) : (
          <SizeGuideBody guide={guide} onClose={onClose} />
        )}
      </div>
      {hasWhatsapp(settings) ? (
        <div className="dialog-foot">
          <span>{copy.coordination(contactChannels(settings))}</span>
          <ChatButton className="button button-whatsapp button-small" text={chatText}>
            {copy.ask}
          </ChatButton>
        </div>
      ) : null}
    </>
  )
}

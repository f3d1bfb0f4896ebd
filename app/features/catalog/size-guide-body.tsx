import { imageSrcSet, imageUrl } from '../images/image-url.ts'
import type { SizeGuide as Guide } from '../settings/settings.ts'
import { catalogCopy } from './catalog.copy.ts'
import { FootFigure } from './foot-figure.tsx'

const copy = catalogCopy.sizes

/** The table, the picture, or both. A click on the picture closes the dialog around it (Spec §2). */
export function SizeGuideBody({ guide, onClose }: { guide: Guide; onClose: () => void }) {
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

type FigureProps = { imageUrl: string | null; sizes: string; onClose: () => void }

/** The owner's image, or the drawing that shows how to measure. A click on it closes the dialog (Spec §2). */
function Figure({ imageUrl: url, sizes, onClose }: FigureProps) {
  return (
    <figure>
      <button type="button" aria-label={url === null ? copy.figureAlt : copy.imageAlt} onClick={onClose}>
        {url === null ? (
          <FootFigure />
        ) : (
          <img src={imageUrl(url, 640)} srcSet={imageSrcSet(url)} sizes={sizes} alt="" />
        )}
      </button>
      {url === null ? <figcaption>{copy.figure}</figcaption> : null}
    </figure>
  )
}

function SizeTable({ guide }: { guide: Guide }) {
  return (
    <div>
      <table className="table">
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{copy.size}</th>
            <th scope="col" className="number">
              {copy.foot}
            </th>
          </tr>
        </thead>
        <tbody>
          {guide.rows.map(({ size, foot }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td className="number">{copy.cm(foot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {guide.isExample ? (
        <p className="table-note">
          <span className="missing">{copy.example}</span>
        </p>
      ) : null}
    </div>
  )
}

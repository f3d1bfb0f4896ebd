import { whatsappUrl } from '#app/business/whatsapp.ts'
import type { SizeGuide as Guide } from '#app/features/settings/settings.ts'
import { imageUrl } from '#app/features/images/image-url.ts'
import { DialogTitle } from '#app/ui/dialog-title.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { FootFigure } from './foot-figure.tsx'

const copy = catalogCopy.sizes

export type SizeGuideProps = {
  guide: Guide
  /** The chat about sizes; null hides it. */
  chat: { number: string | null; text: string } | null
}

export function SizeGuideContents({ guide, chat, onClose }: SizeGuideProps & { onClose: () => void }) {
  return (
    <>
      <DialogTitle closeLabel={catalogCopy.close} onClose={onClose}>
        {catalogCopy.detail.sizeGuide}
      </DialogTitle>
      <div className="dialog-body">
        <div className="sizes">
          <div className="sizes-how">
            <figure>
              {/* A click on the image closes (Spec §2). */}
              <button
                type="button"
                aria-label={guide.imageUrl === null ? copy.figureAlt : copy.imageAlt}
                onClick={onClose}
              >
                {guide.imageUrl === null ? (
                  <FootFigure />
                ) : (
                  <img src={imageUrl(guide.imageUrl, 640)} alt="" />
                )}
              </button>
              <figcaption>{copy.figure}</figcaption>
            </figure>
            <ol className="steps">
              {copy.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <SizeTable guide={guide} />
        </div>
      </div>
      {chat === null ? null : (
        <div className="dialog-foot">
          <span>{copy.coordination}</span>
          <NewTabLink
            className="button button-whatsapp button-small"
            href={whatsappUrl(chat.number, chat.text)}
            hint={catalogCopy.opensInNewTab}
          >
            <Icon name="whatsapp" />
            {copy.ask}
          </NewTabLink>
        </div>
      )}
    </>
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

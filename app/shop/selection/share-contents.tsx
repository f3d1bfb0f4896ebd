import { BRAND_NAME } from '#app/base/brand.ts'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import { ImagePlaceholder, ProductImage } from '#app/parts/product-image.tsx'
import { paths, sharedSelectionPath } from '#app/base/paths.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { DialogTitle } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { CopyField } from '#app/ui/copy-field.tsx'
import { useAnswer } from '#app/ui/use-answer.ts'
import { pairKey } from '#app/domain/sales/pair.ts'
import type { ShownPair } from '#app/domain/sales/current-pairs.ts'
import { selectionCopy } from '#app/domain/sales/selection.copy.ts'

const copy = selectionCopy.share
const PHOTOS = 3

type ShareContentsProps = { pairs: readonly ShownPair[]; onClose: () => void }

export function ShareContents({ pairs, onClose }: ShareContentsProps) {
  const asked = pairs.map(({ productId, colorSlug, size }) => ({ productId, colorSlug, size }))
  const { answer, hasFailed, reload } = useAnswer<{ token: string }>({
    address: paths.shareSelection,
    body: JSON.stringify({ pairs: asked }),
  })
  const title = selectionCopy.shared.title(pairs.length)
  const names = [...new Set(pairs.flatMap(({ shoe }) => shoe?.name ?? []))]
  const address = answer && window.location.origin + sharedSelectionPath(answer.token)

  return (
    <>
      <DialogTitle onClose={onClose}>{selectionCopy.summary.share}</DialogTitle>
      <div className="dialog-body share-selection">
        <div className="share-card">
          <div>
            {pairs
              .slice(0, PHOTOS)
              .map((pair) =>
                pair.shoe?.image ? (
                  <ProductImage key={pairKey(pair)} image={pair.shoe.image} alt="" sizes="140px" />
                ) : (
                  <ImagePlaceholder key={pairKey(pair)} alt="" />
                ),
              )}
          </div>
          <p>
            <b>{title}</b>
            <small>{copy.names(names, BRAND_NAME)}</small>
          </p>
        </div>
        <p>
          {copy.who} {copy.days(SELECTION_DAYS)}
        </p>
        {hasFailed ? (
          <div className="notice notice-error" role="alert">
            <Icon name="alert" />
            <div>
              <p>{copy.failed}</p>
              <button type="button" className="text-link" onClick={reload}>
                {selectionCopy.retry}
              </button>
            </div>
          </div>
        ) : address === undefined ? (
          <p role="status">{copy.preparing}</p>
        ) : (
          <>
            <NewTabLink className="button button-ink" href={whatsappUrl(null, `${title}\n${address}`)}>
              <Icon name="whatsapp" />
              {copy.whatsapp}
            </NewTabLink>
            <CopyField text={address} words={{ ...selectionCopy.sent, ...copy }} />
          </>
        )}
      </div>
    </>
  )
}

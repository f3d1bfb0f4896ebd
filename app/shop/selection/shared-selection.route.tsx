import { data } from 'react-router'
import { priceProduct } from '#app/business/pricing.ts'
import { BRAND_NAME, pageTitle } from '#app/base/brand.ts'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import { ChatButton } from '#app/parts/shop-settings.tsx'
import { linkTags } from '#app/base/link-tags.ts'
import { paths, sharedSelectionPath } from '#app/base/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { serverNow } from '#app/ui/server-time.ts'
import { showToast } from '#app/ui/toast.tsx'
import { usePageOrigin } from '#app/ui/use-browser.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { HeartButton } from '#app/parts/heart-button.tsx'
import { addPairs, isSaved, MAX_PAIRS, pairKey } from '#app/domain/sales/pair.ts'
import { savedPairsCopy } from '#app/parts/saved-pairs.copy.ts'
import { changeSelection, currentSelection, isSelectionStored } from '#app/parts/use-selection.ts'
import { availablePairs, type ShownPair, sumSelection } from '#app/domain/sales/current-pairs.ts'
import { selectionCopy } from '#app/domain/sales/selection.copy.ts'
import { selectionPreviewPath, findSharedSelection } from '#app/domain/sales/share-selection.server.ts'
import type { Route } from './+types/shared-selection.route.ts'
import { PairRow, SizeGone, Sums } from './pairs.tsx'
import { messageParts } from './send.tsx'
import './selection.css'

const copy = selectionCopy.shared

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const pairs = await findSharedSelection(token)
  const image = pairs && selectionPreviewPath(token, pairs)
  const shared = { token, pairs: pairs ?? [], image, publicUrl: env().publicUrl }
  return pairs === null ? data(shared, { status: 404 }) : shared
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData: { pairs, token, image }, matches: [root] }: Route.MetaArgs) {
  if (pairs.length === 0) return [{ title: pageTitle(copy.missing.title) }]
  const names = [...new Set(pairs.flatMap(({ shoe }) => shoe?.name ?? []))]
  const page = {
    title: copy.title(pairs.length),
    description: selectionCopy.share.names(names, BRAND_NAME),
    path: sharedSelectionPath(token),
    ...(image !== null && { image }),
  }
  return linkTags(root.loaderData, page)
}

/** What somebody shared, at the prices of now. Nothing in it tells who. */
export default function SharedSelection({ loaderData: { pairs, token, publicUrl } }: Route.ComponentProps) {
  const address = usePageOrigin(publicUrl) + sharedSelectionPath(token)
  if (pairs.length === 0) return <MissingSelection />
  return (
    <div className="container">
      <div className="selection-head">
        <h1>{copy.title(pairs.length)}</h1>
        <p>{copy.lead}</p>
      </div>
      <div className="selection selection-shared">
        <ul>
          {pairs.map((pair) => (
            <PairRow key={pairKey(pair)} pair={pair} name={copy.gone} color="" corner={<Heart pair={pair} />}>
              {pair.status === 'size-gone' ? (
                <SizeGone pair={pair} rest={selectionCopy.pair.notInSum} />
              ) : null}
            </PairRow>
          ))}
        </ul>
        <aside aria-label={selectionCopy.summary.label}>
          <div className="selection-sum">
            <Sums sums={sumSelection(pairs)} beside={selectionCopy.summary.today} />
            <Consult pairs={pairs} address={address} />
            <button type="button" className="button button-outline needs-script" onClick={() => take(pairs)}>
              <Icon name="heart" />
              {copy.take}
            </button>
            <p className="selection-note needs-script">{copy.takeNote}</p>
          </div>
        </aside>
      </div>
    </div>
  )
}

function Heart({ pair: { productId, shoe, size, status } }: { pair: ShownPair }) {
  if (shoe === null) return null
  return (
    <div className="pair-corner">
      <HeartButton
        product={{ ...shoe, id: productId }}
        color={shoe.color}
        size={status === 'available' ? size : null}
      />
    </div>
  )
}

/** A link, so that it works without JavaScript; a code is made in "Mi selección" alone. */
function Consult({ pairs, address }: { pairs: readonly ShownPair[]; address: string }) {
  const available = availablePairs(pairs)
  if (available.length === 0) return null
  const text = selectionCopy.message({ ...messageParts(available), code: null, address })
  return <ChatButton text={text}>{copy.consult}</ChatButton>
}

/** Adds what is published to this device's selection, as far as there is room, and deletes nothing. */
function take(pairs: readonly ShownPair[]) {
  const now = serverNow()
  const { pairs: saved } = currentSelection()
  const missing = pairs.flatMap(({ productId, colorSlug, size, shoe }) => {
    const pair = { productId, colorSlug, size }
    if (shoe === null || isSaved(saved, pair)) return []
    return [
      { ...pair, name: shoe.name, color: shoe.color, cash: priceProduct(shoe).finalPrice, savedAt: now },
    ]
  })
  const fitting = missing.slice(0, MAX_PAIRS - saved.length)
  if (fitting.length > 0) changeSelection((selection) => addPairs(selection, fitting))
  showToast({
    text: isSelectionStored() ? takenText(fitting.length, missing.length) : savedPairsCopy.onlyHere,
    action: { label: copy.see, to: paths.selection },
  })
}

/** @param fitting how many pairs were added, of those that were not saved yet */
function takenText(fitting: number, missing: number): string {
  if (missing === 0) return copy.nothingTaken
  return fitting < missing ? copy.full(fitting) : copy.taken(fitting)
}

function MissingSelection() {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{copy.missing.title}</h1>
        <p>{copy.missing.text(SELECTION_DAYS)}</p>
        <div className="page-actions">
          <Link className="button button-ink" to={paths.products}>
            {selectionCopy.empty.products}
          </Link>
        </div>
      </div>
    </div>
  )
}

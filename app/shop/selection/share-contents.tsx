import { useEffect, useId, useRef, useState } from 'react'
import { BRAND_NAME } from '#app/base/brand.ts'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import { ImagePlaceholder, ProductImage } from '#app/parts/product-image.tsx'
import { paths, sharedSelectionPath } from '#app/base/paths.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { DialogTitle } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { useCopy } from '#app/ui/use-browser.ts'
import { pairKey } from '#app/domain/sales/pair.ts'
import type { ShownPair } from '#app/domain/sales/current-pairs.ts'
import { selectionCopy } from '#app/domain/sales/selection.copy.ts'

const copy = selectionCopy.share
const TIMEOUT_MS = 10_000
const PHOTOS = 3

type ShareContentsProps = { pairs: readonly ShownPair[]; onClose: () => void }

export function ShareContents({ pairs, onClose }: ShareContentsProps) {
  const { path, hasFailed, retry } = useLink(pairs)
  const title = selectionCopy.shared.title(pairs.length)
  const names = [...new Set(pairs.flatMap(({ shoe }) => shoe?.name ?? []))]
  const address = path === null ? null : window.location.origin + path

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
              <button type="button" className="text-link" onClick={retry}>
                {selectionCopy.retry}
              </button>
            </div>
          </div>
        ) : address === null ? (
          <p role="status">{copy.preparing}</p>
        ) : (
          <>
            <NewTabLink className="button button-ink" href={whatsappUrl(null, `${title}\n${address}`)}>
              <Icon name="whatsapp" />
              {copy.whatsapp}
            </NewTabLink>
            <CopyField text={address} />
          </>
        )}
      </div>
    </>
  )
}

/** Asks the shop for the address of the selection. */
function useLink(pairs: readonly ShownPair[]) {
  const [path, setPath] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const body = JSON.stringify({
    pairs: pairs.map(({ productId, colorSlug, size }) => ({ productId, colorSlug, size })),
  })

  useEffect(() => {
    let isOver = false
    requestLink(body).then(
      (found) => {
        if (!isOver) setPath(found)
      },
      () => {
        if (!isOver) setFailed(true)
      },
    )
    return () => {
      isOver = true
    }
  }, [body, attempt])

  return {
    path,
    hasFailed,
    retry: () => {
      setFailed(false)
      setAttempt(attempt + 1)
    },
  }
}

async function requestLink(body: string): Promise<string> {
  const response = await fetch(paths.shareSelection, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`${paths.shareSelection} answered ${response.status}`)
  const { token } = (await response.json()) as { token: string }
  return sharedSelectionPath(token)
}

/** The address with a copy button. Selects it when the browser refuses to copy. */
function CopyField({ text }: { text: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { state, copy: copyText } = useCopy(text, () => field.current?.select())
  return (
    <div className="share-address">
      <label className="visually-hidden" htmlFor={id}>
        {copy.address}
      </label>
      <input ref={field} id={id} value={text} readOnly onFocus={(event) => event.currentTarget.select()} />
      <button type="button" className="button button-ink button-small" onClick={copyText}>
        {state === 'copied' ? selectionCopy.sent.copied : copy.copy}
      </button>
      <p role="status" className={state === 'refused' ? undefined : 'visually-hidden'}>
        {state === 'new' ? null : state === 'copied' ? selectionCopy.sent.copied : selectionCopy.sent.byHand}
      </p>
    </div>
  )
}

import { useState } from 'react'
import { useAccount } from '#app/parts/use-account.ts'
import { BarPrice } from '#app/parts/price-tag.tsx'
import { removeWithUndo } from '#app/parts/heart-button.tsx'
import { addPairs, pairKey, removePairs, resizePair, type SavedPair } from '#app/domain/sales/pair.ts'
import { savedPairsCopy } from '#app/parts/saved-pairs.copy.ts'
import { changeSelection, isSelectionStored } from '#app/parts/use-selection.ts'
import { paths } from '#app/base/paths.ts'
import { CONTENT_ID, ContactBar } from '#app/ui/frame.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Lazy, prefetchOn } from '#app/ui/lazy.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { Link } from '#app/ui/links.tsx'
import { availablePairs, sumSelection, type ShownPair } from '#app/domain/sales/current-pairs.ts'
import { selectionCopy as copy } from '#app/domain/sales/selection.copy.ts'
import { PairRow, SizeSelect, WhatChanged, MessagePreview, Sums } from './pairs.tsx'
import { SendLink, useSending } from './send.tsx'
import { useCurrentPairs } from './use-current-pairs.ts'

/** What this device saved, with the prices of now. */
export function SavedSelection({ pairs: saved }: { pairs: readonly SavedPair[] }) {
  const { status, pairs, reload } = useCurrentPairs(saved)
  const shown = pairs.map((pair) => pair.shown)
  const sums = sumSelection(shown)
  const sending = useSending(availablePairs(shown), reload)
  const [button, setButton] = useState<HTMLAnchorElement | null>(null)

  return (
    <>
      <div className="selection-head">
        <h1>{copy.title}</h1>
        <span role="status">
          {status === 'known' ? copy.status(saved.length, sums.count) : copy.count(saved.length)}
        </span>
      </div>
      <div className="selection">
        <div>
          {status === 'failed' ? (
            <FailedPrices saved={saved} retry={reload} />
          ) : status === 'loading' && pairs.length === 0 ? (
            <SkeletonPairs count={saved.length} />
          ) : (
            <ul>
              {pairs.map(({ saved: pair, shown: now }, index) => (
                <PairRow
                  // The index, so that the focus stays when a size changes or a pair is removed.
                  key={index}
                  pair={now}
                  name={pair.name}
                  color={pair.color}
                  size={
                    now.shoe?.hasSizes ? (
                      <SizeSelect
                        pair={now}
                        shoe={now.shoe}
                        onChange={(size) => changeSelection((selection) => resizePair(selection, pair, size))}
                      />
                    ) : null
                  }
                  corner={
                    <button
                      type="button"
                      className="icon-button pair-corner"
                      aria-label={copy.pair.remove(pair.name)}
                      onClick={({ currentTarget }) => {
                        if (index === pairs.length - 1) focusBefore(currentTarget)
                        removeWithUndo([pair], pair.name)
                      }}
                    >
                      <Icon name="close" />
                    </button>
                  }
                >
                  <WhatChanged saved={pair} now={now} />
                </PairRow>
              ))}
            </ul>
          )}
          <WhereStored />
          <button type="button" className="text-link selection-clear" onClick={() => clear(saved)}>
            {copy.clear}
          </button>
        </div>
        {status === 'known' ? (
          <aside aria-label={copy.summary.label}>
            <div className="selection-sum">
              <Sums sums={sums} beside={copy.summary.today} />
              <SendLink sending={sending} ref={setButton} />
              <MessagePreview text={sending.preview} />
              <ShareSelection pairs={shown} />
            </div>
          </aside>
        ) : null}
      </div>
      {sums.count > 0 && sending.href !== null ? (
        <ContactBar label={copy.summary.bar} instead={button}>
          <BarPrice sums={sums} />
          <SendLink sending={sending} isShort />
        </ContactBar>
      ) : null}
    </>
  )
}

/** Moves the focus from the last pair, which is removed, to the one before it, or to the page. */
function focusBefore(button: HTMLElement) {
  const row = button.closest('li')?.previousElementSibling
  const next = row?.querySelector<HTMLElement>('button') ?? document.getElementById(CONTENT_ID)
  next?.focus()
}

function clear(pairs: readonly SavedPair[]) {
  document.getElementById(CONTENT_ID)?.focus()
  changeSelection((selection) => removePairs(selection, pairs))
  const undo = () => changeSelection((selection) => addPairs(selection, pairs))
  showToast({ text: copy.cleared, action: { label: copy.undo, run: undo } })
}

function SkeletonPairs({ count }: { count: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {copy.loading}
      </p>
      <ul aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="pair">
            <div className="pair-photo skeleton" />
            <div>
              <div className="skeleton skeleton-line" />
              <div className="skeleton skeleton-line" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function FailedPrices({ saved, retry }: { saved: readonly SavedPair[]; retry: () => void }) {
  return (
    <>
      <div className="notice notice-error" role="alert">
        <Icon name="alert" />
        <div>
          <p>{copy.failed}</p>
          <button type="button" className="text-link" onClick={retry}>
            {copy.retry}
          </button>
        </div>
      </div>
      <ul className="selection-names">
        {saved.map((pair) => (
          <li key={pairKey(pair)}>{copy.pair.named(pair.name, pair.color, pair.size)}</li>
        ))}
      </ul>
    </>
  )
}

function WhereStored() {
  const { status, user } = useAccount()
  return (
    <div className="selection-where">
      <Icon name="device" />
      {user ? (
        <p>{copy.device.inAccount}</p>
      ) : (
        <p>
          <span>{isSelectionStored() ? copy.device.stored : savedPairsCopy.onlyHere}</span>{' '}
          {status === 'known' ? (
            <>
              <Link to={`${paths.login}?next=${paths.selection}`}>{copy.device.signIn}</Link>
              <span>{copy.device.elsewhere}</span>
            </>
          ) : null}
        </p>
      )}
    </div>
  )
}

const loadShareContents = async () => (await import('./share-contents.tsx')).ShareContents

/** The button that makes a link of the selection, and its dialog. */
function ShareSelection({ pairs }: { pairs: readonly ShownPair[] }) {
  const { opener, close, dialog } = useHistoryDialog('compartir')
  const published = pairs.filter(({ status }) => status !== 'gone')
  if (published.length === 0) return null
  return (
    <>
      <a className="button button-outline" {...opener} {...prefetchOn(loadShareContents)}>
        <Icon name="share" />
        {copy.summary.share}
      </a>
      <Dialog {...dialog} className="dialog bottom-sheet share-dialog" label={copy.summary.share}>
        <Lazy load={loadShareContents} props={{ pairs: published, onClose: close }} />
      </Dialog>
    </>
  )
}

import type { MouseEvent } from 'react'
import { paths } from '#app/base/paths.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Lazy, prefetchOn } from '#app/ui/lazy.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { Link } from '#app/ui/links.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { useRememberedSize } from '#app/parts/use-remembered-size.ts'
import type { SizeGuideProps } from '#app/parts/size-guide-contents.tsx'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { shareCopy } from './product.copy.ts'
import type { SharedProduct } from './share-contents.tsx'

const loadSizeGuide = async () => (await import('#app/parts/size-guide-contents.tsx')).SizeGuideContents

/** The button of the size guide and its dialog. */
export function SizeGuide(props: SizeGuideProps) {
  const { opener, close, dialog } = useHistoryDialog('talles')
  const remembered = useRememberedSize()
  const { mySize, yourSize, sizeGuide } = catalogCopy.detail
  const question = remembered === null ? mySize : yourSize(formatSize(remembered))
  return (
    <>
      <a className="size-guide-link" {...opener} {...prefetchOn(loadSizeGuide)}>
        <Icon name="ruler" />
        <span>{props.finder ? question : sizeGuide}</span>
      </a>
      <Link className="size-guide-link size-guide-page-link" to={paths.sizeGuide}>
        <Icon name="ruler" />
        <span>{props.finder ? mySize : sizeGuide}</span>
      </Link>
      <Dialog
        {...dialog}
        className="dialog bottom-sheet size-dialog"
        label={props.finder ? mySize : sizeGuide}
      >
        <Lazy load={loadSizeGuide} props={{ ...props, onClose: close }} />
      </Dialog>
    </>
  )
}

const loadShareContents = async () => (await import('./share-contents.tsx')).ShareContents

/** Names of errors that are no failure: the person closed the phone's sheet, or it is still open. */
const NO_FAILURES = ['AbortError', 'InvalidStateError']

/** Opens the phone's share sheet, or our dialog when there is none or it fails. */
export function ShareButton(shared: SharedProduct) {
  const { open, close, opener, dialog } = useHistoryDialog('compartir')
  const { title, text, address } = shared

  function share(event: MouseEvent) {
    event.preventDefault()
    // Older browsers and pages without https lack `share`.
    if (!('share' in navigator)) return open()
    navigator.share({ title, text, url: address }).catch((error: unknown) => {
      if (!(error instanceof DOMException && NO_FAILURES.includes(error.name))) open()
    })
  }

  return (
    <>
      <a
        className="icon-button"
        aria-label={shareCopy.share}
        {...{ ...opener, onClick: share }}
        {...prefetchOn(loadShareContents)}
      >
        <Icon name="share" />
      </a>
      <Dialog {...dialog} className="dialog bottom-sheet share-dialog" label={shareCopy.share}>
        <Lazy load={loadShareContents} props={{ ...shared, onClose: close }} />
      </Dialog>
    </>
  )
}

import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Lazy, prefetchOn } from '#app/ui/lazy.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { SizeGuideProps } from '../size-guide-contents.tsx'

const loadContents = async () => (await import('../size-guide-contents.tsx')).SizeGuideContents

/** The button of the size guide and its dialog. */
export function SizeGuide(props: SizeGuideProps) {
  const { isOpen, open, close } = useHistoryDialog('talles')
  return (
    <>
      <button
        type="button"
        className="size-guide-link"
        aria-haspopup="dialog"
        onClick={open}
        {...prefetchOn(loadContents)}
      >
        <Icon name="ruler" />
        {catalogCopy.detail.sizeGuide}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        className="dialog bottom-sheet"
        label={catalogCopy.detail.sizeGuide}
      >
        <Lazy load={loadContents} props={{ ...props, onClose: close }} words={catalogCopy.lazy} />
      </Dialog>
    </>
  )
}

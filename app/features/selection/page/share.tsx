import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Lazy, prefetchOn } from '#app/ui/lazy.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import type { ShownPair } from '../current-pairs.ts'
import { selectionCopy } from '../selection.copy.ts'

const loadShareContents = async () => (await import('./share-contents.tsx')).ShareContents

/** The button that makes a link of the selection, and its dialog. */
export function ShareSelection({ pairs }: { pairs: readonly ShownPair[] }) {
  const { isOpen, open, close } = useHistoryDialog('compartir')
  const published = pairs.filter(({ status }) => status !== 'gone')
  if (published.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="button button-outline"
        aria-haspopup="dialog"
        onClick={open}
        {...prefetchOn(loadShareContents)}
      >
        <Icon name="share" />
        {selectionCopy.summary.share}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        className="dialog bottom-sheet share-dialog"
        label={selectionCopy.summary.share}
      >
        <Lazy
          load={loadShareContents}
          props={{ pairs: published, onClose: close }}
          words={selectionCopy.share.lazy}
        />
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { useHydrated } from '#app/ui/use-browser.ts'
import { kitCopy as copy } from './kit.copy.ts'
import { KIT_FORMATS } from './kit-options.ts'
import { canShareImages, downloadFiles, type KitImages } from './use-kit-images.ts'

type KitActionsProps = { images: KitImages; text: string }

/** Hands both images and the text over to another app, or saves the images on the device. */
export function KitActions({ images, text }: KitActionsProps) {
  const canShare = useHydrated() && canShareImages()
  const [hasFailed, setFailed] = useState(false)
  const all = KIT_FORMATS.map((format) => images[format].loaded)
  const files = all.flatMap((loaded) => (loaded.state === 'ready' ? [loaded.file] : []))
  const isReady = files.length === all.length

  function share() {
    if (!isReady) return
    setFailed(false)
    navigator.share({ files, text }).catch((error: unknown) => {
      // She closed the phone's sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }

  return (
    <TaskBar
      line={
        <span role="status" className={hasFailed ? undefined : 'kit-line'}>
          {hasFailed ? copy.notShared : <KitState isLoading={all.some(isLoading)} isReady={isReady} />}
        </span>
      }
    >
      <button
        type="button"
        className={canShare ? 'button button-outline' : 'button button-ink'}
        aria-disabled={!isReady || undefined}
        onClick={() => {
          if (isReady) downloadFiles(files)
        }}
      >
        <Icon name="download" />
        {copy.downloadAll}
      </button>
      {canShare ? (
        <button
          type="button"
          className="button button-ink"
          aria-disabled={!isReady || undefined}
          onClick={share}
        >
          <Icon name="share" />
          {copy.share}
        </button>
      ) : null}
    </TaskBar>
  )
}

const isLoading = ({ state }: { state: string }) => state === 'loading'

function KitState({ isLoading, isReady }: { isLoading: boolean; isReady: boolean }) {
  if (isLoading) return copy.loading
  if (!isReady) return copy.notReady
  return (
    <>
      <b>{copy.images}</b>
      {copy.areReady}
    </>
  )
}

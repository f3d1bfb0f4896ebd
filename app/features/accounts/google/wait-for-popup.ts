import { popupChannel, type PopupMessage } from './google-popup.ts'

/**
 * After the popup seems closed, for this long its answer is still waited for before anything is said (Spec §9): while
 * the person is at Google, some browsers say that it is closed.
 */
const POPUP_CLOSE_WAIT_MS = 8000
const LOOK_EVERY_MS = 500

type Told = {
  /** It seems closed, and its answer is still waited for. */
  onWaiting: () => void
  onAnswer: (message: PopupMessage) => void
  /** It was closed and said nothing. It may still do so. */
  onClosed: () => void
}

/** @returns a function that ends the waiting and closes the popup. */
export function waitForPopup(popup: Window, id: string, { onAnswer, onWaiting, onClosed }: Told): () => void {
  const channel = new BroadcastChannel(popupChannel(id))
  let grace: ReturnType<typeof setTimeout> | undefined
  const looking = setInterval(() => {
    if (!popup.closed) return
    clearInterval(looking)
    onWaiting()
    grace = setTimeout(onClosed, POPUP_CLOSE_WAIT_MS)
  }, LOOK_EVERY_MS)

  function stop() {
    clearInterval(looking)
    clearTimeout(grace)
    channel.close()
    popup.close()
  }
  channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
    stop()
    onAnswer(data)
  }
  return stop
}

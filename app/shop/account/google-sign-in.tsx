import { useEffect, useRef, useState } from 'react'
import { paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { newId } from '#app/ui/use-browser.ts'
import { useSentIntent } from '#app/ui/fields.tsx'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { reloadAccount } from '#app/parts/use-account.ts'
import {
  googleErrorKind,
  googleStartAddress,
  popupChannel,
  type PopupMessage,
} from '#app/domain/accounts/google-popup.ts'

type GoogleSignInProps = {
  availability: 'offered' | 'refused-here' | 'none'
  next: string
  popup: { isWaiting: boolean; start: () => void; cancel: () => void }
}

export function GoogleSignIn({ availability, next, popup }: GoogleSignInProps) {
  const isBusy = useSentIntent() !== null
  const button = useRef<HTMLButtonElement>(null)
  const { isWaiting } = popup

  // "Cancelar" disappears when the waiting ends, so the focus returns to the Google button.
  useEffect(() => {
    const google = button.current
    if (!isWaiting || !google) return
    return () => {
      if (document.activeElement === document.body) google.focus({ preventScroll: true })
    }
  }, [isWaiting])

  if (availability === 'none') return null
  if (availability === 'refused-here') return <p className="notice">{accountsCopy.login.inAppBrowser}</p>
  return (
    <>
      {/* Without JavaScript the form opens the page that the popup would have shown. */}
      <form
        method="get"
        action={paths.googleStart}
        onSubmit={(event) => {
          event.preventDefault()
          popup.start()
        }}
      >
        <input type="hidden" name="next" value={next} />
        <button
          ref={button}
          type="submit"
          className="button button-outline button-wide button-white"
          disabled={isBusy}
        >
          <Icon name="google" />
          {accountsCopy.login.google}
        </button>
      </form>
      <div role="status">
        {isWaiting ? <p className="google-waiting">{accountsCopy.login.googleClosed}</p> : null}
      </div>
      {isWaiting ? (
        <button
          type="button"
          className="button button-outline button-small button-wide google-cancel"
          onClick={popup.cancel}
        >
          {accountsCopy.login.cancelGoogle}
        </button>
      ) : null}
    </>
  )
}

type Attempt = {
  isOpen: boolean
  /** The window is closed, and its answer may still come. */
  isWaiting: boolean
  error: AccountErrorKind | null
}

const NONE: Attempt = { isOpen: false, isWaiting: false, error: null }
const FEATURES = 'popup,width=480,height=640'

/** Signs in with Google in a popup, or in this window when the browser blocks popups. */
export function useGooglePopup(next: string) {
  const [attempt, setAttempt] = useState(NONE)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function start() {
    const wasOpen = attempt.isOpen
    stop.current?.()
    const id = newId()
    const popup = window.open(googleStartAddress(next, id), '_blank', FEATURES)
    if (!popup) {
      window.location.assign(googleStartAddress(next))
      return
    }
    // A second click cancels the request before it.
    setAttempt({ ...NONE, isOpen: true, error: wasOpen ? 'cancelled' : null })
    stop.current = waitForPopup(popup, id, {
      onWaiting: () => setAttempt((before) => ({ ...before, isWaiting: true })),
      onClosed: () => setAttempt({ ...NONE, error: 'popup-closed' }),
      onAnswer: ({ error }) => {
        setAttempt({ ...NONE, error: error === null ? null : googleErrorKind(error) })
        if (error === null) void reloadAccount()
      },
    })
  }

  function cancel() {
    stop.current?.()
    setAttempt({ ...NONE, error: 'cancelled' })
  }

  return { ...attempt, start, cancel, reset: () => setAttempt(NONE) }
}

/**
 * How long the page waits for an answer after the popup seems closed (Spec §9). Some browsers report it closed while
 * the person is at Google.
 */
const POPUP_CLOSE_WAIT_MS = 8000
const POLL_MS = 500

type PopupEvents = {
  /** The popup seems closed, and its answer may still come. */
  onWaiting: () => void
  onAnswer: (message: PopupMessage) => void
  /** The popup was closed without an answer. A late answer still counts. */
  onClosed: () => void
}

/** @returns a function that stops waiting and closes the popup */
export function waitForPopup(
  popup: Window,
  id: string,
  { onAnswer, onWaiting, onClosed }: PopupEvents,
): () => void {
  const channel = new BroadcastChannel(popupChannel(id))
  let grace: ReturnType<typeof setTimeout> | undefined
  const polling = setInterval(() => {
    if (!popup.closed) return
    clearInterval(polling)
    onWaiting()
    grace = setTimeout(onClosed, POPUP_CLOSE_WAIT_MS)
  }, POLL_MS)

  function stop() {
    clearInterval(polling)
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

import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { paths } from '#app/paths.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { useSentIntent } from '#app/ui/use-sent-intent.ts'

const copy = accountsCopy.login

type GoogleWayProps = {
  how: 'offered' | 'refused-here' | 'none'
  next: string
  popup: { isWaiting: boolean; start: () => void; cancel: () => void }
}

export function GoogleWay({ how, next, popup }: GoogleWayProps) {
  const isBusy = useSentIntent() !== null
  const button = useRef<HTMLButtonElement>(null)
  const { isWaiting } = popup

  // The button "Cancelar" goes with the waiting: its focus comes back to where the waiting began.
  useEffect(() => {
    const google = button.current
    if (!isWaiting || !google) return
    return () => {
      if (document.activeElement === document.body) google.focus({ preventScroll: true })
    }
  }, [isWaiting])

  if (how === 'none') return null
  if (how === 'refused-here') return <p className="notice">{copy.inAppBrowser}</p>
  return (
    <>
      {/* Without JavaScript the form leads to the page that the popup would have shown. */}
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
          {copy.google}
        </button>
      </form>
      <div role="status">{isWaiting ? <p className="google-waiting">{copy.googleClosed}</p> : null}</div>
      {isWaiting ? (
        <button
          type="button"
          className="button button-outline button-small button-wide google-cancel"
          onClick={popup.cancel}
        >
          {copy.cancelGoogle}
        </button>
      ) : null}
      <p className="divider">{copy.or}</p>
    </>
  )
}

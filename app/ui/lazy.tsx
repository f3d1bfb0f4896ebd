import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { uiCopy } from './ui.copy.ts'

const copy = uiCopy.lazy
const RETRY_AFTER_MS = 3000

type LazyProps<Props> = {
  /** Imports the component; give the same function each time. */
  load: () => Promise<ComponentType<Props>>
  props: Props
}

type State<Props> = { contents: ComponentType<Props> | null; hasFailed: boolean }

/**
 * Loads the contents of a dialog when it opens. Offline it says so, can be closed, and retries by itself when the signal
 * is back, where React's own `lazy` would take the whole page down.
 */
export function Lazy<Props extends { onClose: () => void }>({ load, props }: LazyProps<Props>) {
  const [state, setState] = useState<State<Props>>({ contents: null, hasFailed: false })
  const { contents: Contents, hasFailed } = state
  const [attempt, setAttempt] = useState(0)
  const here = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isGone = false
    load().then(
      (contents) => {
        if (!isGone) setState({ contents, hasFailed: false })
      },
      () => {
        if (isGone) return
        setState({ contents: null, hasFailed: true })
        void reloadIfOutdated()
      },
    )
    return () => {
      isGone = true
    }
  }, [load, attempt])

  // Each failure is a new state. The browser may say `online` a moment before requests get through.
  useEffect(() => {
    if (!state.hasFailed) return
    const retry = () => setAttempt((before) => before + 1)
    const timer = setTimeout(retry, RETRY_AFTER_MS)
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [state])

  // Focuses what the dialog would have focused, before the lost focus shows.
  useLayoutEffect(() => {
    // A closed dialog renders its contents while its button is pressed.
    if (!Contents || here.current?.closest('dialog')?.open === false) return
    here.current?.parentElement
      ?.querySelector<HTMLElement>('[data-first-focus]')
      ?.focus({ preventScroll: true })
  }, [Contents])

  if (Contents) {
    return (
      <>
        <div ref={here} hidden />
        <Contents {...props} />
      </>
    )
  }
  return (
    <div className="lazy" ref={here}>
      <p role={hasFailed ? 'alert' : 'status'}>{hasFailed ? copy.failed : copy.loading}</p>
      {hasFailed ? (
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => setAttempt(attempt + 1)}
        >
          {copy.retry}
        </button>
      ) : null}
      <button type="button" className="button button-outline button-small" onClick={props.onClose}>
        {uiCopy.close}
      </button>
    </div>
  )
}

/** Reloads a page whose files are gone, a week after a new release. A dialog opens again by its hash. */
async function reloadIfOutdated(): Promise<void> {
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.status === 404) window.location.reload()
}

/** Starts loading when a finger or a pointer is near. A failure shows when the dialog opens. */
export function prefetchOn(load: () => Promise<unknown>) {
  const prefetch = () => void load().catch(() => undefined)
  return { onPointerEnter: prefetch, onFocus: prefetch }
}

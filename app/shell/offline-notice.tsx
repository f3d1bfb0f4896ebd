import { useLayoutEffect, useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useOnline } from '../ui/use-browser.ts'
import { shellCopy } from './shell.copy.ts'

/**
 * While offline the page stays: a link would lead to the browser's error page, so it is held back and the strip says
 * why.
 */
export function OfflineNotice() {
  const isOnline = useOnline()
  return <div role="status">{isOnline ? null : <Offline />}</div>
}

function Offline() {
  const [wasHeldBack, setHeldBack] = useState(false)

  // The strip is not to be seen before links are held back.
  useLayoutEffect(() => {
    const holdBack = (event: MouseEvent) => {
      if (!leadsAway(event.target)) return
      event.preventDefault()
      event.stopPropagation()
      setHeldBack(true)
    }
    // Before the router sees the click.
    document.addEventListener('click', holdBack, { capture: true })
    return () => document.removeEventListener('click', holdBack, { capture: true })
  }, [])

  return (
    <p className="offline">
      <Icon name="offline" />
      {wasHeldBack ? shellCopy.offline.heldBack : shellCopy.offline.stays}
    </p>
  )
}

/** Returns whether this is a link to another page of the shop; a link within the page works offline. */
function leadsAway(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== window.location.origin) return false
  const isThisPage = link.pathname + link.search === window.location.pathname + window.location.search
  return !isThisPage || link.hash === ''
}

import { Icon } from '#app/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { whatsappUrl } from '../text/whatsapp.ts'
import { shellCopy } from './shell.copy.ts'

/** Smaller movements come from a resting thumb. */
const MIN_SCROLL_PX = 12

/** Floats on every page. On phones it hides while the page scrolls down, because it covers prices. */
export function WhatsappButton({ number }: { number: string | null }) {
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < MIN_SCROLL_PX) return
      last = window.scrollY
      setAway(moved > 0)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  return (
    <a
      className="whatsapp-button"
      data-away={isAway}
      href={whatsappUrl(number, shellCopy.whatsapp.text)}
      target="_blank"
      rel="noopener"
    >
      <Icon name="whatsapp" />
      <span className="visually-hidden">
        {shellCopy.whatsapp.button} {shellCopy.opensInNewTab}
      </span>
    </a>
  )
}

import { useEffect, useRef, useState } from 'react'
import { paths } from '#app/base/paths.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabHint } from '#app/ui/links.tsx'
import { shellCopy } from './shell.copy.ts'

const FORM_CONTROLS = 'main form :is(a, button, input, select, textarea, label)'

/** Measures the button where it rests, because a hidden button covers nothing and would show again. */
function isOverFormControl({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): boolean {
  const near = [0, 0.5, 1]
  return near.some((right) =>
    near.some((down) =>
      document
        .elementsFromPoint(offsetLeft + right * offsetWidth, offsetTop + down * offsetHeight)
        .some((element) => element.closest(FORM_CONTROLS) !== null),
    ),
  )
}

/** Selects the page's own buttons, except the contact bar, above which this button rises. */
const INLINE_WHATSAPP = 'main .button-whatsapp:not(.contact-bar *)'

function showsInlineWhatsapp(): boolean {
  return [...document.querySelectorAll(INLINE_WHATSAPP)].some((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return top < window.innerHeight && bottom > 0
  })
}

/** Minimum movement that counts as scrolling: a resting thumb moves less. */
const MIN_SCROLL_PX = 12

/**
 * Floats on every page. On phones it hides while the page scrolls down, because it covers prices, while the page shows a
 * button of its kind, and wherever it would cover a control of a form: a thumb meant for that one would leave the page.
 */
export function WhatsappButton({ number }: { number: string | null }) {
  const [isAway, setAway] = useState(false)
  const [isInTheWay, setInTheWay] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    const look = () =>
      setInTheWay(showsInlineWhatsapp() || (button.current !== null && isOverFormControl(button.current)))
    // The errors of a form move its controls.
    const resized = new ResizeObserver(look)
    resized.observe(document.body)
    window.addEventListener('resize', look)
    document.addEventListener('scrollend', look)
    return () => {
      resized.disconnect()
      window.removeEventListener('resize', look)
      document.removeEventListener('scrollend', look)
    }
  }, [])

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
      ref={button}
      className="whatsapp-button"
      data-away={isAway || isInTheWay}
      href={whatsappUrl(number, shellCopy.whatsapp.text)}
      target="_blank"
      rel="noopener"
      onClick={countPress}
    >
      <Icon name="whatsapp" />
      <span className="visually-hidden">{shellCopy.whatsapp.button}</span>
      <NewTabHint />
    </a>
  )
}

/** Tells the shop that WhatsApp was pressed outside of a product. */
export function countPress(): void {
  navigator.sendBeacon(paths.counts, '{"kind":"press","product":"","color":"","size":null}')
}

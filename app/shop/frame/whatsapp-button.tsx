import { useEffect, useRef, useState } from 'react'
import { paths } from '#app/base/paths.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabHint } from '#app/ui/links.tsx'
import { shellCopy } from './shell.copy.ts'

/**
 * The button never lies on what can be pressed, on prices, totals and promotions, or on the words of a card or form. It
 * may lie on the end of a row that opens, which is as wide as the page.
 */
const KEPT_CLEAR =
  ':is(main, footer) :is(a, button, input, select, textarea, label, .price, .promos div, article p, form p, .card p)'
const GAP_PX = 8
const HEADER_PX = 80

/** Returns how far the button has to rise from its place at the bottom to lie on nothing of worth; null: nowhere. */
function riseToFreePlace({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): number | null {
  const beside = [...document.querySelectorAll(KEPT_CLEAR)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, right }) => right > offsetLeft - GAP_PX && left < offsetLeft + offsetWidth + GAP_PX)
  for (let top = offsetTop; top > HEADER_PX; top -= GAP_PX) {
    const bottom = top + offsetHeight
    if (beside.every((one) => one.bottom < top - GAP_PX || one.top > bottom + GAP_PX)) return offsetTop - top
  }
  return null
}

/** The page's own buttons, and the bar's while that is shown. */
const OWN_BUTTONS = 'main .button-whatsapp:not([inert] *)'

function showsOwnButton(): boolean {
  return [...document.querySelectorAll(OWN_BUTTONS)].some((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return top < window.innerHeight && bottom > 0
  })
}

const SCROLLED_AFTER_MS = 120

/**
 * Floats on every page, where it covers nothing that can be pressed and no price, and withdraws while the page shows a
 * button of its kind.
 */
export function WhatsappButton({ number }: { number: string | null }) {
  const [rise, setRise] = useState<number | null>(0)
  const button = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    const place = () => setRise(button.current && !showsOwnButton() ? riseToFreePlace(button.current) : null)
    let scrolled: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(scrolled)
      scrolled = setTimeout(place, SCROLLED_AFTER_MS)
    }
    // A page moves its controls when it opens or loads something.
    const resized = new ResizeObserver(place)
    resized.observe(document.body)
    // A toast lifts it.
    const toasted = new MutationObserver(place)
    toasted.observe(document.documentElement, { attributeFilter: ['data-toast'] })
    window.addEventListener('resize', place)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(scrolled)
      resized.disconnect()
      toasted.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])

  return (
    <a
      ref={button}
      className="whatsapp-button"
      data-away={rise === null}
      style={rise ? { transform: `translateY(${-rise}px)` } : undefined}
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

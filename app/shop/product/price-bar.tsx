import { type RefObject, useEffect, useState } from 'react'
import { type Offer, sumPrices } from '#app/business/pricing.ts'
import { ContactBar } from '#app/ui/frame.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { BarPrice } from '#app/parts/price-tag.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'

const copy = catalogCopy.detail

type PriceBarProps = {
  offer: Offer
  /** The chosen one, as it is written. */
  size: string | null
  href: string
  /** The button that it replaces. */
  instead: RefObject<Element | null>
  onPress: () => void
}

/** Shown on phones once the page's own button has scrolled out at the top. */
export function PriceBar({ offer, size, href, instead, onPress }: PriceBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!instead.current) return
    // The observed area has no lower edge, so the button leaves it only at the top.
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    observer.observe(instead.current)
    return () => observer.disconnect()
  }, [instead])

  return (
    <ContactBar label={copy.contactBar} isShown={isShown}>
      <BarPrice sums={sumPrices([offer])} />
      <NewTabLink className="button button-whatsapp" href={href} onClick={onPress}>
        <Icon name="whatsapp" />
        <span>{size === null ? copy.consultShort : copy.consultSize(size)}</span>
      </NewTabLink>
    </ContactBar>
  )
}

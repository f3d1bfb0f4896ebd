import { Icon } from '#app/ui/icon.tsx'
import { useEffect, useState, type RefObject } from 'react'
import { formatPesos } from '#app/business/money.ts'
import { priceProduct, type Offer } from '#app/business/pricing.ts'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { catalogCopy } from '../catalog.copy.ts'

type ContactBarProps = {
  offer: Offer
  href: string
  /** The button whose place it takes. */ instead: RefObject<Element | null>
}

/** On phones, once the page's own button has left the window upwards. */
export function ContactBar({ offer, href, instead }: ContactBarProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!instead.current) return
    // A window without a lower end: the button leaves it only upwards, however far a jump goes.
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '0px 0px 1000000px 0px',
    })
    observer.observe(instead.current)
    return () => observer.disconnect()
  }, [instead])

  const { finalPrice, installments, discountPercent } = priceProduct(offer)
  return (
    <section
      className="contact-bar"
      aria-label={catalogCopy.detail.contactBar}
      data-shown={isShown}
      inert={!isShown}
    >
      <p>
        {discountPercent === null ? catalogCopy.price.total : catalogCopy.price.cash}
        <b>{formatPesos(discountPercent === null ? installments.three : finalPrice)}</b>
      </p>
      <NewTabLink className="button button-whatsapp" href={href} hint={catalogCopy.opensInNewTab}>
        <Icon name="whatsapp" />
        {catalogCopy.detail.consultShort}
      </NewTabLink>
    </section>
  )
}

import type { MouseEvent } from 'react'
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
  instead: Element | null
  onPress: (event: MouseEvent) => void
}

/** The price and the chat on phones, from the start. */
export function PriceBar({ offer, size, href, instead, onPress }: PriceBarProps) {
  return (
    <ContactBar label={copy.contactBar} instead={instead}>
      <BarPrice sums={sumPrices([offer])} />
      <NewTabLink className="button button-whatsapp" href={href} onClick={onPress}>
        <Icon name="whatsapp" />
        <span>{size === null ? copy.consultShort : copy.consultSize(size)}</span>
      </NewTabLink>
    </ContactBar>
  )
}

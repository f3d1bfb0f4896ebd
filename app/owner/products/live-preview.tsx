import { useId } from 'react'
import { formatPesos, formatPesosExact, pesos, type Centavos } from '#app/business/money.ts'
import { priceProduct, type Offer } from '#app/business/pricing.ts'
import { PriceBlock } from '#app/parts/price-tag.tsx'
import { ProductCard } from '#app/parts/product-card.tsx'
import { badgesOf, MAX_CARD_BADGES } from '#app/domain/catalog/badges.ts'
import type { CardColor, CardProduct } from '#app/domain/catalog/product.ts'
import { useShopSettings } from '#app/parts/shop-settings.tsx'
import { editorCopy } from './editor.copy.ts'
import { FIRST_HEX, usedColors, type DraftColor, type ProductDraft } from './product-draft.ts'
import { offerOf } from './draft-form.ts'
import type { PhotoFiles } from './use-draft.ts'

const copy = editorCopy.preview

type LivePreviewProps = { draft: ProductDraft; files: PhotoFiles }

/** The card and the prices as the shop would show them, while they are typed. */
export function LivePreview({ draft, files }: LivePreviewProps) {
  const titleId = useId()
  const offer = offerOf(draft.fields)
  const { terms } = useShopSettings()
  const card = toPreviewCard(draft, files, offer)
  return (
    <section
      className="card live-preview"
      aria-labelledby={titleId}
      data-unpriced={offer === null || undefined}
    >
      {/* Nothing in it leads anywhere yet. */}
      <div inert>
        <ProductCard key={card.colors.length} product={card} />
      </div>
      <div>
        <h2 id={titleId}>{copy.heading}</h2>
        {offer ? <PriceBlock offer={offer} terms={terms} /> : null}
        <Sums offer={offer} />
      </div>
    </section>
  )
}

function Sums({ offer }: { offer: Offer | null }) {
  const prices = offer && priceProduct(offer)
  const discount = offer?.discount ?? null
  return (
    <dl className="sums">
      <Sum name={copy.price} amount={offer && formatPesos(offer.price)} />
      {discount !== null && prices?.discountPercent ? (
        <Sum
          name={copy.discount}
          note={copy.percent(prices.discountPercent)}
          amount={copy.minus(formatPesos(discount))}
        />
      ) : null}
      <Sum name={copy.cash} amount={prices && formatPesos(prices.finalPrice)} isCash />
      <Sum name={copy.two} amount={prices && formatPesos(prices.installments.two)} />
      <Sum
        name={copy.three}
        {...(discount !== null && { note: copy.struck })}
        amount={prices && formatPesos(prices.installments.three)}
      />
      <Sum name={copy.each} amount={prices && formatPesosExact(prices.eachOfThree)} />
    </dl>
  )
}

type SumProps = { name: string; note?: string; amount: string | null; isCash?: boolean }

function Sum({ name, note, amount, isCash = false }: SumProps) {
  return (
    <div className={isCash ? 'sum-cash' : undefined}>
      <dt>
        <span>{name}</span>
        {note === undefined ? null : <small>{note}</small>}
      </dt>
      <dd>{amount ?? copy.unknown}</dd>
    </div>
  )
}

const NO_PRICE: Centavos = pesos(0)
const NO_COLOR: CardColor = { name: editorCopy.colors.unnamed(1), hex: FIRST_HEX, images: [], sizes: '' }

function toPreviewCard(draft: ProductDraft, files: PhotoFiles, offer: Offer | null): CardProduct {
  const { fields } = draft
  const [first, ...rest] = usedColors(draft).map((color, index) => toCardColor(color, index, files))
  return {
    id: 'vista-previa',
    name: fields.name.trim() || copy.unnamed,
    model: fields.model.trim() || editorCopy.fields.model,
    price: offer?.price ?? NO_PRICE,
    discount: offer?.discount ?? null,
    isNew: true,
    badges: badgesOf(fields.badges).slice(0, MAX_CARD_BADGES),
    colors: [first ?? NO_COLOR, ...rest],
    shown: 0,
    size: null,
  }
}

function toCardColor({ name, hex, photos }: DraftColor, index: number, files: PhotoFiles): CardColor {
  const images = photos.flatMap(({ id, state }) => {
    const url = files.url(id) ?? (state.phase === 'done' ? state.image.url : undefined)
    return url ?? []
  })
  return {
    name: name.trim() || editorCopy.colors.unnamed(index + 1),
    hex,
    images: images.slice(0, 2),
    sizes: '',
  }
}

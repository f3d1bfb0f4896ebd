import { type MouseEvent, useEffect, useState } from 'react'
import { withColor, whatsappUrl } from '#app/base/text.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { contactChannels, hasWhatsapp, type SocialLink, socialLinks } from '#app/domain/settings/settings.ts'
import { ChatLink, SocialLinks, useShopSettings } from '#app/parts/shop-settings.tsx'
import { paths, productPath } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import { usePageOrigin } from '#app/ui/use-browser.ts'
import { Badges } from '#app/parts/badges.tsx'
import { HeartButton } from '#app/parts/heart-button.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { FindOtherColors } from '#app/parts/other-colors.tsx'
import { InfoDropdowns } from '#app/parts/info-dropdowns.tsx'
import { PriceBlock } from '#app/parts/price-tag.tsx'
import { ProductGrid } from '#app/parts/product-card.tsx'
import { badgesOf } from '#app/domain/catalog/badges.ts'
import type { CardProduct, ProductColor } from '#app/domain/catalog/product.ts'
import { formatSize, isInStock, withSize } from '#app/domain/catalog/sizes.ts'
import { ArrivalList } from './arrivals.tsx'
import type { Arrivals } from './arrivals.server.ts'
import { ColorSwatches } from './color-swatches.tsx'
import { PairFacts } from './pair-facts.tsx'
import { PriceBar } from './price-bar.tsx'
import type { Detail } from '#app/domain/catalog/find-detail.server.ts'
import { ImageGallery } from './image-gallery.tsx'
import { openConsultation } from './open-consultation.client.ts'
import { RecentlySeen } from '#app/shop/seen/recently-seen.tsx'
import { RestockSection, useRestock } from '#app/shop/restock/restock-section.tsx'
import { ShareButton, SizeGuide } from './detail-dialogs.tsx'
import { type DatedReviews, ReviewsLine, ReviewsSection } from './reviews.tsx'
import { sendCount } from './send-count.client.ts'
import { shareCopy } from './product.copy.ts'
import { ShippingNote } from './shipping-note.tsx'
import { SizePicker, useChosenSize } from './size-picker.tsx'

const copy = catalogCopy.detail

type ProductPageProps = {
  detail: Detail
  arrivals?: Arrivals | null
  /** Unset: a preview, which nobody has bought yet. Null: they cannot be read. */
  reviews?: DatedReviews | null
  /** Address of another color. Default: the product's public address. */
  pathOf?: (color: ProductColor) => string
}

export function ProductPage({ detail, reviews, arrivals, pathOf }: ProductPageProps) {
  const { product, colorName, path, publicUrl, link, sizeGuide, restockChannels } = detail
  const color = product.colors.find(({ name }) => name === colorName) ?? product.colors[0]
  const address = usePageOrigin(publicUrl) + path
  const settings = useShopSettings()
  const channels = contactChannels(settings)
  const { whatsapp } = settings
  const hasChat = hasWhatsapp(settings)
  const social = socialLinks(settings)
  const [mainButton, setMainButton] = useState<HTMLAnchorElement | null>(null)
  const { finalPrice } = priceProduct(product)
  const chosenSize = useChosenSize(color)
  // A preview shows what nobody can wait for yet.
  const restock = useRestock(color, pathOf ? [] : restockChannels)
  const size = chosenSize.chosen === null ? null : formatSize(chosenSize.chosen)
  const { asked, picked } = chosenSize
  const pathIn = (other: ProductColor, inSize: number | null) =>
    withSize(pathOf?.(other) ?? productPath(product, other), inSize)
  const otherColors: FindOtherColors = (inSize) =>
    product.colors
      .filter(({ name, sizes }) => name !== color.name && isInStock(sizes, inSize))
      .map((other) => ({ name: other.name, path: pathIn(other, inSize) }))
  const countPress = () => sendCount('press', product.id, color.slug, asked)
  useEffect(() => sendCount('view', product.id, color.slug, picked), [product.id, color.slug, picked])
  const consultText = copy.consultText({
    product: product.name,
    model: product.model,
    color: color.name,
    size,
    price: finalPrice,
    address,
  })
  const consultUrl = whatsappUrl(whatsapp, consultText)
  const consult = (event: MouseEvent) => {
    countPress()
    // A preview shows what nobody can ask for yet.
    if (pathOf) return
    event.preventDefault()
    const pair = { productId: product.id, colorSlug: color.slug, size: chosenSize.chosen }
    void openConsultation(pair, finalPrice, (code) =>
      code === null ? consultUrl : whatsappUrl(whatsapp, copy.withCode(consultText, code)),
    )
  }

  const guideLink =
    sizeGuide === null ? null : (
      <SizeGuide
        guide={sizeGuide}
        chatText={catalogCopy.sizes.askText(product.name, address)}
        finder={
          color.sizes.length > 0 && sizeGuide.rows.length > 0
            ? {
                shoe: catalogCopy.photo.alt(product.name, color.name),
                sizes: color.sizes,
                onChosen: chosenSize.prefer,
                restockAddress: restock && restock.address,
                otherColors,
              }
            : undefined
        }
      />
    )
  const hasSizes = color.sizes.length > 0
  const coordination = hasSizes ? copy.coordinationOfSizes(channels) : copy.coordination(channels)
  const contactNote = size !== null && hasChat ? copy.confirmed : coordination

  return (
    <div className="container">
      <div className="detail">
        <ImageGallery key={`${product.id} ${color.name}`} productName={product.name} color={color} />
        <div className="detail-info">
          <div className="detail-head">
            <div>
              <h1>{product.name}</h1>
              <p className="detail-model">
                <span>{product.brand} · </span>
                <span>{withColor(copy.model(product.model), color.name, ' · ')}</span>
              </p>
              {reviews ? <ReviewsLine reviews={reviews} /> : null}
            </div>
            <ShareButton
              product={product}
              color={color}
              title={link.title}
              text={shareCopy.text(product.name, product.model, color.name, finalPrice)}
              address={address}
            />
          </div>
          <PriceBlock offer={product} terms={settings.terms} />
          <ColorSwatches
            product={product}
            chosen={color}
            size={asked}
            pathOf={(other) => pathIn(other, asked)}
          />
          {hasSizes ? (
            <SizePicker color={color} size={chosenSize} restock={restock} otherColors={otherColors}>
              {guideLink}
            </SizePicker>
          ) : (
            guideLink
          )}
          {restock ? (
            <RestockSection product={product} color={color} channels={restockChannels} restock={restock} />
          ) : null}
          <div className="contact-actions">
            <div className="contact-row">
              {hasChat ? (
                <NewTabLink
                  ref={setMainButton}
                  className="button button-whatsapp"
                  href={consultUrl}
                  onClick={consult}
                >
                  <Icon name="whatsapp" />
                  <span>
                    <span>{copy.consult}</span>
                    {size === null ? null : <small>{copy.ofSize(size)}</small>}
                  </span>
                </NewTabLink>
              ) : (
                <OtherChannel social={social} />
              )}
              {/* A preview shows what others cannot open yet. */}
              {pathOf ? null : <HeartButton product={product} color={color.name} size={chosenSize.chosen} />}
            </div>
            <p className="contact-note">{contactNote}</p>
            <ChatLink className="text-link" text={copy.moreText} onClick={countPress}>
              {copy.more}
            </ChatLink>
          </div>
          <ShippingNote price={finalPrice} />
          {arrivals ? <ArrivalList {...arrivals} /> : null}
        </div>
        <div className="detail-more">
          <Badges badges={badgesOf(product.badges)} />
          <PairFacts product={product} />
          <section id="modelo" aria-label={copy.description}>
            <p className="detail-description">{product.description}</p>
          </section>
          <section aria-label={copy.information}>
            <InfoDropdowns />
          </section>
          <Follow links={social} />
        </div>
      </div>
      {reviews ? <ReviewsSection reviews={reviews} /> : null}
      <Related products={detail.related} />
      {/* A preview is no visit. */}
      {pathOf ? null : <RecentlySeen key={product.id} productId={product.id} colorSlug={color.slug} />}
      {hasChat ? (
        <PriceBar offer={product} size={size} href={consultUrl} instead={mainButton} onPress={consult} />
      ) : null}
    </div>
  )
}

/** Where to ask about the product when the shop has no chat. */
function OtherChannel({ social }: { social: readonly SocialLink[] }) {
  const instagram = social.find(({ network }) => network === 'instagram')
  if (!instagram) {
    return (
      <Link className="button button-ink" to={paths.contact}>
        {copy.consultByForm}
      </Link>
    )
  }
  return (
    <NewTabLink className="button button-ink" href={instagram.url}>
      <Icon name="instagram" />
      {copy.consultOnInstagram}
    </NewTabLink>
  )
}

function Follow({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <div className="detail-social">
      <span>{copy.follow}</span>
      <SocialLinks links={links} />
    </div>
  )
}

/** Other products of the brand. Without any, only the link to "Sobre Vault" stays (reading 32). */
function Related({ products }: { products: CardProduct[] }) {
  const about = (
    <Link className="text-link" to={paths.about}>
      {copy.about}
    </Link>
  )
  if (products.length === 0) return <p className="section">{about}</p>
  return (
    <section className="section" aria-labelledby="relacionados">
      <div className="section-head">
        <h2 id="relacionados">{copy.related}</h2>
        {about}
      </div>
      <ProductGrid products={products} />
    </section>
  )
}

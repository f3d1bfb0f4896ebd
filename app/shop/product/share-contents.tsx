import { withColor, encodeText, whatsappUrl } from '#app/base/text.ts'
import { withSource } from '#app/domain/counts/sources.ts'
import { PriceTag } from '#app/parts/price-tag.tsx'
import { ProductImage, THUMB_SIZES } from '#app/parts/product-image.tsx'
import { DialogTitle } from '#app/ui/dialog.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { CopyField } from '#app/ui/copy-field.tsx'
import type { Product, ProductColor } from '#app/domain/catalog/product.ts'
import { shareCopy } from './product.copy.ts'
import './share.css'

export type SharedProduct = {
  product: Product
  color: ProductColor
  title: string
  text: string
  /** The address of the page in that color. */
  address: string
}

export function ShareContents(shared: SharedProduct & { onClose: () => void }) {
  return (
    <>
      <DialogTitle onClose={shared.onClose}>{shareCopy.share}</DialogTitle>
      <div className="dialog-body">
        <Preview {...shared} />
        <ShareOptions {...shared} />
        <CopyField text={shared.address} words={shareCopy} />
      </div>
    </>
  )
}

function Preview({ product, color }: SharedProduct) {
  const [photo] = color.images
  return (
    <div className="share-preview">
      {photo ? <ProductImage image={photo} alt="" sizes={THUMB_SIZES} /> : null}
      <div>
        <b>{product.name}</b>
        <small>{withColor(product.model, color.name, ' · ')}</small>
        <PriceTag offer={product} />
      </div>
    </div>
  )
}

function ShareOptions({ title, text, address }: SharedProduct) {
  // The address alone on the last line, so that the chat shows its preview.
  const message = (link: string) => `${text}\n${link}`
  const mail = `mailto:?subject=${encodeText(title)}&body=${encodeText(message(address))}`
  return (
    <ul className="share-ways">
      <Way
        icon="whatsapp"
        name={shareCopy.whatsapp}
        href={whatsappUrl(null, message(withSource(address, 'whatsapp')))}
      />
      <Way
        icon="facebook"
        name={shareCopy.facebook}
        href={`https://www.facebook.com/sharer/sharer.php?u=${encodeText(address)}`}
      />
      <li>
        <a href={mail}>
          <Icon name="mail" />
          {shareCopy.mail}
        </a>
      </li>
    </ul>
  )
}

function Way({ icon, name, href }: { icon: IconName; name: string; href: string }) {
  return (
    <li>
      <NewTabLink href={href}>
        <Icon name={icon} />
        {name}
      </NewTabLink>
    </li>
  )
}

import { DialogTitle } from '#app/ui/dialog.tsx'
import { formatPesos } from '#app/business/money.ts'
import { whatsappUrl } from '#app/text/whatsapp.ts'
import { encodeText } from '#app/text/text.ts'
import { ProductImage, THUMB_SIZES } from '#app/features/images/product-image.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { Product, ProductColor } from '../product.ts'
import { CopyField } from './copy-field.tsx'
import { shareCopy } from './share.copy.ts'
import './share.css'

export type SharedProduct = {
  product: Product
  color: ProductColor
  title: string
  text: string
  /** Of the page in that color. */
  address: string
}

export function ShareContents(shared: SharedProduct & { onClose: () => void }) {
  return (
    <>
      <DialogTitle closeLabel={catalogCopy.close} onClose={shared.onClose}>
        {shareCopy.share}
      </DialogTitle>
      <div className="dialog-body">
        <Preview {...shared} />
        <Ways {...shared} />
        <CopyField text={shared.address} />
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
        <small>{catalogCopy.card.modelAndColor(product.model, color.name)}</small>
        <p>{formatPesos(product.finalPrice)}</p>
      </div>
    </div>
  )
}

function Ways({ title, text, address }: SharedProduct) {
  // The address alone on the last line, so that the chat shows its preview.
  const message = `${text}\n${address}`
  const mail = `mailto:?subject=${encodeText(title)}&body=${encodeText(message)}`
  return (
    <ul className="share-ways">
      <Way icon="whatsapp" name={shareCopy.whatsapp} href={whatsappUrl(null, message)} />
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
      <NewTabLink href={href} hint={catalogCopy.opensInNewTab}>
        <Icon name={icon} />
        {name}
      </NewTabLink>
    </li>
  )
}

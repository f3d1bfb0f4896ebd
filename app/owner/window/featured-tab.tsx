import { CommandForm } from '#app/ui/command-button.tsx'
import { priceProduct } from '#app/business/pricing.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { Featured } from '#app/parts/front-parts.tsx'
import { ProductPhoto } from '#app/parts/product-card.tsx'
import type { CardProduct } from '#app/domain/catalog/product.ts'
import { MAX_FEATURED } from '#app/domain/settings/window-contents.ts'
import type { WindowTabProps } from './window-rows.tsx'
import { DragHandle, DragRows, MoveButtons } from '#app/owner/frame/ordered-rows.tsx'
import { windowCopy } from './window.copy.ts'

const copy = windowCopy.featured

/** Orders the featured products. Every button is a form, so that it works without JavaScript. */
export function FeaturedTab({ version, featured, others }: WindowTabProps) {
  const fieldsOf = (id: string | undefined) => ({ version, intent: 'move', id: id ?? '' })
  const shown = featured.filter(({ isHidden }) => !isHidden).map(({ card }) => card)
  return (
    <>
      <p className="hint">{featured.length > 0 ? copy.lead : copy.none}</p>
      <DragRows fieldsOf={(index) => fieldsOf(featured[index]?.card.id)}>
        {featured.map(({ card, isHidden }, index) => (
          <li key={card.id} className="card">
            <DragHandle />
            <CardPhoto card={card} />
            <p>
              <b>{card.name}</b>
              <small>{isHidden ? copy.hidden : copy.cash(priceProduct(card).finalPrice)}</small>
            </p>
            <MoveButtons
              fields={fieldsOf(card.id)}
              up={copy.up(card.name)}
              down={copy.down(card.name)}
              isFirst={index === 0}
              isLast={index === featured.length - 1}
            />
            <CommandForm fields={{ version, id: card.id }}>
              <button
                type="submit"
                name="intent"
                value="unfeature"
                className="icon-button"
                aria-label={copy.remove(card.name)}
              >
                <Icon name="close" />
              </button>
            </CommandForm>
          </li>
        ))}
      </DragRows>
      {featured.length >= MAX_FEATURED ? (
        <p className="hint">{copy.full}</p>
      ) : (
        <CommandForm fields={{ version }} className="featured-add" key={featured.length}>
          <SelectField
            label={copy.choose}
            name="id"
            required
            options={[{ value: '', label: copy.option }, ...others]}
          />
          <button type="submit" name="intent" value="feature" className="button button-outline">
            <Icon name="plus" />
            {copy.add}
          </button>
        </CommandForm>
      )}
      {shown.length > 0 ? (
        <div className="window-preview" inert aria-hidden="true">
          <p>{windowCopy.looksLike}</p>
          <Featured products={shown} />
        </div>
      ) : null}
    </>
  )
}

function CardPhoto({ card }: { card: CardProduct }) {
  const color = card.colors[card.shown] ?? card.colors[0]
  return color ? <ProductPhoto url={color.images[0]} /> : null
}

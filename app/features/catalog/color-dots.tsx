import { Link } from 'react-router'
import { ColorDisc } from '#app/ui/color-disc.tsx'
import { catalogCopy } from './catalog.copy.ts'

const MOST_DOTS = 5
const DOTS_BESIDE_MORE = 4

type ColorDotsProps = {
  product: { id: string; name: string }
  colors: readonly { name: string; hex: string }[]
  chosen: number
  href: string
  onChosen: (index: number) => void
}

/** One tab stop, arrows inside. Above five colors, four and a link to the rest; with one color, only its height. */
export function ColorDots({ product, colors, chosen, href, onChosen }: ColorDotsProps) {
  if (colors.length < 2) return <div className="color-dots" />
  const shown = colors.length > MOST_DOTS ? Math.max(DOTS_BESIDE_MORE, chosen + 1) : colors.length
  const hidden = colors.length - shown
  return (
    <div className="color-dots" role="radiogroup" aria-label={catalogCopy.card.colors(product.name)}>
      {colors.slice(0, shown).map(({ name, hex }, index) => (
        <label key={name} className="color-dot" title={name}>
          <input
            type="radio"
            name={`color-${product.id}`}
            aria-label={name}
            checked={index === chosen}
            onChange={() => onChosen(index)}
          />
          <ColorDisc hex={hex} />
        </label>
      ))}
      {hidden > 0 ? (
        <Link
          className="text-link"
          to={href}
          aria-label={catalogCopy.card.moreColorsOf(hidden, product.name)}
        >
          {catalogCopy.card.moreColors(hidden)}
        </Link>
      ) : null}
    </div>
  )
}

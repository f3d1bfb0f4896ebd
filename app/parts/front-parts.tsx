import { paths } from '#app/base/paths.ts'
import casuals400 from '#app/art/tile-casuals-400.avif'
import casuals900 from '#app/art/tile-casuals-900.avif'
import casuals from '#app/art/tile-casuals.webp'
import { type Art, deportiveArt, Illustration, plazaArt } from '#app/ui/illustration.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useShopSettings } from './shop-settings.tsx'
import { Link } from '#app/ui/links.tsx'
import { ProductGrid } from './product-card.tsx'
import type { CardProduct } from '#app/domain/catalog/product.ts'
import { ProductImage } from './product-image.tsx'
import type { Banner, Tile } from '#app/domain/settings/front-page.ts'
import { contactChannels } from '#app/domain/settings/settings.ts'
import { homeCopy } from './home.copy.ts'

// The parts of the front page that the owner may change; the page of the shop window shows them too.

const HERO_SIZES = '(min-width:1024px) 54vw, 96vw'

/** Returns the words of the banner: the owner's, or those of a shop whose owner has written none. */
export function useBannerWords(banner: Banner | null) {
  const channels = contactChannels(useShopSettings())
  return banner ?? { ...homeCopy.hero, lead: homeCopy.hero.lead(channels) }
}

/** @param banner the owner's; null: the default one */
export function Hero({ banner }: { banner: Banner | null }) {
  const { kicker, title, lead, action } = useBannerWords(banner)
  return (
    <Link isLikely className="hero" to={banner?.link ?? paths.products}>
      <div className="container">
        <div>
          {kicker === '' ? null : <p className="hero-kicker">{kicker}</p>}
          <h1>{title}</h1>
          {lead === '' ? null : <p className="hero-lead">{lead}</p>}
          <p className="hero-action">
            <span className="button button-paper">{action}</span>
          </p>
        </div>
        {banner?.image ? (
          <ProductImage
            image={{ url: banner.image }}
            alt=""
            sizes={HERO_SIZES}
            width={plazaArt.width}
            height={plazaArt.height}
            fetch="high"
            className="hero-photo"
          />
        ) : (
          <Illustration art={plazaArt} sizes={HERO_SIZES} fetchPriority="high" />
        )}
      </div>
    </Link>
  )
}

const casualsArt: Art = {
  avif: { 400: casuals400, 900: casuals900 },
  webp: casuals,
  width: 900,
  height: 428,
}
const ART: Record<Tile['art'], Art> = { casuals: casualsArt, deportive: deportiveArt }
const TILE_SIZES = '(min-width:1024px) 36vw, 48vw'

/** The words of a tile. */
export const tileLabel = ({ label, art }: Tile) => label || homeCopy.tiles[art]

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <section className="section container" aria-label={homeCopy.tiles.region}>
      <div className="tiles">
        {tiles.map((tile, index) => (
          <Link
            isLikely
            key={index}
            className={`tile tile-${tile.image === '' ? tile.art : 'photo'}`}
            to={tile.link}
          >
            {tile.image === '' ? (
              <Illustration art={ART[tile.art]} sizes={TILE_SIZES} loading="lazy" />
            ) : (
              <ProductImage image={{ url: tile.image }} alt="" sizes={TILE_SIZES} />
            )}
            <span className="display">{tileLabel(tile)}</span>
            <span className="tile-go">
              {homeCopy.tiles.go}
              <Icon name="arrow-right" />
            </span>
          </Link>
        ))}
      </div>
    </section>
  )
}

/** The products that the owner chose, in her order. */
export function Featured({ products }: { products: readonly CardProduct[] }) {
  return (
    <section className="section container latest" aria-labelledby="destacados">
      <div className="section-head">
        <h2 id="destacados">{homeCopy.featured.title}</h2>
      </div>
      <ProductGrid products={products} className="product-grid-five" />
    </section>
  )
}

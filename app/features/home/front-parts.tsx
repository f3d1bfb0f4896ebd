import { paths } from '#app/paths.ts'
import { Illustration, plazaArt } from '#app/ui/illustration.tsx'
import { PrefetchLink } from '#app/ui/links.tsx'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { ProductGrid } from '../catalog/product-card.tsx'
import type { CardProduct } from '../catalog/product.ts'
import type { Banner } from '../settings/banner.ts'
import { contactChannels } from '../settings/settings.ts'
import { homeCopy } from './home.copy.ts'

// The parts of the front page that the owner may change; the page of the shop window shows them too.

/** @param banner the owner's words; null: those of always */
export function Hero({ banner }: { banner: Banner | null }) {
  const channels = contactChannels(useShopSettings())
  const { kicker, title, lead, action } = banner ?? { ...homeCopy.hero, lead: homeCopy.hero.lead(channels) }
  return (
    <PrefetchLink className="hero" to={banner?.link ?? paths.products}>
      <div className="container">
        <div>
          {kicker === '' ? null : <p className="hero-kicker">{kicker}</p>}
          <h1>{title}</h1>
          {lead === '' ? null : <p className="hero-lead">{lead}</p>}
          <p className="hero-action">
            <span className="button button-paper">{action}</span>
          </p>
        </div>
        <Illustration art={plazaArt} sizes="(min-width:1024px) 54vw, 96vw" fetchPriority="high" />
      </div>
    </PrefetchLink>
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

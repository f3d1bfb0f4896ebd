import { Icon } from '#app/ui/icon.tsx'
import { Link } from 'react-router'
import hero from '#app/art/hero-plaza.webp'
import heroSmall from '#app/art/hero-plaza-720.webp'
import casuals from '#app/art/tile-casuals.webp'
import casualsSmall from '#app/art/tile-casuals-480.webp'
import deportive from '#app/art/tile-deportive.webp'
import deportiveSmall from '#app/art/tile-deportive-480.webp'
import { linkTags } from '#app/link-tags.ts'
import { paths } from '#app/paths.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { newest, toCard } from '../catalog/product.ts'
import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import { ProductGrid } from '../catalog/product-card.tsx'
import { contactChannels } from '../settings/settings.ts'
import { PromoList, useShopSettings } from '#app/features/settings/shop-settings.tsx'
import type { Route } from './+types/home.route.ts'
import { usePrefetch } from '#app/ui/use-browser.ts'
import { homeCopy } from './home.copy.ts'

/** Spec §9. */
const LATEST_PRODUCTS = 10

export async function loader() {
  const now = new Date()
  const products = newest(await currentCatalog(), LATEST_PRODUCTS)
  return { latest: products.map((product) => toCard(product, now)) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ matches: [root, shell] }: Route.MetaArgs) {
  if (!shell.loaderData) return []
  const { title, hero } = homeCopy
  const description = homeCopy.description(contactChannels(shell.loaderData.settings))
  return linkTags(root.loaderData, { title, description, path: paths.home, linkTitle: hero.title })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const prefetch = usePrefetch()
  return (
    <>
      <Hero />
      <PromoList />
      <section className="section container" aria-label={homeCopy.tiles.region}>
        <div className="tiles">
          <Tile
            className="tile-casuals"
            label={homeCopy.tiles.casuals}
            image={casuals}
            smallImage={casualsSmall}
            height={428}
          />
          <Tile
            className="tile-deportive"
            label={homeCopy.tiles.deportive}
            image={deportive}
            smallImage={deportiveSmall}
            height={521}
          />
        </div>
      </section>
      <section className="section container latest" aria-labelledby="ultimos">
        <div className="section-head">
          <h2 id="ultimos">{homeCopy.latest.title}</h2>
          <Link className="text-link" to={paths.products} prefetch={prefetch}>
            {homeCopy.latest.all}
          </Link>
        </div>
        {loaderData.latest.length === 0 ? <p className="notice">{homeCopy.latest.empty}</p> : null}
        <ProductGrid products={loaderData.latest} className="product-grid-five" />
      </section>
    </>
  )
}

function Hero() {
  const prefetch = usePrefetch()
  const copy = homeCopy.hero
  const channels = contactChannels(useShopSettings())
  return (
    <Link className="hero" to={paths.products} prefetch={prefetch}>
      <div className="container">
        <div>
          <p className="hero-kicker">{copy.kicker}</p>
          <h1>{copy.title}</h1>
          <p className="hero-lead">{copy.lead(channels)}</p>
          <p className="hero-action">
            <span className="button button-paper">{copy.action}</span>
          </p>
        </div>
        <img
          src={hero}
          srcSet={`${heroSmall} 720w, ${hero} 1200w`}
          sizes="(min-width:1024px) 54vw, 104vw"
          alt=""
          width={1200}
          height={684}
          fetchPriority="high"
        />
      </div>
    </Link>
  )
}

type TileProps = { className: string; label: string; image: string; smallImage: string; height: number }

function Tile({ className, label, image, smallImage, height }: TileProps) {
  const prefetch = usePrefetch()
  return (
    <Link className={`tile ${className}`} to={paths.products} prefetch={prefetch}>
      <img
        src={image}
        srcSet={`${smallImage} 480w, ${image} 900w`}
        sizes="(min-width:1024px) 36vw, 48vw"
        alt=""
        width={900}
        height={height}
        loading="lazy"
      />
      <span className="display">{label}</span>
      <span className="tile-go">
        {homeCopy.tiles.go}
        <Icon name="arrow-right" />
      </span>
    </Link>
  )
}

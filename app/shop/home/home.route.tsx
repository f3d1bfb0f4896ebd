import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { byModel, newest, toCard } from '#app/domain/catalog/product.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { listAddress, parseProductQuery } from '#app/domain/catalog/product-query.ts'
import { sortedNames } from '#app/domain/catalog/spelling.ts'
import { ProductGrid } from '#app/parts/product-card.tsx'
import { parseBanner, parseTiles, DEFAULT_TILES } from '#app/domain/settings/front-page.ts'
import { contactChannels, storedLines } from '#app/domain/settings/settings.ts'
import { storedSetting } from '#app/domain/settings/settings.server.ts'
import { PromoList } from '#app/parts/announcements.tsx'
import { Link } from '#app/ui/links.tsx'
import { RecentlySeen } from '#app/shop/seen/recently-seen.tsx'
import type { Route } from './+types/home.route.ts'
import { Featured, Hero, Tiles } from '#app/parts/front-parts.tsx'
import { homeCopy } from '#app/parts/home.copy.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

/** Spec §9. */
const LATEST_PRODUCTS = 10
/** A shop may have a model for each product. */
const MAX_MODELS = 12

export async function loader() {
  const now = new Date()
  const catalog = await currentCatalog()
  const models = byModel(catalog.products).slice(0, MAX_MODELS)
  // Hidden and deleted ones are left out.
  const featured = storedLines((await storedSetting('featured')) ?? '').flatMap(
    (id) => catalog.byId.get(id) ?? [],
  )
  return {
    banner: parseBanner(await storedSetting('banner')),
    tiles: parseTiles(await storedSetting('tiles')) ?? DEFAULT_TILES,
    featured: featured.map((product) => toCard(product, now)),
    models: sortedNames(models.map(([model]) => model)),
    latest: newest(catalog, LATEST_PRODUCTS).map((product) => toCard(product, now)),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

export function meta({ matches: [root, shell] }: Route.MetaArgs) {
  if (!shell.loaderData) return []
  const { title, hero } = homeCopy
  const description = homeCopy.description(contactChannels(shell.loaderData.settings))
  return linkTags(root.loaderData, { title, description, path: paths.home, linkTitle: hero.title })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero banner={loaderData.banner} />
      <Models models={loaderData.models} />
      <PromoList />
      {loaderData.featured.length > 0 ? <Featured products={loaderData.featured} /> : null}
      <section className="section container latest" aria-labelledby="ultimos">
        <div className="section-head">
          <h2 id="ultimos">{homeCopy.latest.title}</h2>
          <Link isLikely className="text-link" to={paths.products}>
            {homeCopy.latest.all}
          </Link>
        </div>
        {loaderData.latest.length === 0 ? <p className="notice">{homeCopy.latest.empty}</p> : null}
        <ProductGrid products={loaderData.latest} className="product-grid-five" />
      </section>
      <Tiles tiles={loaderData.tiles} />
      <div className="container">
        <RecentlySeen />
      </div>
    </>
  )
}

function Models({ models }: { models: readonly string[] }) {
  if (models.length < 2) return null
  const all = parseProductQuery(new URLSearchParams())
  return (
    <nav className="container home-models" aria-label={homeCopy.models}>
      <ul>
        {models.map((model) => (
          <li key={model}>
            <Link className="chip" to={listAddress(paths.products, { ...all, models: [model] })}>
              {model}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

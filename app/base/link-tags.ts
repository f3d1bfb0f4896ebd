import type { MetaDescriptor } from 'react-router'
import { BRAND_NAME, pageTitle } from './brand.ts'

/** The shop's part of every page's tags, from the root's loader: `matches[0].loaderData` in a `meta`. */
export type LinkSite = {
  /** The shop's public address, without a trailing slash. */
  url: string
  /** Path of the shop's own preview image. */
  image: string
}

export type LinkedPage = {
  /** Without the brand. */
  title: string
  description: string
  /** The canonical path. */
  path: string
  /** Title of the link, when the page's title says too little. */
  linkTitle?: string
  /** Path of the page's preview image, 1200 × 630. Without one the shop's is used. */
  image?: string
  /** Further `og:` and `product:` tags. */
  more?: Record<string, string>
}

/** Returns the tags of a page: title, description, canonical address, and those that chats and networks read. */
export function linkTags(site: LinkSite | undefined, page: LinkedPage): MetaDescriptor[] {
  const { title, description, path, linkTitle = title, image, more } = page
  const head = [{ title: pageTitle(title) }, { name: 'description', content: description }]
  if (!site) return head
  const url = site.url + path
  const shown = {
    title: pageTitle(linkTitle),
    description,
    image: site.url + (image ?? site.image),
    'image:alt': image ? title : BRAND_NAME,
  }
  const openGraph = {
    'og:type': 'website',
    'og:site_name': BRAND_NAME,
    'og:locale': 'es_AR',
    'og:url': url,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    ...more,
  }
  return [
    ...head,
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...Object.entries(shown).flatMap(([key, content]) => [
      { property: `og:${key}`, content },
      { name: `twitter:${key}`, content },
    ]),
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
  ]
}

/** Facts about a route: its `handle`, which is sent to browsers, and so plain data. */
export type RouteFacts = {
  /** The page is the same for everyone; says which part of its query matters. Unset: it is private. */
  cache?: 'page' | 'own-page' | 'list' | 'cards' | 'product' | 'search' | 'sitemap'
  /** Widens what its action accepts beyond a form of the usual size. */
  body?: BodyRule
  /** Limits what search engines do with it; unset: nothing is limited. */
  robots?: 'noindex' | 'noindex, follow'
  /** The page stands in the sitemap. */
  sitemap?: true
  /** A page of the shop may show it in a frame. */
  isFramed?: true
  /** The queue in which its images wait, so that they hold no page back. */
  images?: 'photos' | 'previews'
}

type BodyRule = {
  /** Unset: those of a form. */
  maxBytes?: number
  types?: readonly string[]
  /** Other programs may post too: what the address holds proves whose it is, and no cookie. */
  isForeign?: boolean
  /** Anybody may send a large one, so it waits for its turn; its action says whether it is read. */
  isPublic?: boolean
}

import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { LRUCache } from 'lru-cache'

/** Characters, nearly all of one byte: some 250 product cards. */
const MAX_LENGTH = 1024 * 1024

const stored = new LRUCache<string, string>({
  maxSize: MAX_LENGTH,
  sizeCalculation: (html, key) => key.length + html.length,
})

/** Numbers the components, which begin the keys. */
const numbers = new Map<unknown, number>()

/**
 * Returns the HTML of a part of a page (`app/ui/stored-part.ts`) from memory, or renders it. It is stored under
 * everything that it shows, so nothing has to be removed when a product or a setting changes.
 */
export function renderStoredPart<Props extends object>(Part: ComponentType<Props>, props: Props): string {
  const number = numbers.get(Part) ?? numbers.size
  numbers.set(Part, number)
  const key = number + JSON.stringify(props)
  const known = stored.get(key)
  if (known !== undefined) return known
  // React returns a tree of many small strings, which each page would walk through. A copy is one string.
  const html = Buffer.from(renderToString(createElement(Part, props))).toString()
  stored.set(key, html)
  return html
}

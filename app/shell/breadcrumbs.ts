import { paths } from '../paths.ts'

export type Crumb = {
  label: string
  /** Null: text, because the segment is no page of its own. */ href: string | null
}

const PAGES = new Set<string>(Object.values(paths))
/** As much of a search term as is searched for (decision 34). */
const LONGEST_LABEL = 64
const PARENTS_OF_IDS = new Set<string>([paths.products, paths.adminProductList, `${paths.admin}/vista`])
const LOOKS_LIKE_ID = /^\w{10,}$/

/**
 * From the segments of the path (Spec §1): dashes become spaces, words are capitalised, the product's id is left out
 * (decision 7). The last crumb is the page itself.
 */
export function breadcrumbs(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean)
  return segments.flatMap((segment, index) => {
    const parent = `/${segments.slice(0, index).join('/')}`
    if (PARENTS_OF_IDS.has(parent) && LOOKS_LIKE_ID.test(segment)) return []
    const href = `/${segments.slice(0, index + 1).join('/')}`
    const isLast = index === segments.length - 1
    return [
      {
        label: label(shorten(decode(segment))),
        href: !isLast && PAGES.has(href) ? href : null,
      },
    ]
  })
}

function label(segment: string): string {
  return segment
    .replaceAll('-', ' ')
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** By whole characters: half an emoji would be another text in the browser than on the server. */
function shorten(text: string): string {
  return [...text].slice(0, LONGEST_LABEL).join('')
}

/** A malformed `%` sequence is text (decision 34). */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

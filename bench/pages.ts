import { paths } from '#app/paths.ts'

export type Page = {
  name: string
  path: string
  /** Shows the same page and is not cached, so every request renders it. */
  renderedPath: string
}

/** Home, list, and the detail of the first product of the list. */
export async function findPages(origin: string): Promise<Page[]> {
  const list = await (await fetch(new URL(paths.products, origin))).text()
  const detail = new RegExp(`href="(${paths.products}/[^"?/]+/[^"?/]+)"`).exec(list)?.[1]
  if (detail === undefined) throw new Error('the list has no link to a product')
  const pages = Object.entries({ home: paths.home, list: paths.products, detail }).map(([name, path]) => ({
    name,
    path,
    // The router narrows requests for data with it: such addresses are not cached, and pages do not look at it.
    renderedPath: `${path}?_routes=`,
  }))
  for (const page of pages) await checkRenderedPath(origin, page)
  return pages
}

async function checkRenderedPath(origin: string, { path, renderedPath }: Page): Promise<void> {
  const [cached, rendered] = await Promise.all([
    fetch(new URL(path, origin)),
    fetch(new URL(renderedPath, origin)),
  ])
  // Only what is wholly in memory before it is sent has a tag.
  if (rendered.headers.has('etag')) {
    throw new Error(
      `${renderedPath} is cached by now: the benchmark needs another address that is always rendered`,
    )
  }
  if (bodyOf(await cached.text()) !== bodyOf(await rendered.text()))
    throw new Error(`${renderedPath} is not the page ${path}`)
}

/** Structured data in the head goes with canonical addresses only. */
function bodyOf(html: string): string {
  return html.slice(html.indexOf('<body'))
}

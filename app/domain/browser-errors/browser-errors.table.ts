/** One kind of error in the browsers of visitors. */
export type BrowserErrorsTable = {
  /** A digest of message, frames, route and build. */
  id: string
  message: string
  /** The first lines of its stack in our files: `index-abc.js:1:2345`, one a line. */
  frames: string
  /** The pattern of the page's address. */
  route: string
  build: string
  count: number
  first_at: string
  last_at: string
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    browser_errors: BrowserErrorsTable
  }
}

import { paths } from '#app/base/paths.ts'
import { isNetworkError } from '#app/ui/network-error.ts'

/** A page that is broken may fail over and over. */
const MAX_REPORTS = 3
let reports = 0

/** The hash in this script's name (`…-I0Mh7sg1.js`), another one for each build. */
const BUILD = import.meta.url.slice(-11, -3)

/** Tells the shop of an error; nothing in it says who had it. Sent even when the page is being left. */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || isNetworkError(error) || reports === MAX_REPORTS) return
  reports += 1
  const report = {
    m: `${error.name}: ${error.message}`.slice(0, 300),
    s: (error.stack ?? '').slice(0, 1500),
    p: location.pathname.slice(0, 200),
    b: BUILD,
  }
  navigator.sendBeacon(paths.browserErrors, new URLSearchParams(report))
}

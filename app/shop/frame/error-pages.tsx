import { use, useEffect, createContext } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import shoe480 from '#app/art/not-found-top-480.avif'
import shoe from '#app/art/not-found-top.webp'
import { pageTitle } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { type Art, Illustration } from '#app/ui/illustration.tsx'
import { loadedAddress } from '#app/ui/use-browser.ts'
import { isNetworkError } from '#app/ui/network-error.ts'
import { Link } from '#app/ui/links.tsx'
import { shellCopy } from './shell.copy.ts'

const { failure: copy, notFound } = shellCopy
const shoeArt: Art = { avif: { 480: shoe480 }, webp: shoe, width: 480, height: 480 }

/** Shown when a page fails: why, a way to try again, and the request id that the log knows. */
export function FailurePage({ error }: { error: unknown }) {
  const requestId = use(RequestId)
  const { pathname, search, hash } = useLocation()
  // After a new release the code of an open tab may not fit the data of another page: its document brings both.
  const isCrash = !isRouteErrorResponse(error) && !isNetworkError(error)
  useEffect(() => {
    if (isCrash && pathname + search !== loadedAddress) window.location.reload()
  }, [isCrash, pathname, search])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />

  return (
    <div className="container lost">
      <title>{pageTitle(copy.title)}</title>
      <h1>{copy.title}</h1>
      <div role="alert">
        <p>{failureMessage(error)}</p>
        {/* The browser does not know the id: the text from the server stays. */}
        <p suppressHydrationWarning>{requestId === null ? '' : copy.code(requestId)}</p>
      </div>
      <div className="page-actions">
        <a
          className="button button-ink"
          href={pathname + search + hash}
          onClick={() => {
            // A link to the same address with a hash would load nothing.
            if (hash !== '' && navigator.onLine) window.location.reload()
          }}
        >
          {copy.retry}
        </a>
        <Link className="button button-outline" to={paths.home}>
          {copy.home}
        </Link>
      </div>
    </div>
  )
}

function failureMessage(error: unknown): string {
  if (isNetworkError(error)) return copy.noSignal
  return isRouteErrorResponse(error) && error.status === 503 ? copy.unavailable : copy.message
}

export function NotFoundPage() {
  return (
    <div className="container lost">
      <title>{pageTitle(notFound.title)}</title>
      <p className="lost-number" aria-hidden="true">
        {notFound.digits[0]}
        <span>
          <Illustration art={shoeArt} sizes="240px" />
        </span>
        {notFound.digits[1]}
      </p>
      <h1>{notFound.message}</h1>
      <Link className="button button-ink" to={paths.home}>
        {notFound.home}
      </Link>
    </div>
  )
}

/** The id of the request in the log, while the server renders; null in the browser. */
export const RequestId = createContext<string | null>(null)

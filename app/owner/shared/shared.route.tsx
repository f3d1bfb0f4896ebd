import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { adminMeta } from '#app/owner/frame/places.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { dropSharedTexts, readShared, type SharedContents } from './shared.client.ts'
import { sharedCopy as copy } from './shared.copy.ts'

/** The middleware asks who is there only where there is a loader. */
export const loader = () => null

export const shouldRevalidate = revalidateUnlessSamePage

export const meta = () => adminMeta(copy.title)

type Waiting = SharedContents | 'loading' | 'failed'

/** Leads what another application shared to its place: messages to Ventas, photos to a new product. */
export default function Shared() {
  const isTooLarge = useLocation().search === '?grande'
  const navigate = useNavigate()
  const submit = useSubmit()
  const [waiting, setWaiting] = useState<Waiting>('loading')

  const openTexts = async (code: string) => {
    if (!navigator.onLine) return setWaiting('failed')
    await submit({ code }, { method: 'post', action: paths.adminSales, replace: true })
    await dropSharedTexts()
  }
  const lead = useEffectEvent(async (shared: SharedContents) => {
    const { text, photos } = shared
    if (isTooLarge || (text === '') === (photos === 0)) setWaiting(shared)
    else if (text === '') await navigate(paths.adminNewProduct, { replace: true })
    else await openTexts(text)
  })
  useEffect(() => {
    readShared()
      .then((shared) => lead(shared))
      .catch(() => setWaiting('failed'))
  }, [])

  if (waiting === 'loading') return <p role="status">{copy.loading}</p>
  if (waiting === 'failed')
    return (
      <div className="empty" role="alert">
        <p>{copy.failed}</p>
        <button type="button" className="button button-outline" onClick={() => window.location.reload()}>
          {copy.retry}
        </button>
      </div>
    )
  const { text, photos } = waiting
  return (
    <div className="empty">
      <h1>{copy.title}</h1>
      {isTooLarge ? (
        <p role="alert">{copy.tooLarge}</p>
      ) : text === '' && photos === 0 ? (
        <p>{copy.none}</p>
      ) : null}
      {photos === 0 ? null : (
        <Link className="button button-ink" to={paths.adminNewProduct}>
          {copy.photos(photos)}
        </Link>
      )}
      {text === '' ? null : (
        <button type="button" className="button button-outline" onClick={() => void openTexts(text)}>
          {copy.messages}
        </button>
      )}
    </div>
  )
}

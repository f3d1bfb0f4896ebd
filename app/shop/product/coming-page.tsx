import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { productPath } from '#app/base/paths.ts'
import { SECOND_MS } from '#app/base/time.ts'
import { Link } from '#app/ui/links.tsx'
import { useServerTime } from '#app/ui/server-time.ts'
import { timeLeft } from '#app/domain/catalog/publish-dates.ts'
import { publishDatesCopy as copy } from '#app/domain/catalog/publish-dates.copy.ts'
import { ColorSwatches } from './color-swatches.tsx'
import type { Coming, Detail } from '#app/domain/catalog/find-detail.server.ts'
import { ImageGallery } from './image-gallery.tsx'
import { ProductPage } from './product-page.tsx'

/** Wait after the hour, because the shop's clock may be a second behind the browser's. */
const ASK_AFTER_MS = 2 * SECOND_MS
const ASK_AGAIN_MS = 30 * SECOND_MS

type Loaded = { detail: Detail | null; coming: Coming | null }

/** A product until its hour: name, photos and a countdown. At the hour it becomes the product's page. */
export function ComingPage({ coming: first }: { coming: Coming }) {
  const fetcher = useFetcher<Loaded>()
  const coming = fetcher.data?.coming ?? first
  const detail = fetcher.data?.detail
  return (
    <>
      <p className="visually-hidden" role="status">
        {detail ? copy.isOut(detail.product.name) : null}
      </p>
      {detail ? (
        <ProductPage detail={detail} />
      ) : (
        <Countdown coming={coming} onDue={() => void fetcher.load(coming.path)} />
      )}
    </>
  )
}

function Countdown({ coming, onDue }: { coming: Coming; onDue: () => void }) {
  const { product, colorName, tellMePath, sentence } = coming
  const color = product.colors.find(({ name }) => name === colorName) ?? product.colors[0]
  const now = useServerTime(coming.now, SECOND_MS)
  useAtHour(Date.parse(product.showsAt), now, onDue)
  const isOver = Date.parse(product.showsAt) <= now
  return (
    <div className="container coming-page">
      <div className="detail">
        <ImageGallery key={`${product.id} ${color.name}`} productName={product.name} color={color} />
        <div className="detail-info">
          <div className="detail-head">
            <div>
              <h1>{product.name}</h1>
              <p className="detail-model">{color.name}</p>
            </div>
          </div>
          <section className="countdown" aria-label={copy.countdown}>
            {/* A timer is not read out at each tick. */}
            <p role="timer" className="countdown-left">
              {isOver ? copy.now : copy.left(timeLeft(product.showsAt, now))}
            </p>
            <p>
              <span>{sentence}</span>{' '}
              {tellMePath === null ? null : <Link to={tellMePath}>{copy.tellMe}</Link>}
            </p>
          </section>
          {product.colors.length > 1 ? (
            <ColorSwatches
              product={product}
              chosen={color}
              size={null}
              pathOf={(other) => productPath(product, other)}
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}

/** Asks the shop once the hour has come; again from time to time, for a browser whose clock is ahead. */
function useAtHour(hour: number, now: number, onDue: () => void): void {
  const attempt = Math.max(-1, Math.floor((now - hour - ASK_AFTER_MS) / ASK_AGAIN_MS))
  const ask = useEffectEvent(onDue)
  useEffect(() => {
    if (attempt >= 0 && navigator.onLine) ask()
  }, [attempt])
}

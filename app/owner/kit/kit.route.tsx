import { useState } from 'react'
import { data, useNavigate } from 'react-router'
import { adminMeta, backTo } from '#app/owner/frame/places.ts'
import { paths, productPath } from '#app/base/paths.ts'
import { withSource } from '#app/domain/counts/sources.ts'
import { env } from '#app/platform/env.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TaskHeader, TaskBar } from '#app/ui/task-bar.tsx'
import { canShareImages, saveFile, usePageOrigin, useHydrated } from '#app/ui/use-browser.ts'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage, SAME_PAGE } from '#app/ui/use-history-dialog.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import type { Route } from './+types/kit.route.ts'
import { kitCaption } from './kit-content.ts'
import { Caption, ColorPills, KitControls, KitFigure } from './kit-controls.tsx'
import { KIT_FORMATS, kitParams, readKitOptions, type KitOptions } from './kit-options.ts'
import { kitCopy as copy } from './kit.copy.ts'
import { useKitImages, type KitImages } from './use-kit-images.ts'
import '#app/owner/frame/admin-cards.css'
import './kit.css'

/** The query names the color and says what the images show. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const product = await findAdminProduct(params.id)
  if (!product || product.deletedAt !== null) throw data(null, { status: 404 })
  return { product, options: readKitOptions(url.searchParams, product.colors), publicUrl: env().publicUrl }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(copy.titleOf(loaderData?.product.name ?? ''))
}

export default function InstagramKit({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData
  const navigate = useNavigate()
  const [options, setOptions] = useState(loaderData.options)
  const color = product.colors.find(({ slug }) => slug === options.color) ?? product.colors[0]
  const address = withSource(usePageOrigin(loaderData.publicUrl) + productPath(product, color), 'instagram')
  const caption = kitCaption(product, color, options, address)
  // The owner's own text stays when a switch changes the proposed one.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? caption
  const images = useKitImages(product, color, options)

  function change(next: Partial<KitOptions>) {
    const all = { ...options, ...next }
    setOptions(all)
    // A reload then shows the same.
    void navigate(`?${kitParams(all)}`, SAME_PAGE)
  }

  return (
    <div className="kit-page">
      <TaskHeader
        title={copy.title}
        line={
          <>
            <span>{product.name}</span>
            <span className="kit-lead">{copy.lead}</span>
          </>
        }
        back={backTo(paths.adminProductList)}
        action={
          <Link className="button button-outline button-small from-desk" to={paths.adminProductList}>
            {copy.other}
          </Link>
        }
      />
      <form method="get" className="kit">
        <ColorPills colors={product.colors} chosen={color} onChange={change} />
        <div className="kit-images">
          {KIT_FORMATS.map((format) => (
            <KitFigure key={format} {...{ product, color, options, format, image: images[format] }} />
          ))}
        </div>
        <div className="kit-side">
          <KitControls color={color} options={options} onChange={change} />
          <Caption text={text} proposed={caption} onChange={setTyped} />
          {product.publishedAt === null && !product.dates.hasCountdown ? (
            <p className="notice notice-warning">{copy.isHidden}</p>
          ) : null}
        </div>
      </form>
      <KitActions images={images} text={text} />
    </div>
  )
}

type KitActionsProps = { images: KitImages; text: string }

/** Shares both images and the text with another app, or saves the images. */
function KitActions({ images, text }: KitActionsProps) {
  const canShare = useHydrated() && canShareImages()
  const [hasFailed, setFailed] = useState(false)
  const all = KIT_FORMATS.map((format) => images[format].loaded)
  const files = all.flatMap((loaded) => (loaded.state === 'ready' ? [loaded.file] : []))
  const isReady = files.length === all.length

  function share() {
    if (!isReady) return
    setFailed(false)
    navigator.share({ files, text }).catch((error: unknown) => {
      // An AbortError means that she closed the phone's sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setFailed(true)
    })
  }

  return (
    <TaskBar
      line={
        <span role="status" className={hasFailed ? undefined : 'kit-line'}>
          {hasFailed ? copy.notShared : <KitState isLoading={all.some(isLoading)} isReady={isReady} />}
        </span>
      }
    >
      <button
        type="button"
        className={canShare ? 'button button-outline' : 'button button-ink'}
        aria-disabled={!isReady || undefined}
        onClick={() => {
          if (isReady) for (const file of files) saveFile(file, file.name)
        }}
      >
        <Icon name="download" />
        {copy.downloadAll}
      </button>
      {canShare ? (
        <button
          type="button"
          className="button button-ink"
          aria-disabled={!isReady || undefined}
          onClick={share}
        >
          <Icon name="share" />
          {copy.share}
        </button>
      ) : null}
    </TaskBar>
  )
}

const isLoading = ({ state }: { state: string }) => state === 'loading'

function KitState({ isLoading, isReady }: { isLoading: boolean; isReady: boolean }) {
  if (isLoading) return copy.loading
  if (!isReady) return copy.notReady
  return (
    <>
      <b>{copy.images}</b>
      <span>{copy.areReady}</span>
    </>
  )
}

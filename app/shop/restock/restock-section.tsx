import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { restockPath } from '#app/base/paths.ts'
import { prefetchOn } from '#app/ui/lazy.tsx'
import { uiCopy } from '#app/ui/ui.copy.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { Product, ProductColor } from '#app/domain/catalog/product.ts'
import {
  RESTOCK_ANCHOR,
  RESTOCK_PARAM,
  restockFromAddress,
  restockInAddress,
  withRestock,
  type Awaited,
  type RestockChannel,
} from '#app/domain/catalog/restock.ts'
import type { RestockRequestProps } from './restock-request.tsx'
import { formatSize, isInStock } from '#app/domain/catalog/sizes.ts'

const copy = catalogCopy.detail.sizes

/** The form that the address opens, and how buttons open and close it. */
export type OpenRestock = {
  wanted: { size: number | null } | null
  /** Somebody opened it in this visit. */
  isFresh: boolean
  open: (size: number | null) => void
  /** Returns the address of this page with the form open for a size. */
  address: (size: number) => string
  close: () => void
}

/** @param channels none: the shop can write to nobody, and nothing of it shows */
export function useRestock({ sizes }: ProductColor, channels: readonly RestockChannel[]): OpenRestock | null {
  const location = useLocation()
  const navigate = useNavigate()
  const inAddress = restockFromAddress(new URLSearchParams(location.search))
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  if (channels.length === 0 || sizes.length === 0) return null
  const isThere = inAddress && isInStock(sizes, inAddress.size ?? undefined)
  const show = (wanted: OpenRestock['wanted']) =>
    void navigate(withRestock(location.pathname + location.search, wanted), {
      replace: true,
      preventScrollReset: true,
      state: { ...(location.state as object | null), keepFocus: true },
    })
  return {
    wanted: isThere ? null : inAddress,
    isFresh: openedAt === location.pathname,
    address: (size) => `${withRestock(location.pathname + location.search, { size })}#${RESTOCK_ANCHOR}`,
    open: (size) => {
      setOpenedAt(location.pathname)
      show({ size })
    },
    close: () => {
      if (inAddress) document.getElementById(buttonId(inAddress.size))?.focus()
      show(null)
    },
  }
}

const FORM_ID = 'avisame-form'
const buttonId = (size: number | null) => `avisame-${restockInAddress(size)}`

/**
 * Opens the form in place. Without JavaScript its own form opens the page with it; it is not in the form of the sizes,
 * where Enter would press it.
 */
export function RestockButton({ size, restock }: { size: number | null; restock: OpenRestock }) {
  const isOpen = restock.wanted !== null && restock.wanted.size === size
  return (
    <button
      type="submit"
      form={FORM_ID}
      id={buttonId(size)}
      name={RESTOCK_PARAM}
      value={restockInAddress(size)}
      className={size === null ? 'text-link' : 'size-tile'}
      data-stock={size === null ? undefined : 'none'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? RESTOCK_ANCHOR : undefined}
      onClick={(event) => {
        event.preventDefault()
        if (isOpen) restock.close()
        else restock.open(size)
      }}
      {...prefetchOn(loadRequest)}
    >
      {size === null ? (
        copy.tellMeOfColor
      ) : (
        <>
          <b>{formatSize(size)}</b>
          <span className="visually-hidden">{copy.noneLeftOf}</span>
          <small>{copy.tellMe}</small>
        </>
      )}
    </button>
  )
}

const loadRequest = () => import('./restock-request.tsx')

/** Rendered by the server too. A link to the page of the form replaces it when its code cannot be fetched. */
const Request = lazy(async () => {
  try {
    return { default: (await loadRequest()).RestockRequest }
  } catch {
    return { default: RequestElsewhere }
  }
})

function RequestElsewhere({ awaited }: RestockRequestProps) {
  return (
    <p role="alert">
      {uiCopy.lazy.failed} <a href={restockPath(awaited)}>{copy.tellMe}</a>
    </p>
  )
}

type RestockSectionProps = {
  product: Product
  color: ProductColor
  channels: readonly RestockChannel[]
  restock: OpenRestock
}

/** The place of the form, below the sizes. */
export function RestockSection({ product, color, channels, restock }: RestockSectionProps) {
  const { wanted, isFresh, close } = restock
  const awaited: Awaited | null = wanted && {
    productId: product.id,
    name: product.name,
    color: color.slug,
    colorName: color.name,
    size: wanted.size,
    awaits: wanted.size === null ? 'color' : 'size',
  }
  return (
    <>
      <form id={FORM_ID} method="get" action={`#${RESTOCK_ANCHOR}`} hidden />
      <div id={RESTOCK_ANCHOR} className="restock-place">
        {awaited ? (
          <Suspense fallback={<p role="status">{uiCopy.lazy.loading}</p>}>
            <Request
              key={awaited.size}
              awaited={awaited}
              channels={channels}
              takesFocus={isFresh}
              onClose={close}
            />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

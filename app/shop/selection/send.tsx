import { type Ref, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { priceProduct, sumPrices } from '#app/business/pricing.ts'
import { hasWhatsapp } from '#app/domain/settings/settings.ts'
import { useShopSettings } from '#app/parts/shop-settings.tsx'
import { paths, sharedSelectionPath } from '#app/base/paths.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NewTabHint, NewTabLink } from '#app/ui/links.tsx'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import type { Shoe, ShownPair } from '#app/domain/sales/current-pairs.ts'
import { selectionCopy } from '#app/domain/sales/selection.copy.ts'
import { openChatTab, requestCode, type SendFailure } from './request-code.client.ts'

const copy = selectionCopy.summary
const TIMEOUT_MS = 10_000

export type Sending = {
  /** The chat with the message without a code; null: there is no chat, or nothing to send. */
  href: string | null
  /** The message, with a place for its code; null as `href`. */
  preview: string | null
  isBusy: boolean
  failure: SendFailure | null
  send: () => void
}

type AvailablePair = ShownPair & { shoe: Shoe }

/** Returns what the message says of the pairs. */
export function messageParts(pairs: readonly AvailablePair[]) {
  return {
    pairs: pairs.map(({ shoe, size }) => ({
      name: shoe.name,
      model: shoe.model,
      color: shoe.color,
      size: size === null ? null : formatSize(size),
      cash: priceProduct(shoe).finalPrice,
    })),
    total: sumPrices(pairs.map(({ shoe }) => shoe)).cash,
  }
}

/** @param reload called when the server says that none of the pairs is there any more */
export function useSending(pairs: readonly AvailablePair[], reload: () => void): Sending {
  const settings = useShopSettings()
  const navigate = useNavigate()
  const [state, setState] = useState<Pick<Sending, 'isBusy' | 'failure'>>({ isBusy: false, failure: null })
  const isBusy = useRef(false)
  const parts = messageParts(pairs)
  const canSend = hasWhatsapp(settings) && pairs.length > 0

  const send = async () => {
    if (isBusy.current) return
    isBusy.current = true
    setState({ isBusy: true, failure: null })
    const tab = openChatTab(copy.sending)
    const prices = pairs.map(({ shoe: { price, discount } }) => [price, discount])
    const sent = await requestCode({ pairs, prices, timeoutMs: TIMEOUT_MS })
    isBusy.current = false
    if ('kind' in sent) {
      tab.close()
      setState({ isBusy: false, failure: sent.kind })
      if (sent.kind === 'empty') reload()
      return
    }
    setState({ isBusy: false, failure: null })
    await navigate(paths.selection, { state: { sent } })
    tab.lead(sent.whatsappUrl)
  }

  return {
    href: canSend
      ? whatsappUrl(settings.whatsapp, selectionCopy.message({ ...parts, code: null, address: null }))
      : null,
    preview: canSend
      ? selectionCopy.message({
          ...parts,
          code: copy.hiddenCode,
          address: window.location.origin + decodeURI(sharedSelectionPath('…')),
        })
      : null,
    ...state,
    send: () => void send(),
  }
}

type SendLinkProps = { sending: Sending; isShort?: boolean; ref?: Ref<HTMLAnchorElement> }

/** A link to the chat. A press makes the code first; should that fail, it offers the message without one. */
export function SendLink({ sending, isShort = false, ref }: SendLinkProps) {
  const { href, isBusy, failure, send } = sending
  if (href === null) return isShort ? null : <WithoutChat />
  return (
    <>
      <a
        ref={ref}
        className="button button-whatsapp"
        href={href}
        target="_blank"
        rel="noopener"
        aria-disabled={isBusy}
        onClick={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Icon name="whatsapp" />
        <span>
          <span>{isShort ? copy.sendShort : isBusy ? copy.sending : copy.send}</span>
          <NewTabHint />
        </span>
      </a>
      {isShort ? null : (
        <>
          {failure === null || failure === 'empty' ? null : <SendFailed href={href} failure={failure} />}
          <p className="selection-note">{copy.note}</p>
        </>
      )}
    </>
  )
}

function SendFailed({ href, failure }: { href: string; failure: SendFailure }) {
  // On a phone the bar's button is far from this notice.
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="notice notice-error" role="alert" ref={notice}>
      <Icon name="alert" />
      <div>
        <p>{failure === 'too-many' ? selectionCopy.sendFailed.tooMany : selectionCopy.sendFailed.text}</p>
        <NewTabLink className="text-link" href={href}>
          {selectionCopy.sendFailed.withoutCode}
        </NewTabLink>
      </div>
    </div>
  )
}

/** Where the shop has no chat, or none of the pairs can be asked for. */
function WithoutChat() {
  const settings = useShopSettings()
  if (hasWhatsapp(settings)) return null
  return (
    <Link className="button button-ink" to={paths.contact}>
      {copy.contact}
    </Link>
  )
}

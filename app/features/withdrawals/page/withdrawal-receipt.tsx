import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { whatsappUrl } from '#app/text/whatsapp.ts'
import { hasWhatsapp } from '#app/features/settings/settings.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { useCopy } from '#app/ui/use-copy.ts'
import { storeValue } from '#app/ui/stored-value.ts'
import type { Receipt } from '../withdrawal-answer.ts'
import { withdrawalsCopy } from '../withdrawals.copy.ts'
import { KEPT_RECEIPT } from './kept-receipt.ts'
import { ANEW } from './withdrawal-form.tsx'

const copy = withdrawalsCopy.receipt

/** In the place of the form, also after a reload: no mail is needed to see the code. */
export function WithdrawalReceipt({ receipt }: { receipt: Receipt }) {
  const settings = useShopSettings()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => storeValue(...KEPT_RECEIPT, JSON.stringify(receipt)), [receipt])

  return (
    <div className="done" role="status">
      <span className="done-disc">
        <Icon name="check" />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {copy.title}
      </h2>
      <p>
        {copy.lead} {receipt.isMailed ? copy.mailed : null}
      </p>
      <Code {...receipt} />
      <div className="row done-ways">
        <CopyButton code={receipt.code} />
        {hasWhatsapp(settings) ? (
          <NewTabLink
            className="button button-whatsapp button-small"
            href={whatsappUrl(settings.whatsapp, copy.whatsappText(receipt.code))}
            hint={withdrawalsCopy.opensInNewTab}
          >
            <Icon name="whatsapp" />
            {copy.whatsapp}
          </NewTabLink>
        ) : null}
      </div>
      {/* The same address again: the page begins anew. */}
      <Link
        className="text-link"
        to={paths.withdrawal}
        state={ANEW}
        replace
        preventScrollReset
        onClick={() => storeValue(...KEPT_RECEIPT, null)}
      >
        {copy.another}
      </Link>
    </div>
  )
}

const CODE_ID = 'codigo'

function Code({ code, receivedAt, saidAt }: Receipt) {
  return (
    <div className="code-box">
      <p>{copy.code}</p>
      <p id={CODE_ID} className="code">
        {code}
      </p>
      <p>
        <time dateTime={receivedAt}>{saidAt}</time>
      </p>
    </div>
  )
}

function CopyButton({ code }: { code: string }) {
  const { state, copy: copyCode } = useCopy(code, () => {
    const shown = document.getElementById(CODE_ID)
    if (shown) window.getSelection()?.selectAllChildren(shown)
  })

  return (
    <>
      <button type="button" className="button button-ink button-small" onClick={copyCode}>
        <Icon name={state === 'copied' ? 'check' : 'copy'} />
        {state === 'copied' ? copy.copied : copy.copy}
      </button>
      <span className={state === 'refused' ? undefined : 'visually-hidden'} role="status">
        {state === 'new' ? null : state === 'copied' ? copy.copied : copy.copyByHand}
      </span>
    </>
  )
}

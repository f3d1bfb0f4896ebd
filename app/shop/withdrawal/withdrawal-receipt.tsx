import { useEffect } from 'react'
import { START_OVER } from '#app/parts/visitor-form.tsx'
import { StatusMessage } from '#app/parts/status-message.tsx'
import { ChatButton } from '#app/parts/shop-settings.tsx'
import { paths } from '#app/base/paths.ts'
import { Link } from '#app/ui/links.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { storeValue } from '#app/ui/use-browser.ts'
import { withdrawalPageCopy } from './withdrawal-page.copy.ts'

const copy = withdrawalPageCopy.receipt

export type Receipt = {
  code: string
  receivedAt: string
  /** The same moment in words, by the shop's clock. */
  receivedText: string
  isMailed: boolean
}

/** Where this tab stores its last receipt, so that a reload shows it again. */
export const RECEIPT_STORAGE = ['sessionStorage', 'vault-arrepentimiento'] as const

/** Returns null when nothing readable is stored. */
export function parseReceipt(stored: string | null): Receipt | null {
  if (stored === null) return null
  try {
    const receipt = JSON.parse(stored) as Partial<Receipt> | null
    return typeof receipt?.code === 'string' && typeof receipt.receivedText === 'string'
      ? (receipt as Receipt)
      : null
  } catch {
    return null
  }
}

/** Takes the place of the form, also after a reload: nobody needs a mail to see the code. */
export function WithdrawalReceipt({ receipt }: { receipt: Receipt }) {
  useEffect(() => storeValue(...RECEIPT_STORAGE, JSON.stringify(receipt)), [receipt])

  return (
    <StatusMessage icon="check" level="h2" title={copy.title} takesFocus>
      <p>
        <span>{copy.lead}</span> {receipt.isMailed ? <span>{copy.mailed}</span> : null}
      </p>
      <Code {...receipt} />
      <div className="row done-ways">
        <CopyButton
          text={receipt.code}
          shownIn={CODE_ID}
          words={copy}
          className="button button-ink button-small"
        />
        <ChatButton className="button button-whatsapp button-small" text={copy.whatsappText(receipt.code)}>
          {copy.whatsapp}
        </ChatButton>
      </div>
      <Link
        className="text-link"
        to={paths.withdrawal}
        state={START_OVER}
        replace
        preventScrollReset
        onClick={() => storeValue(...RECEIPT_STORAGE, null)}
      >
        {copy.another}
      </Link>
    </StatusMessage>
  )
}

const CODE_ID = 'codigo'

function Code({ code, receivedAt, receivedText }: Receipt) {
  return (
    <div className="code-box">
      <p>{copy.code}</p>
      <p id={CODE_ID} className="code">
        {code}
      </p>
      <p>
        <time dateTime={receivedAt}>{receivedText}</time>
      </p>
    </div>
  )
}

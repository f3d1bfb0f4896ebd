import { useState } from 'react'
import { receiptImagePath } from '#app/base/paths.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { canShareImages, saveFile, useHydrated } from '#app/ui/use-browser.ts'
import './receipt.css'
import { receiptCopy as copy } from './receipt.copy.ts'

type ReceiptProps = {
  code: string
  text: string
  /** Of the customer, where she noted it; otherwise WhatsApp lets her pick the chat. */
  phone: string | null
}

/** The receipt of what is sold: its text, and the picture that is drawn when she shares it. */
export function SaleReceipt({ code, text, phone }: ReceiptProps) {
  return (
    <section className="sale-block sale-receipt" aria-labelledby="recibo">
      <h2 id="recibo">{copy.heading}</h2>
      <p id="texto-del-recibo">{text}</p>
      <NewTabLink className="button button-whatsapp" href={whatsappUrl(phone, text)}>
        <Icon name="whatsapp" />
        {copy.send}
      </NewTabLink>
      <CopyButton
        text={text}
        shownIn="texto-del-recibo"
        words={copy.copyWords}
        className="button button-outline scripted"
      />
      <ReceiptPicture src={receiptImagePath(code)} fileName={`${copy.fileName(code)}.jpg`} />
    </section>
  )
}

function ReceiptPicture({ src, fileName }: { src: string; fileName: string }) {
  const canShare = useHydrated() && canShareImages()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  return (
    <>
      <a
        className="button button-outline"
        href={src}
        download={fileName}
        aria-busy={state === 'busy'}
        onClick={(event) => {
          if (!canShare) return
          event.preventDefault()
          if (state === 'busy') return
          setState('busy')
          share(src, fileName).then(
            () => setState('idle'),
            () => setState('failed'),
          )
        }}
      >
        <Icon name={canShare ? 'share' : 'download'} />
        <span>{state === 'busy' ? copy.drawing : canShare ? copy.share : copy.download}</span>
      </a>
      <p role="alert">{state === 'failed' ? copy.notDrawn : null}</p>
    </>
  )
}

async function share(src: string, fileName: string): Promise<void> {
  const response = await fetch(src)
  if (!response.ok) throw new Error(`${src}: ${response.status}`)
  const file = new File([await response.blob()], fileName, { type: 'image/jpeg' })
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    // An AbortError means that she closed the phone's sheet; otherwise the browser took the press for too old.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file, fileName)
  })
}

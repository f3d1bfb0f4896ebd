import { useEffect, useRef } from 'react'
import { BRAND_NAME } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { formatDay } from '#app/base/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import { serverNow } from '#app/ui/server-time.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { pairKey } from '#app/domain/sales/pair.ts'
import { availablePairs, sumSelection } from '#app/domain/sales/current-pairs.ts'
import { selectionCopy } from '#app/domain/sales/selection.copy.ts'
import type { SentSelection } from '#app/domain/sales/send-selection.server.ts'
import { PairRow, Sums } from './pairs.tsx'

const copy = selectionCopy.sent
const CODE_ID = 'codigo'
const MESSAGE_ID = 'mensaje'

/** Shown once the chat has opened. The shop does not know whether the message was sent there. */
export function SentPage({ sent }: { sent: SentSelection }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const now = new Date(serverNow())
  const day = (moment: number) => formatDay(new Date(moment).toISOString(), now)

  return (
    <div className="selection selection-sent">
      <div>
        <section className="sent-box" aria-labelledby="enviada">
          <div>
            <h1 id="enviada" ref={title} tabIndex={-1}>
              {copy.title}
            </h1>
            <p>{copy.lead(BRAND_NAME)}</p>
          </div>
          <div className="sent-code">
            <p>
              <small>{copy.code}</small>
              <span className="code" id={CODE_ID}>
                {sent.code}
              </span>
            </p>
            <CopyButton
              text={sent.code}
              shownIn={CODE_ID}
              words={copy}
              what={copy.copyCode}
              className="button button-outline button-small"
            />
          </div>
          <div className="sent-ways">
            <NewTabLink className="button button-whatsapp" href={sent.whatsappUrl}>
              <Icon name="whatsapp" />
              {copy.again}
            </NewTabLink>
            <CopyButton
              text={sent.message}
              shownIn={MESSAGE_ID}
              words={{ ...copy, copy: copy.copyMessage }}
              className="button button-outline"
            />
          </div>
          <p className="sent-until">{copy.until(day(sent.expiresAt))}</p>
        </section>
        <section aria-labelledby="consultado">
          <h2 id="consultado">{copy.pairs}</h2>
          <ul>
            {availablePairs(sent.pairs).map((pair) => (
              <PairRow key={pairKey(pair)} pair={pair} name={pair.shoe.name} color={pair.shoe.color} />
            ))}
          </ul>
        </section>
      </div>
      <aside aria-label={selectionCopy.summary.label}>
        <div className="selection-sum">
          <Sums sums={sumSelection(sent.pairs)} beside={day(sent.sentAt)} />
          <div className="message-preview">
            <p>{copy.message}</p>
            <p className="message-bubble" id={MESSAGE_ID}>
              {sent.message}
            </p>
          </div>
        </div>
        <p className="sent-onward">
          <Link className="text-link" to={paths.selection}>
            {copy.back}
          </Link>
          <Link className="text-link" to={paths.products}>
            {copy.more}
          </Link>
        </p>
      </aside>
    </div>
  )
}

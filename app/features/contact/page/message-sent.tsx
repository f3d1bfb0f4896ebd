import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { whatsappUrl } from '#app/text/whatsapp.ts'
import { hasWhatsapp } from '#app/features/settings/settings.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { contactCopy } from '../contact.copy.ts'
import { ANEW } from './message-form.tsx'

const copy = contactCopy.sent

/** In the place of the form. */
export function MessageSent() {
  const settings = useShopSettings()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="done" role="status">
      <span className="done-disc">
        <Icon name="check" />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {copy.title}
      </h2>
      <p>{hasWhatsapp(settings) ? copy.lead.withChat : copy.lead.withoutChat}</p>
      <div className="row done-ways">
        {hasWhatsapp(settings) ? (
          <NewTabLink
            className="button button-whatsapp"
            href={whatsappUrl(settings.whatsapp, copy.whatsappText)}
            hint={contactCopy.opensInNewTab}
          >
            <Icon name="whatsapp" />
            {copy.whatsapp}
          </NewTabLink>
        ) : null}
        {/* The same address again: the page begins anew. */}
        <Link className="button button-outline" to={paths.contact} state={ANEW} replace preventScrollReset>
          {copy.another}
        </Link>
      </div>
    </div>
  )
}

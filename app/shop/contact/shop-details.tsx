import { useEffect, useRef, useState, type ReactNode } from 'react'
import { directionsUrl, mapUrl } from '#app/domain/settings/map-place.ts'
import { useShopSettings } from '#app/parts/shop-settings.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { contactCopy } from './contact.copy.ts'

const { local: copy, map: mapCopy } = contactCopy

/** How to reach the shop. A setting without a value is hidden. */
export function ShopDetails() {
  const { address, phone, instagram, openingHours } = useShopSettings()
  return (
    <div>
      <h2 id="local-titulo">{copy.title}</h2>
      <ul className="facts">
        <Fact icon="place" label={copy.address} value={address}>
          {copy.city}
        </Fact>
        {phone === null ? null : (
          <Fact icon="phone" label={copy.phone} value={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />
        )}
        {instagram === null ? null : (
          <Fact
            icon="instagram"
            label={copy.instagram}
            value={`@${instagram}`}
            href={`https://www.instagram.com/${encodeURIComponent(instagram)}`}
          />
        )}
        {openingHours.length === 0 ? null : (
          <Fact icon="store" label={copy.openingHours} value={<Hours lines={openingHours} />} />
        )}
      </ul>
    </div>
  )
}

type FactProps = {
  icon: IconName
  label: string
  value: ReactNode
  href?: string | null
  children?: ReactNode
}

function Fact({ icon, label, value, href = null, children }: FactProps) {
  const words = (
    <>
      <i>
        <Icon name={icon} />
      </i>
      <span>
        <small>{label}</small>
        {value === null ? null : <b>{value}</b>}
        {children}
      </span>
    </>
  )
  if (href === null) return <li className="fact">{words}</li>
  return (
    <li>
      {href.startsWith('tel:') ? (
        <a className="fact" href={href}>
          {words}
        </a>
      ) : (
        <NewTabLink className="fact" href={href}>
          {words}
        </NewTabLink>
      )}
    </li>
  )
}

function Hours({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="fact-line">
      {line}
    </span>
  ))
}

/** Loads Google's map only after a tap (reading 52); the link to directions needs no map. */
export function LocalMap({ place }: { place: string }) {
  const [state, setState] = useState<'drawn' | 'loading' | 'shown'>('drawn')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus has left the page.
    if (state === 'loading') box.current?.focus({ preventScroll: true })
  }, [state])

  return (
    <div>
      <div className="map" ref={box} tabIndex={-1}>
        {state === 'drawn' ? (
          <>
            <Streets />
            <button type="button" className="button button-small" onClick={() => setState('loading')}>
              <Icon name="map" />
              {mapCopy.show}
            </button>
          </>
        ) : (
          <iframe
            src={mapUrl(place)}
            title={mapCopy.title}
            onLoad={() => setState('shown')}
            allowFullScreen
          />
        )}
        <p role="status">{state === 'loading' ? mapCopy.loading : null}</p>
      </div>
      <div className="row map-foot">
        <p>{mapCopy.note}</p>
        <NewTabLink className="text-link" href={directionsUrl(place)}>
          {mapCopy.directions}
        </NewTabLink>
      </div>
    </div>
  )
}

/** An illustration of invented streets. */
function Streets() {
  return (
    <svg
      className="map-streets"
      viewBox="0 0 400 260"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g stroke="#f7f3ec" fill="none">
        <path
          strokeWidth="11"
          d="M-10 70 410 30M-10 150 410 112M-10 232 410 196M60-10 96 270M168-10 204 270M286-10 318 270"
        />
        <path strokeWidth="22" stroke="#fff" d="M-10 190 410 154" />
        <path strokeWidth="5" d="M-10 110 410 72M114-10 148 270M228-10 262 270M346-10 376 270" />
      </g>
      <path fill="#cfdccb" d="m210 84 70-7 8 44-70 7z" />
    </svg>
  )
}

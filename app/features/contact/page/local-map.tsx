import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { contactCopy } from '../contact.copy.ts'
import { directionsUrl, mapUrl } from '../map-url.ts'

const copy = contactCopy.map

/** Google's map comes only when it is asked for (decision 52); the way there needs no map. */
export function LocalMap({ place }: { place: string }) {
  const [state, setState] = useState<'drawn' | 'loading' | 'shown'>('drawn')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
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
              {copy.show}
            </button>
          </>
        ) : (
          <iframe src={mapUrl(place)} title={copy.title} onLoad={() => setState('shown')} allowFullScreen />
        )}
        <p role="status">{state === 'loading' ? copy.loading : null}</p>
      </div>
      <div className="row map-foot">
        <p>{copy.note}</p>
        <NewTabLink className="text-link" href={directionsUrl(place)} hint={contactCopy.opensInNewTab}>
          {copy.directions}
        </NewTabLink>
      </div>
    </div>
  )
}

/** Streets of no real place. */
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

import { useEffect, useRef } from 'react'
import { formatDateTime } from '#app/text/dates.ts'
import { editorCopy } from './editor.copy.ts'
import type { Draft } from './use-draft.ts'

const copy = editorCopy.draft

type DraftOfferProps = { draftState: Draft; onChosen: (message: string) => void }

/** What was left unsaved the last time: to go on with, or to throw away. */
export function DraftOffer({ draftState, onChosen }: DraftOfferProps) {
  const { offer, resume, discard } = draftState
  const place = useRef<HTMLDivElement>(null)
  const isOffered = offer !== null

  // A reload comes back to where the page was scrolled to; until this is answered nothing can be typed there.
  useEffect(() => {
    if (isOffered) place.current?.scrollIntoView({ block: 'center' })
  }, [isOffered])

  return (
    <div role="status" ref={place}>
      {offer === null ? null : (
        <div className="notice notice-warning draft-offer">
          <p>
            <b>{copy.offer}</b> {copy.since(formatDateTime(offer.savedAt))}
          </p>
          <div className="row">
            <button
              type="button"
              className="button button-ink button-small"
              onClick={() => void resume().then(() => onChosen(copy.resumed))}
            >
              {copy.resume}
            </button>
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() => {
                discard()
                onChosen(copy.discarded)
              }}
            >
              {copy.discard}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}

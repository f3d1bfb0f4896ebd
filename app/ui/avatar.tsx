import { useState } from 'react'
import { Icon } from './icon.tsx'

/**
 * The person's photo; the default one when there is none or it does not load. The header of every page shows it, so it
 * stands apart from the panel, which brings forms and is fetched when it is opened.
 */
export function Avatar({ image, className = '' }: { image: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={`avatar ${className}`}>
      {image === null || image === failed ? (
        <Icon name="user" />
      ) : (
        <img src={image} alt="" width={96} height={96} onError={() => setFailed(image)} />
      )}
    </span>
  )
}

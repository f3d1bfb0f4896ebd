import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { SocialLink } from './settings.ts'

/** The shop's networks; nothing if none is set. */
export function SocialLinks({ links, hint }: { links: readonly SocialLink[]; hint: string }) {
  if (links.length === 0) return null
  return (
    <ul className="social">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <NewTabLink href={url} hint={hint}>
            <Icon name={network} />
            <span className="visually-hidden">{name}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}

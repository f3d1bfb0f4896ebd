import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'

type MailPanelProps = { icon?: IconName; title: string; children: ReactNode }

/** A green disc and what it is about, in the middle of the page. */
export function MailPanel({ icon = 'mail', title, children }: MailPanelProps) {
  return (
    <div className="done">
      <span className={icon === 'alert' ? 'done-disc done-disc-error' : 'done-disc'}>
        <Icon name={icon} />
      </span>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

type AboutAddressProps = { words: { before: string; after: string }; address: string }

/** A sentence about an address, which may be long. */
export function AboutAddress({ words, address }: AboutAddressProps) {
  return (
    <p>
      {words.before}
      <b>{address}</b>
      {words.after}
    </p>
  )
}

type SentToProps = {
  words: { before: string; after: string; withoutAddress: string }
  address: string | null
}

/** Where the mail went, when this browser knows it. */
export function SentTo({ words, address }: SentToProps) {
  if (address === null) return <p>{words.withoutAddress}</p>
  return <AboutAddress words={words} address={address} />
}

import { createContext, memo, type ReactNode, use, useEffect, useState } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/links.tsx'
import { hasWhatsapp, type ShopSettings, type SocialLink } from '#app/domain/settings/settings.ts'
import { whatsappUrl } from '#app/base/text.ts'
import { shopSettingsCopy } from '#app/domain/settings/settings.copy.ts'

export const ShopSettingsContext = createContext<ShopSettings | null>(null)

/** Returns the shop's settings; works on every page inside the frame. */
export function useShopSettings(): ShopSettings {
  const settings = use(ShopSettingsContext)
  if (!settings) throw new Error('the settings are known inside the frame only')
  return settings
}

type ChatLinkProps = { text: string; className?: string; onClick?: () => void; children: ReactNode }

/** Opens the shop's chat with a text already written; nothing where the shop has no chat. */
export function ChatLink({ text, ...link }: ChatLinkProps) {
  const settings = useShopSettings()
  if (!hasWhatsapp(settings)) return null
  return <NewTabLink {...link} href={whatsappUrl(settings.whatsapp, text)} />
}

export function ChatButton({ className = 'button button-whatsapp', children, ...chat }: ChatLinkProps) {
  return (
    <ChatLink className={className} {...chat}>
      <Icon name="whatsapp" />
      {children}
    </ChatLink>
  )
}

/** The shop's networks; nothing if none is set. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  if (links.length === 0) return null
  return (
    <ul className="social">
      {links.map(({ network, name, url }) => (
        <li key={network}>
          <NewTabLink href={url}>
            <Icon name={network} />
            <span className="visually-hidden">{name}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  )
}

const { benefits, promos } = shopSettingsCopy

/** The strip above the footer. */
export const BenefitsStrip = memo(function BenefitsStrip() {
  const { terms } = useShopSettings()
  return (
    <section className="benefits" aria-label={benefits.region}>
      <ul className="container">
        <Benefit icon="card" {...benefits.installments} />
        <Benefit icon="store" {...benefits.pickup} />
        <Benefit icon="exchange" {...benefits.exchange(terms)} />
      </ul>
    </section>
  )
})

function Benefit({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {text}
      </div>
    </li>
  )
}

/** The three promotions of the front page (Spec §2). */
export function PromoList() {
  const { terms } = useShopSettings()
  const { region, installments, cash, shipping } = promos
  return (
    <ul className="promos" aria-label={region}>
      <Benefit icon="card" {...installments} />
      <Benefit icon="cash" {...cash(terms)} />
      <Benefit icon="shipping" {...shipping(terms)} />
    </ul>
  )
}

const ROTATE_EVERY_MS = 5000
const copy = shopSettingsCopy.announcements

/** The shop's messages in turn. Stands still while it is pointed at, focused, behind a panel or paused, and with reduced motion. */
export function AnnouncementBar({ isCovered }: { isCovered: boolean }) {
  const { announcements, terms } = useShopSettings()
  const messages = announcements ?? copy.messages(terms)
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isStill = isPaused || isHeld || isCovered
  const count = messages.length

  useEffect(() => {
    if (isStill) return
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const timer = setInterval(() => {
      if (!motion.matches && !document.hidden) setShown((index) => (index + 1) % count)
    }, ROTATE_EVERY_MS)
    return () => clearInterval(timer)
  }, [isStill, shown, count])

  const move = (by: number) => setShown((index) => (index + by + count) % count)

  return (
    <section
      className="announcement"
      aria-label={copy.region}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <button type="button" aria-label={copy.previous} onClick={() => move(-1)}>
        <Icon name="previous" />
      </button>
      <ul className="announcement-messages">
        {messages.map((message, index) => (
          <li key={message} data-shown={index === shown % count} aria-hidden={index !== shown % count}>
            {message}
          </li>
        ))}
      </ul>
      <button type="button" aria-label={copy.next} onClick={() => move(1)}>
        <Icon name="next" />
      </button>
      <button
        type="button"
        className="announcement-pause"
        aria-label={isPaused ? copy.resume : copy.pause}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <Icon name="play" /> : <Icon name="pause" />}
      </button>
    </section>
  )
}

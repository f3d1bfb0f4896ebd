import { memo, useEffect, useState, useSyncExternalStore } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { shopSettingsCopy } from '#app/domain/settings/settings.copy.ts'
import { useShopSettings } from './shop-settings.tsx'

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
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const copy = shopSettingsCopy.announcements

const subscribeToMotion = (onChange: () => void) => {
  const motion = window.matchMedia(REDUCED_MOTION)
  motion.addEventListener('change', onChange)
  return () => motion.removeEventListener('change', onChange)
}

/**
 * The shop's messages in turn. They stand still while they are pointed at, focused or behind a panel. Their one button
 * stops them, and then shows the next.
 */
export function AnnouncementBar({ isCovered }: { isCovered: boolean }) {
  const { announcements, terms } = useShopSettings()
  const messages = announcements ?? copy.messages(terms)
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const wantsNoMotion = useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(REDUCED_MOTION).matches,
    () => false,
  )
  const isStopped = isPaused || wantsNoMotion
  const isStill = isStopped || isHeld || isCovered
  const count = messages.length

  useEffect(() => {
    if (isStill) return
    const timer = setInterval(() => {
      if (!document.hidden) setShown((index) => (index + 1) % count)
    }, ROTATE_EVERY_MS)
    return () => clearInterval(timer)
  }, [isStill, shown, count])

  return (
    <section
      className="announcement"
      aria-label={copy.region}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className="announcement-messages">
        {messages.map((message, index) => (
          <li key={message} data-shown={index === shown % count} aria-hidden={index !== shown % count}>
            {message}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <button
          type="button"
          aria-label={isStopped ? copy.next : copy.pause}
          onClick={() => (isStopped ? setShown((index) => (index + 1) % count) : setPaused(true))}
        >
          <Icon name={isStopped ? 'next' : 'pause'} />
        </button>
      ) : null}
    </section>
  )
}

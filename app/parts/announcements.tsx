import { memo, useEffect, useState } from 'react'
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

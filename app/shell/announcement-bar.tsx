import { Icon } from '#app/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { shellCopy } from './shell.copy.ts'

const ROTATE_EVERY_MS = 5000
const { messages, ...copy } = shellCopy.announcements

/** Three messages in turn. Stands still while it is pointed at, focused, behind a panel or paused, and with reduced motion. */
export function AnnouncementBar({ isCovered }: { isCovered: boolean }) {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isStill = isPaused || isHeld || isCovered

  useEffect(() => {
    if (isStill) return
    const motion = window.matchMedia('(prefers-reduced-motion: reduce)')
    const timer = setInterval(() => {
      if (!motion.matches && !document.hidden) setShown((index) => (index + 1) % messages.length)
    }, ROTATE_EVERY_MS)
    return () => clearInterval(timer)
  }, [isStill, shown])

  const move = (by: number) => setShown((index) => (index + by + messages.length) % messages.length)

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
          <li key={message} data-shown={index === shown} aria-hidden={index !== shown}>
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
